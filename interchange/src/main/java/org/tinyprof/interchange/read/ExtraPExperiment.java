package org.tinyprof.interchange.read;

import java.io.IOException;
import java.math.BigDecimal;
import java.time.Instant;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.tinyprof.format.run.Attribute;
import org.tinyprof.format.run.Attributes;
import org.tinyprof.format.run.Profile;
import org.tinyprof.format.run.RunAttributes;
import org.tinyprof.format.run.RunId;
import org.tinyprof.format.schema.Callpath;
import org.tinyprof.format.schema.EventDefinition;
import org.tinyprof.format.schema.MetricDefinition;
import org.tinyprof.format.values.Lane;
import org.tinyprof.interchange.tree.CallTreeProfile;

/**
 * The measurements of an experiment of Extra-P: values of callpaths and metrics at points, each
 * point a number for every parameter. A run is one repetition at one point. Values keep all their
 * digits, because the file tells no unit.
 */
final class ExtraPExperiment {
  private static final String ARROW = "->";
  private static final String ALL = "(all)";
  private static final String UNNAMED = "value";
  private static final String RANKS = "ranks";
  private static final String REPETITION = "repetition";
  private static final Set<String> TAKEN =
      Set.of("run", "start", "program", "id", "snapshot", REPETITION);
  private static final int MOST_RANKS = 1 << 30;

  /** Values of one callpath and metric at a point, of which the first is this repetition. */
  private record Measurement(String callpath, String metric, int first, List<Double> values) {}

  private record Key(int point, String callpath, String metric) {}

  private final List<String> parameters;
  private final Map<List<Double>, Integer> places = new HashMap<>();
  private final List<List<Double>> points = new ArrayList<>();
  private final List<List<Measurement>> measurements = new ArrayList<>(); // by point
  private final Map<Key, Integer> repetitions = new HashMap<>();

  ExtraPExperiment(List<String> parameters) {
    this.parameters = List.copyOf(parameters);
  }

  int parameters() {
    return parameters.size();
  }

  /** The place of a point, which has a number for each parameter. */
  int point(List<Double> numbers) {
    Integer place = places.putIfAbsent(numbers, points.size());
    if (place == null) {
      points.add(List.copyOf(numbers));
      measurements.add(new ArrayList<>());
      return points.size() - 1;
    }
    return place;
  }

  /** Adds what was measured at a point, a value for each repetition. */
  void add(int point, String callpath, String metric, List<Double> values) {
    int first = repetitions.getOrDefault(new Key(point, callpath, metric), 0);
    repetitions.put(new Key(point, callpath, metric), first + values.size());
    measurements.get(point).add(new Measurement(callpath, metric, first, values));
  }

  /** What the runs are called, in the order of the points: {@code x=20,y=1.r1}. */
  Map<String, int[]> runs() {
    Map<String, int[]> runs = new LinkedHashMap<>();
    for (int point = 0; point < points.size(); point++) {
      int most = 0;
      for (Measurement each : measurements.get(point)) {
        most = Math.max(most, each.first + each.values.size());
      }
      for (int repetition = 0; repetition < most; repetition++) {
        runs.put(name(point) + ".r" + (repetition + 1), new int[] {point, repetition});
      }
    }
    return runs;
  }

  private String name(int point) {
    StringBuilder name = new StringBuilder();
    for (int i = 0; i < parameters.size(); i++) {
      name.append(i == 0 ? "" : ",").append(parameters.get(i).replace('/', '_'));
      name.append('=').append(number(points.get(point).get(i)).toPlainString());
    }
    return name.toString();
  }

  /** The profile of one repetition at one point. */
  Profile profile(String file, String program, RunId experiment, int point, int repetition)
      throws IOException {
    CallTreeProfile tree = new CallTreeProfile(file);
    for (Measurement each : measurements.get(point)) {
      int at = repetition - each.first;
      int callpath = Callpath.ROOT;
      for (String event : each.callpath.split(ARROW, -1)) {
        callpath = tree.below(callpath, EventDefinition.named(event.isEmpty() ? ALL : event));
      }
      String metric = each.metric.isEmpty() ? UNNAMED : each.metric;
      int place = tree.metric(MetricDefinition.decimal(metric, "", false));
      if (at >= 0 && at < each.values.size()) {
        tree.add(new Lane(0), callpath, place, each.values.get(at));
      }
    }
    RunId id = new RunId(experiment.high() + point, experiment.low() + repetition);
    return tree.profile(id, program, Instant.EPOCH, ranks(point), attributes(point, repetition));
  }

  private Attributes attributes(int point, int repetition) {
    Attributes attributes = Attributes.NONE.with(REPETITION, repetition + 1L);
    List<String> names = new ArrayList<>();
    for (int i = 0; i < parameters.size(); i++) {
      String name = parameters.get(i);
      names.add(TAKEN.contains(name) ? "parameter." + name : name);
      attributes =
          attributes.with(names.get(i), new Attribute.Number(number(points.get(point).get(i))));
    }
    if (ranks(point) > 1) {
      attributes = attributes.with(RunAttributes.RANKS_FOLDED, RunAttributes.SINGLE_VALUE);
    }
    return attributes.with(RunAttributes.PARAMETERS, String.join(",", names));
  }

  /** An experiment has no ranks; a parameter of that name tells the size of the job. */
  private int ranks(int point) {
    int place = parameters.indexOf(RANKS);
    double ranks = place < 0 ? 1 : points.get(point).get(place);
    return ranks == Math.rint(ranks) && ranks >= 1 && ranks < MOST_RANKS ? (int) ranks : 1;
  }

  private static BigDecimal number(double value) {
    BigDecimal number = BigDecimal.valueOf(value).stripTrailingZeros();
    return number.scale() < 0 ? number.setScale(0) : number;
  }
}
