package org.tinyprof.analysis.wait;

import java.io.IOException;
import java.util.ArrayList;
import java.util.Collections;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import java.util.PriorityQueue;
import org.tinyprof.analysis.profile.OpenProfile;
import org.tinyprof.analysis.replay.CallTrace;
import org.tinyprof.analysis.replay.CriticalPath;
import org.tinyprof.analysis.replay.ReplayedRun;

/** Replays what was traced of a run, and keeps the moments of its longest waits. */
final class MomentReading {
  private static final Comparator<WaitMoment> LENGTH = Comparator.comparingLong(WaitMoment::nanos);

  private final PriorityQueue<WaitMoment> longest = new PriorityQueue<>(LENGTH);
  private final List<PathStretch> path = new ArrayList<>();
  private final int most;

  private MomentReading(int most) {
    this.most = most;
  }

  static Optional<WaitMoments> read(OpenProfile run, int most) throws IOException {
    MomentReading reading = new MomentReading(most);
    for (CallTrace each : CallReader.read(run)) {
      try (each) {
        reading.add(ReplayedRun.of(each));
      }
    }
    List<WaitMoment> waits = new ArrayList<>(reading.longest);
    waits.sort(LENGTH.reversed());
    return reading.path.isEmpty()
        ? Optional.empty()
        : Optional.of(new WaitMoments(waits, reading.path));
  }

  private void add(ReplayedRun replayed) {
    CallTrace trace = replayed.trace();
    replayed.visitWaits(
        (location, callpath, kind, late, nanos, from, work) -> {
          longest.add(
              new WaitMoment(
                  trace.rank(location),
                  callpath,
                  kind.words(),
                  from,
                  from + nanos,
                  trace.rank(late),
                  work));
          if (longest.size() > most) {
            longest.remove(); // the shortest
          }
        });
    List<PathStretch> stretches = new ArrayList<>();
    for (CriticalPath.Stretch each : replayed.path().stretches()) {
      stretches.add(new PathStretch(trace.rank(each.location()), each.from(), each.to()));
    }
    Collections.reverse(stretches);
    path.addAll(stretches);
  }
}
