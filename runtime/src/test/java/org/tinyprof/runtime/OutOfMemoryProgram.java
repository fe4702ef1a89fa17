package org.tinyprof.runtime;

import java.util.ArrayList;
import java.util.List;

/** Run with a small heap: meets thousands of callpaths when the application has taken it all. */
final class OutOfMemoryProgram {
  private static final int CALLPATHS = 6_000;

  private OutOfMemoryProgram() {}

  public static void main(String[] args) {
    Rank rank = TestRank.start(Settings.named("full"));
    int[] events = new int[CALLPATHS];
    for (int i = 0; i < CALLPATHS; i++) {
      events[i] = EventIds.idOf("event " + i);
    }
    Node main = Recorder.enter(EventIds.idOf("main"));
    List<byte[]> ballast = new ArrayList<>(1 << 16);
    for (int size = 1 << 20; size >= 1 << 10; size >>= 1) {
      fill(ballast, size);
    }
    for (int event : events) {
      Recorder.exit(Recorder.enter(event));
    }
    int taken = ballast.size();
    ballast.clear();
    Recorder.exit(main);
    long calls = 0;
    for (Series series : rank.snapshot().lanes().get(0).series()) {
      calls += series.value(Column.COUNT, 0);
    }
    long overflowed = TestRank.counter(rank, Counter.OVERFLOWED_CALLS);
    System.out.println(
        "heap was full %b, calls %d, some overflowed %b, not all %b, unbalanced %d"
            .formatted(
                taken > 0,
                calls,
                overflowed > 0,
                overflowed < CALLPATHS,
                TestRank.counter(rank, Counter.UNBALANCED_EXITS)));
  }

  private static void fill(List<byte[]> ballast, int size) {
    try {
      while (true) {
        ballast.add(new byte[size]);
      }
    } catch (OutOfMemoryError e) {
      ballast.add(new byte[0]); // full for this size
    }
  }
}
