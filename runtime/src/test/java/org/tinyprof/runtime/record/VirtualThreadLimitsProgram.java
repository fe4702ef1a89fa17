package org.tinyprof.runtime.record;

import java.lang.reflect.Method;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.CountDownLatch;
import org.tinyprof.io.snapshot.RankSnapshot;
import org.tinyprof.io.snapshot.TestTree;
import org.tinyprof.runtime.TestRank;
import org.tinyprof.runtime.event.EventIds;
import org.tinyprof.runtime.settings.ProfilerSettings;
import org.tinyprof.runtime.settings.RecordingLimits;
import org.tinyprof.runtime.tree.Counter;
import org.tinyprof.runtime.tree.Node;

/** Run on Java 21 or newer: more virtual threads than trees, and one that leaves an event open. */
final class VirtualThreadLimitsProgram {
  private static final int TREES = 4;
  private static final int EVENT = EventIds.idOf("waits");
  private static final int LEFT_OPEN = EventIds.idOf("left open");

  private VirtualThreadLimitsProgram() {}

  public static void main(String[] args) throws Exception {
    Method start = Thread.class.getMethod("startVirtualThread", Runnable.class);
    RecordingLimits limits = new RecordingLimits(100, 100, 100, 100, 100, TREES, 100, 100);
    Rank rank = TestRank.start(ProfilerSettings.named("limits").withLimits(limits));
    CountDownLatch inside = new CountDownLatch(2 * TREES);
    CountDownLatch go = new CountDownLatch(1);
    List<Thread> threads = new ArrayList<>();
    for (int i = 0; i < 2 * TREES; i++) {
      Runnable body = () -> waitInside(inside, go);
      threads.add((Thread) start.invoke(null, body));
    }
    inside.await();
    go.countDown();
    for (Thread thread : threads) {
      thread.join();
    }
    Runnable careless = () -> Recorder.enter(LEFT_OPEN);
    ((Thread) start.invoke(null, careless)).join();
    TestTree.counts(RankSnapshot.of(rank)).forEach(System.out::println);
    System.out.println("unrecorded " + TestRank.counter(rank, Counter.UNRECORDED_CALLS));
    System.out.println("unbalanced " + TestRank.counter(rank, Counter.UNBALANCED_EXITS));
  }

  private static void waitInside(CountDownLatch inside, CountDownLatch go) {
    Node call = Recorder.enter(EVENT);
    inside.countDown();
    try {
      go.await();
    } catch (InterruptedException e) {
      throw new IllegalStateException(e);
    }
    Recorder.exit(call);
  }
}
