package org.tinyprof.runtime.record;

import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.Semaphore;
import java.util.concurrent.locks.LockSupport;
import org.tinyprof.io.snapshot.RankSnapshot;
import org.tinyprof.io.snapshot.RecordedColumn;
import org.tinyprof.io.snapshot.Series;
import org.tinyprof.runtime.TestRank;
import org.tinyprof.runtime.event.EventIds;
import org.tinyprof.runtime.settings.ProfilerSettings;
import org.tinyprof.runtime.tree.Counter;
import org.tinyprof.runtime.tree.Node;

/** Run on Java 21 or newer: ten thousand virtual threads that park inside events. */
final class VirtualThreadsProgram {
  private static final int THREADS = 10_000;
  private static final int AT_ONCE = 100;
  private static final int OUTER = EventIds.idOf("outer");
  private static final int INNER = EventIds.idOf("inner");

  private VirtualThreadsProgram() {}

  public static void main(String[] args) throws Exception {
    try (Pinning pinning = new Pinning()) {
      run();
      startAndJoin(Pinning.Pinned::waited);
      System.out.println(pinning.found());
    }
  }

  private static void startAndJoin(Runnable body) throws Exception {
    var startVirtualThread = Thread.class.getMethod("startVirtualThread", Runnable.class);
    ((Thread) startVirtualThread.invoke(null, body)).join();
  }

  private static void run() throws Exception {
    Rank rank = TestRank.start(ProfilerSettings.named("virtual"));
    var startVirtualThread = Thread.class.getMethod("startVirtualThread", Runnable.class);
    Semaphore slots = new Semaphore(AT_ONCE);
    List<Thread> threads = new ArrayList<>();
    for (int i = 0; i < THREADS; i++) {
      slots.acquire();
      Runnable body = () -> work(slots);
      threads.add((Thread) startVirtualThread.invoke(null, body));
    }
    for (Thread thread : threads) {
      thread.join();
    }
    RankSnapshot snapshot = RankSnapshot.of(rank);
    for (Series series : snapshot.lanes().get(0).series()) {
      String path = snapshot.callpaths().path(series.callpath());
      System.out.println(path + " count=" + series.value(RecordedColumn.COUNT, 0));
    }
    System.out.println(
        "unbalanced %d, unrecorded %d, few trees %b"
            .formatted(
                TestRank.counter(rank, Counter.UNBALANCED_EXITS),
                TestRank.counter(rank, Counter.UNRECORDED_CALLS),
                rank.trees().size() <= 2 * AT_ONCE));
  }

  private static void work(Semaphore slots) {
    Node outer = Recorder.enter(OUTER);
    for (int i = 0; i < 2; i++) {
      Node inner = Recorder.enter(INNER);
      LockSupport.parkNanos(1); // another virtual thread goes on with this carrier
      Recorder.exit(inner);
    }
    Recorder.exit(outer);
    slots.release();
  }
}
