package org.tinyprof.runtime;

import java.lang.management.GarbageCollectorMXBean;
import java.lang.management.ManagementFactory;
import java.util.ArrayList;
import java.util.List;
import org.tinyprof.io.snapshot.RankSnapshot;
import org.tinyprof.io.snapshot.RecordedColumn;
import org.tinyprof.io.snapshot.Series;
import org.tinyprof.runtime.event.EventIds;
import org.tinyprof.runtime.record.Rank;
import org.tinyprof.runtime.record.Recorder;
import org.tinyprof.runtime.settings.ProfilerSettings;
import org.tinyprof.runtime.tree.Counter;
import org.tinyprof.runtime.tree.Node;

/** Run with a small heap: meets thousands of callpaths when the application has taken it all. */
final class OutOfMemoryProgram {
  private static final int CALLPATHS = 6_000;
  private static final int FEW_COLLECTIONS = 20;

  private static final List<GarbageCollectorMXBean> COLLECTORS =
      ManagementFactory.getGarbageCollectorMXBeans();

  private OutOfMemoryProgram() {}

  public static void main(String[] args) {
    Rank rank = TestRank.start(ProfilerSettings.named("full"));
    int[] events = new int[CALLPATHS];
    for (int i = 0; i < CALLPATHS; i++) {
      events[i] = EventIds.idOf("event " + i);
    }
    Node main = Recorder.enter(EventIds.idOf("main"));
    List<byte[]> ballast = new ArrayList<>(1 << 16);
    for (int size = 1 << 20; size >= 1 << 10; size >>= 1) {
      fill(ballast, size);
    }
    long before = collections();
    for (int event : events) {
      Recorder.exit(Recorder.enter(event));
    }
    long collections = collections() - before;
    int taken = ballast.size();
    ballast.clear();
    Recorder.exit(main);
    long calls = 0;
    for (Series series : RankSnapshot.of(rank).lanes().get(0).series()) {
      calls += series.value(RecordedColumn.COUNT, 0);
    }
    long overflowed = TestRank.counter(rank, Counter.OVERFLOWED_CALLS);
    calls += overflowed; // part of main
    System.out.println(
        "heap was full %b, calls %d, some overflowed %b, not all %b, few collections %b, unbalanced %d"
            .formatted(
                taken > 0,
                calls,
                overflowed > 0,
                overflowed < CALLPATHS,
                collections < FEW_COLLECTIONS,
                TestRank.counter(rank, Counter.UNBALANCED_EXITS)));
  }

  /** Collections of garbage so far, each of which holds up the application. */
  private static long collections() {
    long sum = 0;
    for (int i = 0; i < COLLECTORS.size(); i++) { // an iterator might find no memory
      sum += COLLECTORS.get(i).getCollectionCount();
    }
    return sum;
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
