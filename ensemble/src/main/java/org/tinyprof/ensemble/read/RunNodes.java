package org.tinyprof.ensemble.read;

import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import org.tinyprof.analysis.query.Field;
import org.tinyprof.analysis.query.NodeColumn;
import org.tinyprof.analysis.query.Nodes;
import org.tinyprof.analysis.tree.Forest;

/** Runs as conditions see them: each a root, with its attributes as columns. */
public final class RunNodes implements Nodes {
  private final List<RunEntry> runs;
  private final List<String> attributes;
  private final Forest forest;

  public RunNodes(List<RunEntry> runs, List<String> attributes) {
    this.runs = runs;
    this.attributes = attributes;
    int[] parents = new int[runs.size()];
    Arrays.fill(parents, Forest.NONE);
    this.forest = new Forest(parents);
  }

  @Override
  public Forest forest() {
    return forest;
  }

  @Override
  public List<String> names(int node) {
    return List.of(runs.get(node).name());
  }

  @Override
  public Optional<NodeColumn> column(Field field) {
    return attributes.contains(field.name())
        ? Optional.of(AttributeColumn.of(field.name(), runs).nodes())
        : Optional.empty();
  }

  @Override
  public List<String> columns(Field.Words words) {
    return attributes;
  }
}
