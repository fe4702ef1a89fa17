package org.tinyprof.runtime;

import org.tinyprof.io.snapshot.RankSnapshot;
import org.tinyprof.io.snapshot.RecordedColumn;
import org.tinyprof.io.snapshot.RecordedLane;
import org.tinyprof.io.snapshot.Series;
import org.tinyprof.runtime.event.EventIds;
import org.tinyprof.runtime.record.Rank;
import org.tinyprof.runtime.record.Recorder;
import org.tinyprof.runtime.settings.ProfilerSettings;

/** Starts the given number of threads, one after the other, each with one event. */
final class ManyThreadsProgram {
  private static final int WARM_UP = 2_000;
  private static final int EVENT = EventIds.idOf("short life");

  private ManyThreadsProgram() {}

  public static void main(String[] args) throws InterruptedException {
    int threads = Integer.parseInt(args[0]);
    Rank rank = TestRank.start(ProfilerSettings.named("threads").withThreadsApart(true));
    run(WARM_UP);
    long before = used();
    run(threads);
    long kilobytes = (used() - before) / 1024;
    long calls = 0;
    for (RecordedLane lane : RankSnapshot.of(rank).lanes()) {
      for (Series series : lane.series()) {
        calls += series.value(RecordedColumn.COUNT, 0);
      }
    }
    System.out.println("missing calls " + (threads + WARM_UP - calls));
    System.out.println("trees " + rank.trees().size());
    System.out.println(kilobytes < 256 ? "flat" : "grew by KB: " + kilobytes);
  }

  private static void run(int threads) throws InterruptedException {
    for (int i = 0; i < threads; i++) {
      Thread thread = new Thread(() -> Recorder.exit(Recorder.enter(EVENT)), "short");
      thread.start();
      thread.join();
    }
  }

  private static long used() {
    System.gc();
    Runtime runtime = Runtime.getRuntime();
    return runtime.totalMemory() - runtime.freeMemory();
  }
}
