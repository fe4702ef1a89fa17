package org.tinyprof.runtime;

import java.util.List;

/** Makes a fresh rank the one that this process records; the calling thread is its main thread. */
public final class TestRank {
  private TestRank() {}

  public static Rank start(Settings settings) {
    return start(settings, Metering.OFF.meter());
  }

  static Rank start(Settings settings, ThreadMeter meter) {
    Rank rank = new Rank(settings, meter, Thread.currentThread().getId());
    Session.replace(rank);
    return rank;
  }

  /** Back to the state before any start. */
  public static void stop() {
    Session.replace(null);
    ProgramAttributes.clear();
  }

  public static long counter(Rank rank, Counter counter) {
    return rank.snapshot().lanes().get(0).counter(counter);
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
