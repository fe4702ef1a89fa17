package org.tinyprof.analysis.report;

import java.io.IOException;
import java.util.ArrayList;
import java.util.Collections;
import java.util.Comparator;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.function.IntPredicate;
import java.util.stream.IntStream;
import org.tinyprof.analysis.profile.OpenProfile;
import org.tinyprof.format.overview.Summary;
import org.tinyprof.format.schema.LoopMode;
import org.tinyprof.format.values.Level;

/** How steady executions and iterations are. */
final class Variability {
  private static final int LOOPS = 3;

  private final CallTimes time;
  private final int metric;
  private final Optional<Integer> root;
  private final List<Integer> loops;
  private final Set<Integer> followed;

  Variability(OpenProfile run, CallTimes time, RankThreads threads, Categories categories)
      throws IOException {
    this.time = time;
    this.metric = run.time();
    this.root =
        time.roots().stream()
            .filter(threads::has)
            .filter(i -> time.overview(i).executions() > 1)
            .max(Comparator.comparingDouble(time::nanos));
    this.loops = leastSteady(threads::has);
    this.followed = new LinkedHashSet<>(loops);
    followed.addAll(leastSteady(i -> categories.isWork(i) && !categories.hasMpiBelow(i)));
  }

  /** Of recorded iterations: those of an estimate differ by the chance of its samples too. */
  private List<Integer> leastSteady(IntPredicate wanted) {
    return IntStream.range(0, time.size())
        .filter(wanted)
        .filter(i -> time.entry(i).loop() == LoopMode.EACH)
        .filter(i -> time.overview(i).levels().lanes(Level.ESTIMATED) == 0)
        .filter(i -> time.overview(i).rows() > time.overview(i).series())
        .boxed()
        .sorted(Comparator.comparingDouble(i -> -weight(values(i))))
        .limit(LOOPS)
        .toList();
  }

  private static double weight(Summary times) {
    return times.count() == 0 ? 0 : times.deviation() * times.count();
  }

  /** All values that were kept of a callpath. */
  Summary values(int callpath) {
    return time.overview(callpath).metric(metric).values();
  }

  /** The costliest root with several executions. */
  Optional<Integer> root() {
    return root;
  }

  /** The loops whose iterations are looked at: those that are shown, and some without MPI calls. */
  Set<Integer> followed() {
    return Collections.unmodifiableSet(followed);
  }

  /** The executions of the costliest root that has times of several. */
  Optional<Variation> executions(RankTimes times) {
    return root.filter(callpath -> times.executions(callpath).times() > 1)
        .map(callpath -> spread(callpath, times.executions(callpath).means()));
  }

  private Variation spread(int callpath, List<Double> course) {
    double mean = course.stream().mapToDouble(Double::doubleValue).average().orElse(0);
    double squares = course.stream().mapToDouble(nanos -> (nanos - mean) * (nanos - mean)).sum();
    return new Variation(
        time.path(callpath),
        mean,
        course.stream().mapToDouble(Double::doubleValue).min().orElse(0),
        course.stream().mapToDouble(Double::doubleValue).max().orElse(0),
        mean == 0 ? 0 : Math.sqrt(squares / course.size()) / mean,
        course);
  }

  /** The iterations of the least steady loops. */
  List<Variation> iterations(RankTimes times) {
    List<Variation> spreads = new ArrayList<>();
    for (int callpath : loops) {
      Summary values = values(callpath);
      List<Double> course = times.loop(callpath).means();
      spreads.add(
          new Variation(
              time.path(callpath),
              values.mean(),
              values.min().doubleValue(),
              values.max().doubleValue(),
              values.mean() == 0 ? 0 : values.deviation() / values.mean(),
              course.size() > 1 ? course : List.of()));
    }
    return spreads;
  }
}
