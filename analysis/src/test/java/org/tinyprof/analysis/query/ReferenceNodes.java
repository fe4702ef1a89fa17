package org.tinyprof.analysis.query;

import com.fasterxml.jackson.databind.JsonNode;
import java.io.IOException;
import java.util.BitSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import org.tinyprof.analysis.reference.Reference;
import org.tinyprof.analysis.reference.ReferenceProfile;
import org.tinyprof.format.schema.Forest;

/** A reference profile as Hatchet sees it: absent rows are zeros. */
record ReferenceNodes(ReferenceProfile profile, Map<String, NodeColumn> byName) implements Nodes {
  static ReferenceNodes meanOverRanks(String name) throws IOException {
    return of(name, true);
  }

  static ReferenceNodes ofRanks(String name) throws IOException {
    return of(name, false);
  }

  private static ReferenceNodes of(String name, boolean mean) throws IOException {
    ReferenceProfile profile = ReferenceProfile.read(name);
    int size = profile.forest().size();
    Map<String, NodeColumn> columns = new TreeMap<>();
    for (String column : profile.columns()) {
      int each = mean ? 1 : profile.ranks();
      double[] values = new double[size * each];
      for (int node = 0; node < size; node++) {
        for (int rank = 0; rank < profile.ranks(); rank++) {
          double value = profile.value(column, node, rank);
          values[mean ? node : node * each + rank] += Double.isNaN(value) ? 0 : value;
        }
        if (mean) {
          values[node] /= profile.ranks();
        }
      }
      columns.put(column, new NodeColumn.Numbers("", each, values));
    }
    JsonNode extra = Reference.read("profiles/extra.json").get(name);
    columns.put("name", texts(profile.names().toArray(String[]::new), new BitSet()));
    columns.put("node_id", numbers(extra.get("node_id"), size));
    columns.put("score", numbers(extra.get("score"), size));
    double[] depths = new double[size];
    String[] tags = new String[size];
    BitSet missing = new BitSet();
    for (int node = 0; node < size; node++) {
      depths[node] = profile.forest().depth(node);
      tags[node] = extra.get("tag").get(node).asText();
      missing.set(node, extra.get("tag").get(node).isNull());
    }
    columns.put("depth", new NodeColumn.Numbers("", 1, depths));
    columns.put("tag", texts(tags, missing));
    return new ReferenceNodes(profile, columns);
  }

  private static NodeColumn texts(String[] values, BitSet missing) {
    return new NodeColumn.Texts(values, missing);
  }

  private static NodeColumn numbers(JsonNode values, int size) {
    double[] numbers = new double[size];
    for (int node = 0; node < size; node++) {
      numbers[node] = values.isNull() ? Double.NaN : Reference.number(values.get(node));
    }
    return new NodeColumn.Numbers("", 1, numbers);
  }

  @Override
  public Forest forest() {
    return profile.forest();
  }

  @Override
  public List<String> names(int node) {
    return List.of(profile.names().get(node));
  }

  @Override
  public Optional<NodeColumn> column(Field field) {
    return Optional.ofNullable(byName.get(field.name()));
  }

  @Override
  public List<String> columns(Field.Words words) {
    return List.copyOf(byName.keySet());
  }
}
