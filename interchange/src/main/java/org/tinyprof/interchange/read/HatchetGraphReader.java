package org.tinyprof.interchange.read;

import java.io.IOException;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.tinyprof.format.run.Attribute;

/**
 * Reads what Hatchet's {@code to_json} writes: a graph of nodes by number, and a table of their
 * values, which may have a rank.
 */
final class HatchetGraphReader {
  static final String GRAPH = "graph";
  static final String ROWS = "dataframe";
  private static final String NODE = "node";
  private static final String RANK = "rank";
  private static final String THREAD = "thread";
  private static final String NAME = "name";
  private static final String TYPE = "type";

  /** A node of the graph. */
  private record GraphNode(String name, List<Integer> children) {}

  private final ForeignJson json;
  private final Map<Integer, GraphNode> graph = new LinkedHashMap<>();
  private final List<Map<String, Object>> rows = new ArrayList<>();
  private final Set<String> inclusive = new HashSet<>();

  private HatchetGraphReader(ForeignJson json) {
    this.json = json;
  }

  static SplitJson read(String file, byte[] bytes) throws IOException {
    return read(file, bytes, Map.of());
  }

  /**
   * The same of a file that says of its run what stands elsewhere.
   *
   * @param globals what is known of the run
   */
  static SplitJson read(String file, byte[] bytes, Map<String, Attribute> globals)
      throws IOException {
    return ForeignJson.read(
        file,
        bytes,
        json -> {
          HatchetGraphReader reader = new HatchetGraphReader(json);
          json.object(
              member -> {
                switch (member) {
                  case GRAPH -> json.list(reader::tree);
                  case ROWS -> json.list(reader::row);
                  case "inclusive_metrics" -> json.list(() -> reader.inclusive.add(json.text()));
                  default -> json.skip();
                }
              });
          return reader.table(new SplitTable(file), globals);
        });
  }

  private void tree() throws IOException {
    json.object(
        number -> {
          json.expect(
              number.matches("\\d{1,9}"), "has a node with text where its number should be");
          Map<String, String> found = new HashMap<>();
          List<Integer> children = new ArrayList<>();
          json.object(
              member -> {
                if (member.equals("data")) {
                  json.object(
                      name -> {
                        if (json.atText() || json.atNumber()) {
                          found.put(name, json.text());
                        }
                        json.skip();
                      });
                } else if (member.equals("children")) {
                  json.list(() -> children.add(json.index()));
                } else {
                  json.skip();
                }
              });
          String label = HatchetReader.label(found);
          json.expect(!label.isEmpty(), "has a node without a name");
          graph.put(Integer.valueOf(number), new GraphNode(label, children));
        });
  }

  private void row() throws IOException {
    Map<String, Object> row = new LinkedHashMap<>();
    json.object(
        name -> {
          if (json.atNumber()) {
            row.put(name, json.number());
          } else if (json.atText()) {
            row.put(name, json.text());
          }
          json.skip();
        });
    rows.add(row);
  }

  private SplitJson table(SplitTable table, Map<String, Attribute> globals) throws IOException {
    Map<Integer, Integer> paths = paths(table);
    for (Map<String, Object> row : rows) {
      Object node = row.remove(NODE);
      Integer path = node instanceof Double number ? paths.get(number.intValue()) : null;
      json.expect(path != null, "has a row of a node that is not in the graph");
      table.row(path);
      row.keySet().removeAll(List.of(NAME, TYPE, THREAD, "nid"));
      row.forEach(
          (name, value) -> {
            if (value instanceof Double number) {
              table.set(table.numbers(title(name), ""), number);
            } else {
              table.set(name, (String) value);
            }
          });
    }
    return table.table(globals);
  }

  /** What a column is called where callees are part of its name. */
  private String title(String name) {
    if (name.equals(RANK)) {
      return CaliperNames.RANK;
    }
    boolean told = name.endsWith(CaliperNames.INCLUSIVE) || !inclusive.contains(name);
    return told ? name : name + CaliperNames.INCLUSIVE;
  }

  /**
   * The table's node of each of the graph's; a node with several parents stands below the first.
   */
  private Map<Integer, Integer> paths(SplitTable table) throws IOException {
    Map<Integer, Integer> parents = new HashMap<>();
    graph.forEach(
        (number, node) -> node.children.forEach(child -> parents.putIfAbsent(child, number)));
    Map<Integer, Integer> paths = new HashMap<>();
    for (int start : graph.keySet()) {
      List<Integer> up = new ArrayList<>();
      for (Integer at = start; at != null && !paths.containsKey(at); at = parents.get(at)) {
        json.expect(up.size() <= graph.size(), "has a graph that runs in a circle");
        up.add(at);
      }
      for (int i = up.size() - 1; i >= 0; i--) {
        Integer parent = parents.get(up.get(i));
        int below = parent == null ? SplitJson.NO_PARENT : paths.get(parent);
        paths.put(up.get(i), table.path(graph.get(up.get(i)).name, below));
      }
    }
    return paths;
  }
}
