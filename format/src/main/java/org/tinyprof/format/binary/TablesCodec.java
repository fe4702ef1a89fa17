package org.tinyprof.format.binary;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import org.tinyprof.format.Callpath;
import org.tinyprof.format.Callpaths;
import org.tinyprof.format.LoopMode;
import org.tinyprof.format.MalformedProfileException;
import org.tinyprof.format.MetricDefinition;
import org.tinyprof.format.MetricKind;
import org.tinyprof.format.Tables;
import org.tinyprof.format.wire.Input;
import org.tinyprof.format.wire.Output;

/** The bytes of the tables: every text once, and numbers that refer to them. */
final class TablesCodec {
  private static final int INCLUSIVE = 4;
  private static final int KIND_MASK = 3;

  /** A kind's place is its number in the file. */
  private static final List<MetricKind> KINDS =
      List.of(MetricKind.CONSISTENT, MetricKind.INTEGER, MetricKind.DECIMAL);

  private static final List<LoopMode> LOOPS = List.of(LoopMode.SUM, LoopMode.EACH);

  private TablesCodec() {}

  static byte[] write(Tables tables) {
    TextNumbers texts = new TextNumbers();
    Output body = new Output();
    body.varint(tables.metrics().size());
    for (MetricDefinition metric : tables.metrics()) {
      body.varint(texts.number(metric.name()));
      body.varint(texts.number(metric.unit()));
      body.u8(KINDS.indexOf(metric.kind()) | (metric.inclusive() ? INCLUSIVE : 0));
    }
    body.varint(tables.counters().size());
    for (String counter : tables.counters()) {
      body.varint(texts.number(counter));
    }
    body.varint(tables.callpaths().size());
    for (Callpath entry : tables.callpaths().entries()) {
      body.varint(entry.parent() + 1);
      body.varint(texts.number(entry.name()));
      body.u8(LOOPS.indexOf(entry.loop()));
      body.varint(entry.attributes().size());
      for (Map.Entry<String, String> attribute : entry.attributes().entrySet()) {
        body.varint(tables.metric(attribute.getKey()));
        body.varint(texts.number(attribute.getValue()));
      }
    }
    Output out = new Output();
    texts.write(out);
    out.bytes(body);
    return out.toByteArray();
  }

  static Tables read(Input in) throws MalformedProfileException {
    List<String> texts = new ArrayList<>();
    for (int left = in.count("texts"); left > 0; left--) {
      texts.add(in.text());
    }
    List<MetricDefinition> metrics = readMetrics(in, texts);
    List<String> counters = new ArrayList<>();
    for (int left = in.count("counters"); left > 0; left--) {
      counters.add(text(in, texts));
    }
    List<Callpath> callpaths = new ArrayList<>();
    for (int left = in.count("callpaths"); left > 0; left--) {
      callpaths.add(readCallpath(in, texts, metrics));
    }
    in.end();
    try {
      return new Tables(metrics, new Callpaths(callpaths), counters);
    } catch (IllegalArgumentException e) {
      throw in.malformed(e.getMessage());
    }
  }

  private static List<MetricDefinition> readMetrics(Input in, List<String> texts)
      throws MalformedProfileException {
    List<MetricDefinition> metrics = new ArrayList<>();
    for (int left = in.count("metrics"); left > 0; left--) {
      String name = text(in, texts);
      String unit = text(in, texts);
      int flags = in.u8();
      int kind = flags & KIND_MASK;
      if (kind >= KINDS.size() || name.isEmpty()) {
        throw in.malformed("metric '" + name + "' is of unknown kind " + kind);
      }
      metrics.add(new MetricDefinition(name, unit, KINDS.get(kind), (flags & INCLUSIVE) != 0));
    }
    return metrics;
  }

  private static Callpath readCallpath(Input in, List<String> texts, List<MetricDefinition> metrics)
      throws MalformedProfileException {
    int parent = in.count(Integer.MAX_VALUE, "parents") - 1;
    String name = text(in, texts);
    int loop = in.u8();
    if (loop >= LOOPS.size()) {
      throw in.malformed("unknown loop mode " + loop);
    }
    Map<String, String> attributes = new TreeMap<>();
    for (int left = in.count("attributes"); left > 0; left--) {
      int metric = in.count(metrics.size() - 1L, "metrics");
      attributes.put(metrics.get(metric).name(), text(in, texts));
    }
    return new Callpath(parent, name, LOOPS.get(loop), attributes);
  }

  private static String text(Input in, List<String> texts) throws MalformedProfileException {
    return texts.get(in.count(texts.size() - 1L, "texts"));
  }
}
