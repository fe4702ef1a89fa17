package org.tinyprof.ensemble.model;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.tinyprof.analysis.table.Unit;
import org.tinyprof.analysis.text.QuestionException;
import org.tinyprof.ensemble.read.ComposedRuns;
import org.tinyprof.ensemble.read.RunGroup;

/**
 * How one callpath grows with an attribute of the runs: one model per group of runs, as a curve
 * with a band.
 *
 * @param last the largest value that was run; beyond it the curves predict
 * @param notes notes about the models, a line each
 */
public record CallpathCurve(double last, double to, List<Group> groups, List<String> notes) {
  private static final int STEPS = 60;
  private static final double NANOS = 1e9;

  /**
   * The runs with one value of an attribute.
   *
   * @param name empty if there is one group alone
   * @param text the model as people read it; times in seconds
   * @param rSquared adjusted; NaN of a constant, which has no spread to explain, and of fewer sizes
   *     than a model needs
   * @param line the model along the axis, its last step at the end of the prediction
   * @param slowest the model of the slowest rank; empty if it was not asked for
   */
  public record Group(
      String name, String text, double rSquared, List<CurvePoint> line, List<CurvePoint> slowest) {
    public Group {
      line = List.copyOf(line);
      slowest = List.copyOf(slowest);
    }
  }

  /** The model at one place; the ends of the band are NaN where there are too few points. */
  public record CurvePoint(double at, double value, double low, double high) {
    private static CurvePoint of(double at, Prediction found) {
      return new CurvePoint(at, found.value(), found.low(), found.high());
    }
  }

  public CallpathCurve {
    groups = List.copyOf(groups);
    notes = List.copyOf(notes);
  }

  /**
   * Models a callpath.
   *
   * @param slowest the same runs' values of the slowest rank; absent where a run lacks them
   * @param groupBy the attribute whose values make groups; empty for one group
   * @param to where the curves end; below the largest run, twice that
   * @param decreasing whether negative exponents are tried too; empty for: in each group whose
   *     largest runs take less than its smallest
   */
  public static CallpathCurve of(
      ComposedRuns runs,
      int node,
      double[] slowest,
      String by,
      String groupBy,
      double to,
      Optional<Boolean> decreasing)
      throws QuestionException {
    ParameterPoints points = ParameterPoints.of(runs, List.of(by));
    double last = points.largest().get(0);
    double end = to > last ? to : 2 * last;
    boolean enough = points.fewest() >= Modeller.ENOUGH;
    List<Group> groups = new ArrayList<>();
    for (RunGroup part : runs.groupBy(groupBy.isEmpty() ? List.of() : List.of(groupBy))) {
      ParameterPoints own = points.only(part.runs());
      Optional<ParameterPoints.Measurements> measured = own.series(runs.values(0, node));
      if (measured.isPresent()) {
        boolean falling = decreasing.orElse(measured.get().falls());
        Model model = own.model(measured.get(), falling);
        double from = measured.get().listed().get(0).get(0);
        double scale = Unit.of(runs.unit(0)) == Unit.NANOS ? NANOS : 1;
        groups.add(
            new Group(
                part.name(),
                model.text(List.of(by), scale),
                enough ? model.adjustedRSquared() : Double.NaN,
                line(model, from, last, end),
                own.series(slowest)
                    .map(each -> line(own.model(each, falling), from, last, end))
                    .orElse(List.of())));
      }
    }
    List<String> notes = new ArrayList<>(points.notes(List.of(by)));
    if (!enough) {
      notes.add(
          points.fewest() + " sizes; below " + Modeller.ENOUGH + " of them a model says little.");
    }
    return new CallpathCurve(last, end, groups, notes);
  }

  /** Evenly on a logarithmic axis, with the largest run among the steps. */
  private static List<CurvePoint> line(Model model, double from, double last, double to) {
    List<CurvePoint> line = new ArrayList<>();
    for (int i = 0; i <= STEPS; i++) {
      double at = i == STEPS ? to : from * Math.pow(to / from, (double) i / STEPS);
      if (!line.isEmpty() && line.get(line.size() - 1).at() < last && last < at) {
        line.add(CurvePoint.of(last, model.predicted(last)));
      }
      line.add(CurvePoint.of(at, model.predicted(at)));
    }
    return line;
  }
}
