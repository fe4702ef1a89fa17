package org.tinyprof.runtime;

import java.util.List;
import org.tinyprof.io.snapshot.CallpathTable;
import org.tinyprof.io.snapshot.RankSnapshot;
import org.tinyprof.io.snapshot.Series;
import org.tinyprof.io.snapshot.TestTree;
import org.tinyprof.runtime.clock.Metering;
import org.tinyprof.runtime.clock.ThreadMeter;
import org.tinyprof.runtime.record.CurrentRank;
import org.tinyprof.runtime.record.Rank;
import org.tinyprof.runtime.settings.ProfilerSettings;
import org.tinyprof.runtime.tree.Counter;

/** Makes a fresh rank the one that this process records; the calling thread is its main thread. */
public final class TestRank {
  private TestRank() {}

  public static Rank start(ProfilerSettings settings) {
    return start(settings, Metering.OFF.meter());
  }

  public static Rank start(ProfilerSettings settings, ThreadMeter meter) {
    return Session.record(settings, meter, Thread.currentThread());
  }

  /** Back to the state before any start. */
  public static void stop() {
    CurrentRank.set(null);
    ProgramAttributes.clear();
  }

  public static long counter(Rank rank, Counter counter) {
    return RankSnapshot.of(rank).lanes().get(0).counter(counter);
  }

  public static Series series(RankSnapshot snapshot, String path) {
    return series(snapshot, path, 0);
  }

  public static Series series(RankSnapshot snapshot, String path, int execution) {
    List<Series> all = snapshot.lanes().get(0).series();
    long depth = path.chars().filter(c -> c == '<').count(); // a look at parents, before names
    return all.stream()
        .filter(s -> depth == depth(snapshot.callpaths(), s.callpath()))
        .filter(s -> snapshot.callpaths().path(s.callpath()).equals(path))
        .filter(s -> s.execution() == execution)
        .findFirst()
        .orElseThrow(() -> new AssertionError("no " + path + " in " + TestTree.lines(snapshot)));
  }

  private static long depth(CallpathTable callpaths, int callpath) {
    long depth = 0;
    for (int i = callpaths.parent(callpath); i >= 0; i = callpaths.parent(i)) {
      depth++;
    }
    return depth;
  }
}
