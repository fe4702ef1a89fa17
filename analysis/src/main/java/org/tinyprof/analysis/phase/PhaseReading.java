package org.tinyprof.analysis.phase;

import java.io.IOException;
import java.util.ArrayList;
import java.util.Collection;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import java.util.TreeMap;
import org.tinyprof.analysis.profile.OpenProfile;
import org.tinyprof.analysis.time.RunTimeline;
import org.tinyprof.analysis.time.TimelineThread;
import org.tinyprof.format.schema.Callpaths;
import org.tinyprof.format.values.Lane;
import org.tinyprof.format.values.Selection;

/** Reads the calls of a run's first rank and finds its phases. */
final class PhaseReading {
  private static final int MOST_CHANGES = 20;

  private final OpenProfile run;
  private final Callpaths callpaths;
  private final int most;
  private long[] boundaries = {};
  private Visits best = new Visits();

  private PhaseReading(OpenProfile run, int most) {
    this.run = run;
    this.most = most;
    callpaths = run.schema().callpaths();
  }

  /**
   * Those of a run.
   *
   * @param most threads with more boundaries of calls are not looked at
   */
  static Optional<Phases> read(OpenProfile run, int most) throws IOException {
    return new PhaseReading(run, most).phases();
  }

  private Optional<Phases> phases() throws IOException {
    if (RunTimeline.of(run).isInStretches()) {
      return Optional.empty();
    }
    int rank = run.source().lanes().stream().mapToInt(Lane::rank).min().orElse(0);
    RunTimeline.of(run)
        .visitTraced(
            Selection.ALL.lanes(lane -> lane.rank() == rank),
            (lane, threads, messages, clock) -> add(threads));
    if (boundaries.length < 2) {
      return Optional.empty();
    }
    List<Long> begins = new ArrayList<>();
    for (long each : boundaries) {
      begins.add(each);
    }
    Phases found = new Phases(run.program(), rank, begins, List.of());
    List<PhaseChange> changes = changes(found.slowest(), found.median());
    return Optional.of(new Phases(run.program(), rank, begins, changes));
  }

  /** The thread whose phases take the most time has them. */
  private void add(Collection<List<TimelineThread>> threads) {
    for (List<TimelineThread> named : threads) {
      for (TimelineThread thread : named) {
        if (thread.exact() && thread.size() <= most) {
          Visits visits = Visits.of(thread, callpaths);
          long[] found = PhaseSearch.boundaries(callpaths, visits);
          if (span(found) > span(boundaries)) {
            boundaries = found;
            best = visits;
          }
        }
      }
    }
  }

  private static long span(long[] found) {
    return found.length < 2 ? -1 : found[found.length - 1] - found[0];
  }

  private List<PhaseChange> changes(int longest, int median) {
    TreeMap<Integer, long[]> sums = new TreeMap<>();
    for (int i = 0; i < best.size(); i++) {
      for (int which = 0; which < 2; which++) {
        int phase = which == 0 ? longest : median;
        long from = Math.max(best.enter(i), boundaries[phase]);
        long to = Math.min(best.exit(i), boundaries[phase + 1]);
        if (to > from) {
          sums.computeIfAbsent(best.callpath(i), unseen -> new long[2])[which] += to - from;
        }
      }
    }
    List<PhaseChange> changes = new ArrayList<>();
    sums.forEach(
        (callpath, nanos) ->
            changes.add(new PhaseChange(callpaths.path(callpath), nanos[0], nanos[1])));
    changes.sort(Comparator.comparingLong(each -> -Math.abs(each.moreNanos())));
    return changes.subList(0, Math.min(MOST_CHANGES, changes.size()));
  }
}
