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
    return all.stream()
        .filter(s -> snapshot.callpaths().path(s.callpath()).equals(path))
        .filter(s -> s.execution() == execution)
        .findFirst()
        .orElseThrow(() -> new AssertionError("no " + path + " in " + TestTree.lines(snapshot)));
  }
}
