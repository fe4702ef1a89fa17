package org.tinyprof.runtime.record;

import java.util.ArrayList;
import java.util.List;
import org.tinyprof.io.snapshot.RankSnapshot;
import org.tinyprof.io.snapshot.RecordedColumn;
import org.tinyprof.runtime.TestRank;
import org.tinyprof.runtime.event.Demotion;
import org.tinyprof.runtime.event.EventIds;
import org.tinyprof.runtime.event.EventLevel;
import org.tinyprof.runtime.event.EventLevels;
import org.tinyprof.runtime.event.EventSpec;
import org.tinyprof.runtime.settings.ProfilerSettings;
import org.tinyprof.runtime.tree.Counter;

/** Run on Java 21 or newer: virtual threads call an event that is counted, then off. */
final class DemotedVirtualThreadsProgram {
  private static final int THREADS = 1_000;
  private static final int EVENT =
      EventIds.idOf(EventSpec.of("demoted").withDemotion(Demotion.TO_OFF));

  private DemotedVirtualThreadsProgram() {}

  private static final List<EventLevel> LEVELS =
      List.of(EventLevel.TIMED, EventLevel.SAMPLED, EventLevel.COUNTED, EventLevel.OFF);

  public static void main(String[] args) throws Exception {
    Rank rank = TestRank.start(ProfilerSettings.named("virtual"));
    for (EventLevel level : LEVELS) {
      EventLevels.change(EVENT, level, System.nanoTime());
      startAndJoin();
      long count = TestRank.series(RankSnapshot.of(rank), "demoted").value(RecordedColumn.COUNT, 0);
      System.out.println(level + " " + count);
    }
    System.out.println("unbalanced " + TestRank.counter(rank, Counter.UNBALANCED_EXITS));
  }

  private static void startAndJoin() throws Exception {
    var start = Thread.class.getMethod("startVirtualThread", Runnable.class);
    List<Thread> threads = new ArrayList<>();
    for (int i = 0; i < THREADS; i++) {
      Runnable body = () -> Recorder.exit(Recorder.enter(EVENT));
      threads.add((Thread) start.invoke(null, body));
    }
    for (Thread thread : threads) {
      thread.join();
    }
  }
}
