package org.tinyprof.format.binary;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import org.tinyprof.format.schema.Callpath;
import org.tinyprof.format.schema.Callpaths;
import org.tinyprof.format.schema.CounterDefinition;
import org.tinyprof.format.schema.EventDefinition;
import org.tinyprof.format.schema.MetricDefinition;
import org.tinyprof.format.schema.Schema;
import org.tinyprof.format.wire.Input;
import org.tinyprof.format.wire.MalformedProfileException;

/** Reads the tables of versions 1.0 and 1.1, whose events have names alone. */
final class V1Schema {
  private V1Schema() {}

  static Schema read(Input in) throws MalformedProfileException {
    List<String> texts = new ArrayList<>();
    for (int left = in.count("texts"); left > 0; left--) {
      texts.add(in.text());
    }
    List<MetricDefinition> metrics = SchemaCodec.readMetrics(in, texts);
    try {
      List<CounterDefinition> counters = new ArrayList<>();
      for (int left = in.count("counters"); left > 0; left--) {
        counters.add(CounterDefinition.calls(TextTable.read(in, texts)));
      }
      List<Callpath> callpaths = new ArrayList<>();
      for (int left = in.count("callpaths"); left > 0; left--) {
        callpaths.add(readCallpath(in, texts, metrics));
      }
      in.end();
      return new Schema(metrics, new Callpaths(callpaths), counters);
    } catch (IllegalArgumentException e) {
      throw in.malformed(e.getMessage());
    }
  }

  private static Callpath readCallpath(Input in, List<String> texts, List<MetricDefinition> metrics)
      throws MalformedProfileException {
    int parent = in.count(Integer.MAX_VALUE, "parents") - 1;
    EventDefinition event = EventDefinition.named(TextTable.read(in, texts));
    int loop = in.u8();
    if (loop >= SchemaCodec.LOOPS.size()) {
      throw in.malformed("unknown loop mode " + loop);
    }
    Map<String, String> attributes = new TreeMap<>();
    for (int left = in.count("attributes"); left > 0; left--) {
      int metric = in.count(metrics.size() - 1L, "metrics");
      attributes.put(metrics.get(metric).name(), TextTable.read(in, texts));
    }
    return new Callpath(parent, event, SchemaCodec.LOOPS.get(loop), attributes);
  }
}
