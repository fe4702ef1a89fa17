package org.tinyprof.analysis.reference;

import com.fasterxml.jackson.databind.JsonNode;
import java.io.IOException;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.BitSet;
import java.util.List;
import org.tinyprof.format.schema.Forest;

/** A profile that other tools were asked about: a tree, and columns with one value per rank. */
public final class ReferenceProfile {
  private static final String RANK = "mpi.rank";
  private static final String PATH = "path";

  private final Forest forest;
  private final List<String> names;
  private final List<String> columns;
  private final int ranks;
  private final double[][][] values; // of columns, nodes, ranks; NaN where there is no row

  private ReferenceProfile(
      Forest forest, List<String> names, List<String> columns, int ranks, double[][][] values) {
    this.forest = forest;
    this.names = names;
    this.columns = columns;
    this.ranks = ranks;
    this.values = values;
  }

  public static ReferenceProfile read(String name) throws IOException {
    return of(Reference.read("profiles/" + name + ".json"));
  }

  public static ReferenceProfile of(JsonNode json) {
    List<String> names = new ArrayList<>();
    int[] parents = new int[json.get("nodes").size()];
    for (JsonNode node : json.get("nodes")) {
      parents[names.size()] = node.has("parent") ? node.get("parent").asInt() : Forest.NONE;
      names.add(node.get("label").asText());
    }
    List<String> all = new ArrayList<>();
    json.get("columns").forEach(column -> all.add(column.asText()));
    List<String> columns = new ArrayList<>(all);
    columns.removeAll(List.of(RANK, PATH));
    int rankColumn = all.indexOf(RANK);
    int ranks = 1;
    for (JsonNode row : json.get("data")) {
      ranks = Math.max(ranks, rankColumn < 0 ? 1 : row.get(rankColumn).asInt() + 1);
    }
    double[][][] values = new double[columns.size()][names.size()][ranks];
    for (double[][] column : values) {
      for (double[] node : column) {
        Arrays.fill(node, Double.NaN);
      }
    }
    for (JsonNode row : json.get("data")) {
      int rank = rankColumn < 0 ? 0 : row.get(rankColumn).asInt();
      int node = row.get(all.indexOf(PATH)).asInt();
      for (int column = 0; column < columns.size(); column++) {
        values[column][node][rank] = row.get(all.indexOf(columns.get(column))).asDouble();
      }
    }
    return new ReferenceProfile(new Forest(parents), names, columns, ranks, values);
  }

  public Forest forest() {
    return forest;
  }

  public List<String> names() {
    return names;
  }

  public List<String> columns() {
    return columns;
  }

  public int ranks() {
    return ranks;
  }

  /** A value; NaN where the rank has no row. */
  public double value(String column, int node, int rank) {
    return values[columns.indexOf(column)][node][rank];
  }

  /** Whether every rank has a row of every node. */
  public boolean isComplete() {
    return absent().isEmpty();
  }

  /** The nodes that some rank has no row of. */
  public BitSet absent() {
    BitSet absent = new BitSet();
    for (int node = 0; node < forest.size(); node++) {
      for (double value : values[0][node]) {
        absent.set(node, absent.get(node) || Double.isNaN(value));
      }
    }
    return absent;
  }

  /** The names from the root; the n-th sibling of the same name gets its number. */
  public String path(int node) {
    int parent = forest.parent(node);
    int same = 0;
    int siblings = 0;
    for (int k = 0; k < forest.children(parent); k++) {
      int sibling = forest.child(parent, k);
      boolean named = names.get(sibling).equals(names.get(node));
      same += named && sibling <= node ? 1 : 0;
      siblings += named ? 1 : 0;
    }
    String own = names.get(node) + (siblings > 1 && same > 1 ? "#" + same : "");
    return parent == Forest.NONE ? own : path(parent) + "<" + own;
  }
}
