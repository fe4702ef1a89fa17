package org.tinyprof.format.binary;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import org.tinyprof.format.schema.Callpath;
import org.tinyprof.format.schema.Callpaths;
import org.tinyprof.format.schema.CounterDefinition;
import org.tinyprof.format.schema.EventDefinition;
import org.tinyprof.format.schema.LoopMode;
import org.tinyprof.format.schema.MetricDefinition;
import org.tinyprof.format.schema.MetricKind;
import org.tinyprof.format.schema.Schema;
import org.tinyprof.format.wire.Input;
import org.tinyprof.format.wire.MalformedProfileException;
import org.tinyprof.format.wire.Output;

/** The bytes of a schema, in files and in messages: every text once, every event once. */
public final class SchemaCodec {
  private static final int INCLUSIVE = 4;
  private static final int KIND_MASK = 3;

  /** A kind's place is its number in the file. */
  static final List<MetricKind> KINDS =
      List.of(MetricKind.CONSISTENT, MetricKind.INTEGER, MetricKind.DECIMAL);

  private static final List<LoopMode> LOOPS = List.of(LoopMode.SUM, LoopMode.EACH);

  private SchemaCodec() {}

  public static byte[] write(Schema schema) {
    Map<EventDefinition, Integer> events = new LinkedHashMap<>();
    TextTable texts = new TextTable();
    addTexts(schema, texts, events);
    Output out = new Output(1 << 12);
    texts.write(out);
    out.varint(schema.metrics().size());
    for (MetricDefinition metric : schema.metrics()) {
      out.varint(texts.number(metric.name()));
      out.varint(texts.number(metric.unit()));
      out.u8(KINDS.indexOf(metric.kind()) | (metric.inclusive() ? INCLUSIVE : 0));
    }
    out.varint(schema.counters().size());
    for (CounterDefinition counter : schema.counters()) {
      out.varint(texts.number(counter.name()));
      out.varint(texts.number(counter.unit()));
    }
    out.varint(events.size());
    for (EventDefinition event : events.keySet()) {
      EventCodec.write(out, event, texts);
    }
    out.varint(schema.callpaths().size());
    for (int i = 0; i < schema.callpaths().size(); i++) {
      write(out, i, schema, texts, events);
    }
    return out.toByteArray();
  }

  /** The checksum by which the parts of a profile know its schema. */
  public static int crc(Schema schema) {
    return Layout.crc(write(schema));
  }

  private static void addTexts(
      Schema schema, TextTable texts, Map<EventDefinition, Integer> events) {
    for (MetricDefinition metric : schema.metrics()) {
      texts.add(metric.name());
      texts.add(metric.unit());
    }
    for (CounterDefinition counter : schema.counters()) {
      texts.add(counter.name());
      texts.add(counter.unit());
    }
    for (Callpath entry : schema.callpaths().entries()) {
      if (events.putIfAbsent(entry.event(), events.size()) == null) {
        EventCodec.addTexts(entry.event(), texts);
      }
      for (String value : entry.attributes().values()) {
        texts.add(value);
      }
    }
  }

  private static void write(
      Output out,
      int callpath,
      Schema schema,
      TextTable texts,
      Map<EventDefinition, Integer> events) {
    Callpath entry = schema.callpaths().entry(callpath);
    out.varint(entry.parent() == Callpath.ROOT ? 0 : callpath - entry.parent());
    out.varint(events.get(entry.event()));
    out.varint((long) entry.attributes().size() << 1 | LOOPS.indexOf(entry.loop()));
    for (Map.Entry<String, String> attribute : entry.attributes().entrySet()) {
      out.varint(consistent(schema, attribute.getKey()));
      out.varint(texts.number(attribute.getValue()));
    }
  }

  /** The first consistent metric of a name. */
  private static int consistent(Schema schema, String name) {
    int metric = 0;
    while (schema.metric(metric).varying() || !schema.metric(metric).name().equals(name)) {
      metric++; // the schema has made sure that there is one
    }
    return metric;
  }

  /**
   * Reads a schema that was received.
   *
   * @param source what an error calls the sender
   */
  public static Schema read(String source, byte[] bytes) throws MalformedProfileException {
    return read(new Input(source, 0, bytes));
  }

  static Schema read(Input in) throws MalformedProfileException {
    List<String> texts = TextTable.read(in);
    List<MetricDefinition> metrics = readMetrics(in, texts);
    try {
      List<CounterDefinition> counters = new ArrayList<>();
      for (int left = in.count("counters"); left > 0; left--) {
        String name = TextTable.read(in, texts);
        counters.add(new CounterDefinition(name, TextTable.read(in, texts)));
      }
      List<EventDefinition> events = new ArrayList<>();
      for (int left = in.count("events"); left > 0; left--) {
        events.add(EventCodec.read(in, texts));
      }
      int count = in.count("callpaths");
      List<Callpath> callpaths = new ArrayList<>();
      for (int i = 0; i < count; i++) {
        callpaths.add(readCallpath(in, i, texts, metrics, events));
      }
      in.end();
      return new Schema(metrics, new Callpaths(callpaths), counters);
    } catch (IllegalArgumentException e) {
      throw in.malformed(e.getMessage());
    }
  }

  private static List<MetricDefinition> readMetrics(Input in, List<String> texts)
      throws MalformedProfileException {
    List<MetricDefinition> metrics = new ArrayList<>();
    for (int left = in.count("metrics"); left > 0; left--) {
      String name = TextTable.read(in, texts);
      String unit = TextTable.read(in, texts);
      int flags = in.u8();
      int kind = flags & KIND_MASK;
      if (kind >= KINDS.size() || name.isEmpty()) {
        throw in.malformed("metric '" + name + "' is of unknown kind " + kind);
      }
      metrics.add(new MetricDefinition(name, unit, KINDS.get(kind), (flags & INCLUSIVE) != 0));
    }
    return metrics;
  }

  private static Callpath readCallpath(
      Input in,
      int place,
      List<String> texts,
      List<MetricDefinition> metrics,
      List<EventDefinition> events)
      throws MalformedProfileException {
    int distance = in.count(place, "callpaths");
    EventDefinition event = events.get(in.count(events.size() - 1L, "events"));
    int flags = in.count(Integer.MAX_VALUE, "attributes");
    Map<String, String> attributes = new TreeMap<>();
    for (int left = flags >> 1; left > 0; left--) {
      int metric = in.count(metrics.size() - 1L, "metrics");
      attributes.put(metrics.get(metric).name(), TextTable.read(in, texts));
    }
    int parent = distance == 0 ? Callpath.ROOT : place - distance;
    return new Callpath(parent, event, LOOPS.get(flags & 1), attributes);
  }
}
