package org.tinyprof.format.binary;

import java.util.List;
import org.tinyprof.format.schema.EventDefinition;
import org.tinyprof.format.schema.EventIdentity;
import org.tinyprof.format.wire.Input;
import org.tinyprof.format.wire.MalformedProfileException;
import org.tinyprof.format.wire.Output;

/** The bytes of one event: its kind, its identity, where its code stands. */
final class EventCodec {
  private static final int METHOD = 1;
  private static final int SOURCE = 2;

  private EventCodec() {}

  static void addTexts(EventDefinition event, TextTable texts) {
    if (event.identity() instanceof EventIdentity.Method method) {
      texts.add(method.className());
      texts.add(method.method());
      texts.add(method.descriptor());
    } else {
      texts.add(event.name());
    }
    if (!event.source().equals(EventDefinition.Source.UNKNOWN)) {
      texts.add(event.source().file());
      texts.add(event.source().location());
    }
  }

  static void write(Output out, EventDefinition event, TextTable texts) {
    boolean source = !event.source().equals(EventDefinition.Source.UNKNOWN);
    if (event.identity() instanceof EventIdentity.Method method) {
      out.u8(METHOD | (source ? SOURCE : 0));
      out.varint(texts.number(method.className()));
      out.varint(texts.number(method.method()));
      out.varint(texts.number(method.descriptor()));
    } else {
      out.u8(source ? SOURCE : 0);
      out.varint(texts.number(event.name()));
    }
    if (source) {
      out.varint(texts.number(event.source().file()));
      out.varint(event.source().line());
      out.varint(texts.number(event.source().location()));
    }
  }

  static EventDefinition read(Input in, List<String> texts) throws MalformedProfileException {
    int kind = in.u8();
    if (kind > (METHOD | SOURCE)) {
      throw in.malformed("unknown kind of event " + kind);
    }
    EventIdentity identity =
        (kind & METHOD) == 0
            ? new EventIdentity.Named(TextTable.read(in, texts))
            : new EventIdentity.Method(
                TextTable.read(in, texts), TextTable.read(in, texts), TextTable.read(in, texts));
    return new EventDefinition(
        identity, (kind & SOURCE) == 0 ? EventDefinition.Source.UNKNOWN : source(in, texts));
  }

  private static EventDefinition.Source source(Input in, List<String> texts)
      throws MalformedProfileException {
    String file = TextTable.read(in, texts);
    int line = in.count(Integer.MAX_VALUE, "lines");
    return new EventDefinition.Source(file, line, TextTable.read(in, texts));
  }
}
