package org.tinyprof.ensemble.read;

import java.io.IOException;
import java.util.Arrays;
import java.util.BitSet;
import java.util.List;
import java.util.Optional;
import java.util.function.Function;
import org.tinyprof.analysis.query.Condition;
import org.tinyprof.analysis.query.Field;
import org.tinyprof.analysis.query.NodeColumn;
import org.tinyprof.analysis.query.Nodes;
import org.tinyprof.analysis.query.Query;
import org.tinyprof.analysis.query.RankQuantifier;
import org.tinyprof.analysis.query.Step;
import org.tinyprof.analysis.text.QuestionException;
import org.tinyprof.format.schema.Forest;

/**
 * Rows of a table as conditions see them.
 *
 * @param names what each row is called
 * @param columnNames what a condition may ask for
 * @param column the values of one of them
 */
public record TableRows(
    List<String> names, List<String> columnNames, Function<String, NodeColumn> column)
    implements Nodes {
  /** The rows that fulfil a condition: {@code ranks >= 8 and solver = cg}. */
  public BitSet fulfilling(String condition) throws IOException, QuestionException {
    Step step = new Step(false, Condition.parse(condition));
    return new Query.Chain(List.of(step), Query.Star.FREE).find(this, RankQuantifier.ANY);
  }

  @Override
  public Forest forest() {
    int[] parents = new int[names.size()];
    Arrays.fill(parents, Forest.NONE);
    return new Forest(parents);
  }

  @Override
  public List<String> names(int node) {
    return List.of(names.get(node));
  }

  @Override
  public Optional<NodeColumn> column(Field field) {
    return columnNames.contains(field.name())
        ? Optional.of(column.apply(field.name()))
        : Optional.empty();
  }

  @Override
  public List<String> columns(Field.Words words) {
    return columnNames;
  }
}
