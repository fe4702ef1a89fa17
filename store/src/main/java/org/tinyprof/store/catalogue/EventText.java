package org.tinyprof.store.catalogue;

import org.tinyprof.format.schema.EventDefinition;
import org.tinyprof.format.schema.EventDefinition.Source;
import org.tinyprof.format.schema.EventIdentity;

/** Events as texts, one text for each. */
final class EventText {
  private static final String METHOD = "method ";
  private static final String EVENT = "event ";

  private EventText() {}

  static String of(EventIdentity identity) {
    return identity.described();
  }

  static EventDefinition event(String text) {
    int descriptor = text.indexOf('(');
    if (!text.startsWith(METHOD) || descriptor < 0) {
      return EventDefinition.named(text.startsWith(EVENT) ? text.substring(EVENT.length()) : text);
    }
    int dot = text.lastIndexOf('.', descriptor);
    return new EventDefinition(
        new EventIdentity.Method(
            text.substring(METHOD.length(), Math.max(METHOD.length(), dot)),
            text.substring(dot + 1, descriptor),
            text.substring(descriptor)),
        Source.UNKNOWN);
  }
}
