package org.tinyprof.format.values;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import org.tinyprof.format.schema.Callpaths;
import org.tinyprof.format.schema.CounterDefinition;
import org.tinyprof.format.schema.EventIdentity;
import org.tinyprof.format.schema.Schema;

/** All that a profile's values say, whatever the order of its metrics, counters and callpaths. */
public final class Facts {
  private final Schema schema;
  private final Map<String, Object> facts = new TreeMap<>();

  private Facts(Schema schema) {
    this.schema = schema;
  }

  /** Every value under a name that any schema gives it; contradictions are not counted. */
  public static Map<String, Object> of(Schema schema, LaneValues values) {
    Facts facts = new Facts(schema);
    for (int lane = 0; lane < values.lanes().size(); lane++) {
      Lane name = values.lanes().get(lane);
      String key = name.rank() + ":" + name.thread();
      facts.facts.put(key, List.of(name.name(), name.origin()));
      for (int counter = 0; counter < schema.counters().size(); counter++) {
        CounterDefinition definition = schema.counters().get(counter);
        if (values.counters().get(counter).has(lane)
            && !definition.equals(CounterDefinition.CONTRADICTIONS)) {
          facts.facts.put(key + " " + definition, values.counters().get(counter).value(lane));
        }
      }
      for (int callpath = 0; callpath < schema.callpaths().size(); callpath++) {
        facts.add(key + " " + path(schema.callpaths(), callpath), values.block(callpath), lane);
      }
      facts.add(key, values.messages().get(lane));
    }
    return facts.facts;
  }

  /** The identities from the root to a callpath. */
  static List<EventIdentity> path(Callpaths callpaths, int callpath) {
    List<EventIdentity> path = new ArrayList<>();
    for (int at : callpaths.stack(callpath)) {
      path.add(callpaths.entry(at).event().identity());
    }
    return path;
  }

  private void add(String key, LaneMessages messages) {
    facts.put(key + " messages", List.of(messages.communicators(), messages.unresolved()));
    for (CallpathSizes sizes : messages.sizes()) {
      String path = " sizes " + path(schema.callpaths(), sizes.callpath());
      facts.put(key + path, Arrays.toString(sizes.counts()));
    }
  }

  private void add(String key, Block block, int lane) {
    Levels levels = block.levels();
    if (levels.level(lane) != Level.TIMED || levels.sinceNanos(lane) != 0) {
      facts.put(key, List.of(levels.level(lane), levels.sinceNanos(lane)));
    }
    Shape shape = block.shape();
    for (int execution = 0; execution < shape.executions(lane); execution++) {
      String series = key + " " + execution;
      facts.put(series, List.of(shape.iterations(lane, execution), shape.open(lane, execution)));
      int from = shape.position(lane, execution);
      for (int i = 0; i < shape.iterations(lane, execution); i++) {
        for (int metric = 0; metric < schema.metrics().size(); metric++) {
          if (block.column(metric).has(from + i)) {
            String row = series + " " + i + " " + schema.metric(metric);
            facts.put(row, block.column(metric).value(from + i));
          }
        }
      }
    }
  }
}
