package org.tinyprof.analysis.query;

import java.util.BitSet;
import java.util.List;
import java.util.Optional;
import org.tinyprof.format.schema.Forest;

/** Nodes whose names are letters, with a time in nanoseconds that is the node's number. */
record LetterTree(Forest forest, String letters) implements Nodes {
  /** A chain of one node below the other. */
  static LetterTree deep(int depth) {
    int[] parents = new int[depth];
    for (int i = 0; i < depth; i++) {
      parents[i] = i - 1;
    }
    return new LetterTree(new Forest(parents), "a".repeat(depth));
  }

  @Override
  public List<String> names(int node) {
    return List.of(letters.substring(node, node + 1));
  }

  /** The names from the root to a node. */
  String path(int node) {
    StringBuilder path = new StringBuilder();
    for (int at = node; at != Forest.NONE; at = forest.parent(at)) {
      path.insert(0, letters.charAt(at));
    }
    return path.toString();
  }

  @Override
  public Optional<NodeColumn> column(Field field) {
    int size = forest.size();
    if (field.name().equals("time")) {
      double[] times = new double[size];
      for (int i = 0; i < size; i++) {
        times[i] = i * 1e6;
      }
      return Optional.of(new NodeColumn.Numbers("ns", 1, times));
    }
    if (!field.name().equals("name")) {
      return Optional.empty();
    }
    String[] names = new String[size];
    for (int i = 0; i < size; i++) {
      names[i] = letters.substring(i, i + 1);
    }
    return Optional.of(new NodeColumn.Texts(names, new BitSet()));
  }

  @Override
  public List<String> columns(Field.Words words) {
    return List.of("name", "time");
  }
}
