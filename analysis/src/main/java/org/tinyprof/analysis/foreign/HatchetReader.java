package org.tinyprof.analysis.foreign;

import java.io.IOException;
import java.util.LinkedHashMap;
import java.util.Map;

/**
 * Reads Hatchet's literal: a list of nodes, each with a frame, metrics and children. Metrics named
 * {@code x (inc)} hold those of children; times are seconds, as Hatchet has them.
 */
final class HatchetReader {
  private static final String NAME = "name";
  private static final String TYPE = "type";

  private final ForeignJson json;
  private final SplitTable table;

  private HatchetReader(ForeignJson json, SplitTable table) {
    this.json = json;
    this.table = table;
  }

  static SplitJson read(String file, byte[] bytes) throws IOException {
    SplitTable table = new SplitTable(file);
    return ForeignJson.read(
        file,
        bytes,
        json -> {
          HatchetReader reader = new HatchetReader(json, table);
          json.list(() -> reader.node(SplitJson.NO_PARENT));
          return table.table(Map.of());
        });
  }

  private void node(int parent) throws IOException {
    int[] path = {-1};
    Map<String, String> frame = new LinkedHashMap<>();
    Map<String, Double> metrics = new LinkedHashMap<>();
    json.object(
        member -> {
          switch (member) {
            case "frame" -> {
              json.object(name -> word(frame, name));
              String label = frame.remove(NAME);
              json.expect(label != null, "has a frame without a name");
              frame.remove(TYPE);
              path[0] = table.path(label, parent);
            }
            case "metrics" -> json.object(name -> metric(metrics, name));
            case "children" -> {
              json.expect(path[0] >= 0, "has children before the frame they are below");
              json.list(() -> node(path[0]));
            }
            default -> json.skip();
          }
        });
    json.expect(path[0] >= 0, "has a node without a frame");
    table.row(path[0]);
    frame.forEach(table::set);
    metrics.forEach((name, value) -> table.set(table.numbers(name, ""), value));
  }

  private void word(Map<String, String> frame, String name) throws IOException {
    if (json.atText() || json.atNumber()) {
      frame.put(name, json.text());
    }
    json.skip();
  }

  private void metric(Map<String, Double> metrics, String name) throws IOException {
    if (json.atNumber()) {
      metrics.put(name, json.number());
    }
    json.skip();
  }
}
