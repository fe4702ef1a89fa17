package org.tinyprof.analysis.report;

import java.io.IOException;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import org.tinyprof.analysis.Run;
import org.tinyprof.analysis.tree.CallTree;
import org.tinyprof.format.Summary;
import org.tinyprof.format.distribution.Course;
import org.tinyprof.format.distribution.Steadiness;

/** How steady executions and iterations are. */
final class Variability {
  private final Run run;
  private final CallTree time;
  private final int metric;

  Variability(Run run, CallTree time) throws IOException {
    this.run = run;
    this.time = time;
    this.metric = run.time();
  }

  /** The costliest root's executions, if there are several. */
  Optional<Spread> executions() throws IOException {
    Optional<Integer> root =
        time.roots().stream()
            .filter(i -> time.summary(i).executions() > 1)
            .max(Comparator.comparingDouble(time::value));
    if (root.isEmpty()) {
      return Optional.empty();
    }
    Course executions = run.distributions().executions().get(root.get());
    if (executions == null) {
      throw run.contradiction(
          "the course of executions of " + time.path(root.get()) + " is missing");
    }
    List<Double> course = executions.means();
    double mean = course.stream().mapToDouble(Double::doubleValue).average().orElse(0);
    double squares = course.stream().mapToDouble(nanos -> (nanos - mean) * (nanos - mean)).sum();
    return Optional.of(
        new Spread(
            time.path(root.get()),
            mean,
            course.stream().mapToDouble(Double::doubleValue).min().orElse(0),
            course.stream().mapToDouble(Double::doubleValue).max().orElse(0),
            mean == 0 ? 0 : Math.sqrt(squares / course.size()) / mean,
            course));
  }

  /** The callpaths with kept iterations whose deviation weighs most. */
  List<Spread> iterations(int rows) throws IOException {
    List<Spread> spreads = new ArrayList<>();
    for (int callpath : Steadiness.least(run.schema(), run.summaries(), rows)) {
      Summary values = values(callpath);
      spreads.add(
          new Spread(
              time.path(callpath),
              values.mean(),
              values.min().doubleValue(),
              values.max().doubleValue(),
              values.mean() == 0 ? 0 : values.deviation() / values.mean(),
              course(callpath)));
    }
    return spreads;
  }

  private List<Double> course(int callpath) throws IOException {
    Course course = run.distributions().iterations().get(callpath);
    return course == null ? List.of() : course.means();
  }

  private Summary values(int callpath) {
    return time.summary(callpath).perValue().get(metric);
  }
}
