package org.tinyprof.ensemble.model;

import java.io.IOException;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Comparator;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.tinyprof.analysis.answer.Question;
import org.tinyprof.analysis.frame.Reduction;
import org.tinyprof.analysis.table.Table;
import org.tinyprof.analysis.table.Tabular;
import org.tinyprof.analysis.text.QuestionException;
import org.tinyprof.ensemble.read.ArgumentsNote;
import org.tinyprof.ensemble.read.ComposedRuns;
import org.tinyprof.ensemble.read.Composition;
import org.tinyprof.ensemble.read.RunGroup;
import org.tinyprof.ensemble.read.RunSet;

/**
 * How every callpath grows with attributes of the runs, modelled like Extra-P. Models are made for
 * the value of a run (the mean over ranks unless the question says otherwise), and for a mean also
 * for the slowest rank and the imbalance. Runs with the same parameters are repetitions and count
 * by their mean.
 *
 * @param parameters the attributes, one to three or more
 * @param decreasing whether negative exponents were tried too
 * @param largest the largest value of each parameter that was run
 * @param fewest of how many values of a parameter there are fewest
 * @param rows in the order of the groups, then of the tree
 */
public record RunModels(
    String column,
    String unit,
    Reduction over,
    List<String> parameters,
    boolean decreasing,
    List<Double> largest,
    int fewest,
    List<Row> rows,
    List<String> notes)
    implements Tabular {

  /**
   * A callpath in a group of runs.
   *
   * @param group empty if there are no groups
   * @param points what was measured: the parameters, then the value
   * @param slowest empty unless values are means over several ranks; so is the imbalance
   */
  public record Row(
      String group,
      String path,
      List<List<Double>> points,
      Model model,
      Optional<Model> slowest,
      Optional<Model> imbalance) {
    public Row {
      points = List.copyOf(points);
    }
  }

  public RunModels {
    parameters = List.copyOf(parameters);
    largest = List.copyOf(largest);
    rows = List.copyOf(rows);
    notes = List.copyOf(notes);
  }

  /**
   * Reads the runs and models them.
   *
   * @param by attributes that are numbers
   * @param groups attributes whose values make groups with models of their own; may be empty
   */
  public static RunModels of(
      RunSet set, Composition plan, List<String> by, List<String> groups, boolean decreasing)
      throws IOException, QuestionException {
    Question question = plan.question();
    ComposedRuns runs = plan.read(set);
    ParameterPoints points = ParameterPoints.of(runs, by);
    Optional<ComposedRuns> slowest =
        question.over() == Reduction.MEAN && set.hasRanks()
            ? Optional.of(plan.with(question.over(Reduction.MAX)).read(set))
                .filter(max -> max.over() == Reduction.MAX)
            : Optional.empty();
    Map<String, Integer> nodes = new HashMap<>();
    slowest.ifPresent(
        max -> {
          for (int node = 0; node < max.size(); node++) {
            nodes.put(max.path(node), node);
          }
        });
    List<Row> rows = new ArrayList<>();
    for (RunGroup group : runs.groupBy(groups)) {
      ParameterPoints own = points.only(group.runs());
      for (int node = 0; node < runs.size(); node++) {
        double[] values = runs.values(0, node);
        double[] greatest =
            slowest.isPresent() && nodes.containsKey(runs.path(node))
                ? slowest.get().values(0, nodes.get(runs.path(node)))
                : new double[0];
        row(own, group.name(), runs.path(node), values, greatest, decreasing).ifPresent(rows::add);
      }
    }
    List<String> notes = new ArrayList<>(points.notes(by));
    List<String> apart = new ArrayList<>(groups);
    apart.addAll(by);
    ArgumentsNote.of(runs.runs(), runs.groupBy(apart)).ifPresent(notes::add);
    notes.addAll(runs.notes());
    notes.addAll(set.notes());
    return new RunModels(
        runs.columns().get(0),
        runs.unit(0),
        runs.over(),
        by,
        decreasing,
        points.largest(),
        points.fewest(),
        rows,
        notes);
  }

  private static Optional<Row> row(
      ParameterPoints points,
      String group,
      String path,
      double[] values,
      double[] greatest,
      boolean decreasing) {
    Optional<ParameterPoints.Measurements> measured = points.series(values);
    if (measured.isEmpty()) {
      return Optional.empty();
    }
    double[] imbalance = new double[greatest.length];
    for (int run = 0; run < imbalance.length; run++) {
      imbalance[run] = values[run] == 0 ? Double.NaN : greatest[run] / values[run];
    }
    return Optional.of(
        new Row(
            group,
            path,
            measured.get().listed(),
            points.model(measured.get(), decreasing),
            points.series(greatest).map(each -> points.model(each, decreasing)),
            points.series(imbalance).map(each -> points.model(each, decreasing))));
  }

  /** The same with what will be largest at a point first. */
  RunModels rankedAt(double... point) {
    List<Row> ranked = new ArrayList<>(rows);
    ranked.sort(Comparator.comparingDouble(row -> -row.model.predicted(point).value()));
    return with(ranked);
  }

  /** What each callpath will take at a point, a number for each parameter. */
  public ModelRanking at(double... point) {
    return new ModelRanking(this, Arrays.stream(point).boxed().toList());
  }

  /** What each callpath will take where every parameter is twice the largest that was run. */
  public ModelRanking atTwice() {
    return new ModelRanking(this, largest.stream().map(size -> 2 * size).toList());
  }

  /** The models with what they predict at twice the largest size. */
  @Override
  public Table table() {
    return atTwice().table();
  }

  /** The first rows, so many at most. */
  RunModels first(int most) {
    return with(rows.subList(0, Math.min(most, rows.size())));
  }

  private RunModels with(List<Row> others) {
    return new RunModels(
        column, unit, over, parameters, decreasing, largest, fewest, others, notes);
  }

  /** Whether there are too few values of a parameter for a model to say much. */
  boolean hasTooFewPoints() {
    return fewest < Modeller.ENOUGH;
  }
}
