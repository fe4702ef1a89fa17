package org.tinyprof.analysis.report;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.tinyprof.analysis.profile.OpenProfile;
import org.tinyprof.analysis.report.WaitedMoments.Stand;
import org.tinyprof.format.values.Activity;

/** Who stands for main while it waits, moment by moment. */
class WaitedMomentsTest {
  private static final int MAIN_WAITS = 1;
  private static final int WORK = 3;
  private static final int SLEEP = 4;
  private static final int LOCK = 5;

  private static MadeRun program() {
    return new MadeRun(1)
        .wall(1000)
        .time("main", 1000)
        .time("main<waiting Future.get", 1000)
        .time("thread pool", 4000)
        .time("thread pool<App.work", 800)
        .time("thread pool<sleep Thread.sleep", 900)
        .time("thread pool<lock of Cache", 900);
  }

  private static WaitedMoments moments(Stretch... stretches) throws Exception {
    try (OpenProfile run = program().run()) {
      RankTree tree = RankTree.of(run);
      WaitedMoments moments = new WaitedMoments(tree.everything().callpaths(), tree.categories());
      moments.add(List.of(stretches));
      return moments;
    }
  }

  private static Stretch main(long from, long to) {
    return new Stretch(0, MAIN_WAITS, from, to, Activity.WAITING);
  }

  private static Stretch runs(int thread, long from, long to) {
    return new Stretch(thread, WORK, from, to, Activity.RUNNING);
  }

  private static Stretch waits(int thread, int callpath, long from, long to) {
    return new Stretch(thread, callpath, from, to, Activity.WAITING);
  }

  private static Map<Stand, Double> parts(WaitedMoments moments) {
    return Map.of(
        Stand.RUNS, moments.part(Stand.RUNS, WORK),
        Stand.WAITS, moments.part(Stand.WAITS, SLEEP),
        Stand.LOCKED, moments.part(Stand.LOCKED, LOCK));
  }

  @Test
  void aBurstOfEightThreadsCountsAsLongAsItTook() throws Exception {
    Stretch[] all = new Stretch[10];
    for (int thread = 1; thread <= 8; thread++) {
      all[thread] = runs(thread, 0, 100);
    }
    all[0] = main(0, 1000);
    all[9] = waits(1, SLEEP, 100, 1000);
    assertEquals(Map.of(Stand.RUNS, 0.1, Stand.WAITS, 0.9, Stand.LOCKED, 0.0), parts(moments(all)));
  }

  @Test
  void aThreadThatSleepsWithALockStandsForThoseThatWaitForIt() throws Exception {
    WaitedMoments moments =
        moments(
            main(0, 100), waits(1, SLEEP, 0, 100), waits(2, LOCK, 0, 100), waits(3, LOCK, 0, 50));
    assertEquals(Map.of(Stand.RUNS, 0.0, Stand.WAITS, 1.0, Stand.LOCKED, 0.0), parts(moments));
    assertEquals(Optional.of(2), moments.meanwhile(LOCK));
  }

  @Test
  void whatRunsWhileMainWorksCountsForNothing() throws Exception {
    WaitedMoments moments = moments(main(500, 1000), runs(1, 0, 500), waits(1, SLEEP, 500, 1000));
    assertEquals(Map.of(Stand.RUNS, 0.0, Stand.WAITS, 1.0, Stand.LOCKED, 0.0), parts(moments));
  }

  @Test
  void findsTheOneThreadThatWorksWhileItsFellowsAreDone() throws Exception {
    WaitedMoments moments = moments(main(0, 100), runs(1, 0, 100), runs(2, 0, 40));
    assertEquals(0.6, moments.alone().orElseThrow().part(), 1e-9);
    assertEquals(2, moments.alone().orElseThrow().threads());
  }

  @Test
  void aThreadOfItsOwnHasNoFellows() throws Exception {
    assertEquals(Optional.empty(), moments(main(0, 100), runs(1, 0, 100)).alone());
  }
}
