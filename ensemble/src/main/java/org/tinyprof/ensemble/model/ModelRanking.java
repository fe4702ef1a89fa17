package org.tinyprof.ensemble.model;

import java.util.List;
import org.tinyprof.analysis.table.Table;
import org.tinyprof.analysis.table.Tabular;

/**
 * Models with what they predict at a point; what will be largest there comes first.
 *
 * @param point a number for each parameter
 */
public record ModelRanking(RunModels models, List<Double> point) implements Tabular {
  public ModelRanking {
    point = List.copyOf(point);
    models = models.rankedAt(numbers(point));
  }

  /** The first rows. */
  public ModelRanking top(int most) {
    return new ModelRanking(models.first(most), point);
  }

  @Override
  public Table table() {
    return table(false);
  }

  /** The table; more columns if it is to say all. */
  public Table table(boolean verbose) {
    return RunModelTable.of(models, numbers(point), verbose);
  }

  /** What the figures are of, and how far they can be trusted. */
  public List<String> notes() {
    return RunModelTable.notes(models, numbers(point));
  }

  private static double[] numbers(List<Double> point) {
    return point.stream().mapToDouble(number -> number).toArray();
  }
}
