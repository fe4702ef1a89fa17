package org.tinyprof.runtime.record;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.lang.ref.WeakReference;
import java.net.URL;
import java.net.URLClassLoader;
import java.util.List;
import java.util.concurrent.CountDownLatch;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.tinyprof.io.snapshot.RankSnapshot;
import org.tinyprof.io.snapshot.RecordedColumn;
import org.tinyprof.io.snapshot.RecordedLane;
import org.tinyprof.io.snapshot.Series;
import org.tinyprof.runtime.TestRank;
import org.tinyprof.runtime.clock.ThreadMeter;
import org.tinyprof.runtime.event.EventIds;
import org.tinyprof.runtime.settings.ProfilerSettings;
import org.tinyprof.runtime.settings.RecordingLimits;
import org.tinyprof.runtime.tree.Counter;
import org.tinyprof.runtime.tree.Node;

class ThreadsTest {
  private static final int WORK = EventIds.idOf("work of a thread");
  private static final int LEFT_OPEN = EventIds.idOf("left open");

  @AfterEach
  void stop() {
    TestRank.stop();
  }

  @Test
  void foldsTheThreadsOfARank() throws InterruptedException {
    Rank rank = TestRank.start(ProfilerSettings.named("t"));
    for (int i = 0; i < 3; i++) {
      run("worker " + i, ThreadsTest::work);
    }
    RankSnapshot snapshot = RankSnapshot.of(rank);
    assertEquals(1, snapshot.lanes().size());
    assertEquals("0 ", line(snapshot.lanes().get(0)));
    assertEquals(3, TestRank.series(snapshot, "work of a thread").value(RecordedColumn.COUNT, 0));
  }

  @Test
  void keepsThreadNamesApartWhereAsked() throws InterruptedException {
    Rank rank = TestRank.start(ProfilerSettings.named("t").withThreadsApart(true));
    run("one", ThreadsTest::work);
    run("two", ThreadsTest::work);
    run("one", ThreadsTest::work);
    List<RecordedLane> lanes = RankSnapshot.of(rank).lanes();
    assertEquals(List.of("1 one", "2 two"), lines(lanes));
    assertEquals(2, lanes.get(0).series().get(0).value(RecordedColumn.COUNT, 0));
    assertEquals(1, lanes.get(1).series().get(0).value(RecordedColumn.COUNT, 0));
  }

  @Test
  void numbersThreadsByTheirFirstEventAndTheMainThreadZero() throws InterruptedException {
    Rank rank = TestRank.start(ProfilerSettings.named("t").withThreadsApart(true));
    run("zebra", ThreadsTest::work);
    String main = Thread.currentThread().getName();
    work();
    run("ant", ThreadsTest::work);
    assertEquals(List.of("0 " + main, "1 zebra", "2 ant"), lines(RankSnapshot.of(rank).lanes()));
  }

  @Test
  void keepsAThreadApartThatIsCalledLikeTheMainThread() throws InterruptedException {
    Rank rank = TestRank.start(ProfilerSettings.named("t").withThreadsApart(true));
    String main = Thread.currentThread().getName();
    run(main, ThreadsTest::work);
    work();
    work();
    List<RecordedLane> lanes = RankSnapshot.of(rank).lanes();
    assertEquals(List.of("0 " + main, "1 " + main), lines(lanes));
    assertEquals(1, lanes.get(1).series().get(0).value(RecordedColumn.COUNT, 0));
  }

  @Test
  void handsOutNoLaneOfAThreadThatRecordedNothing() throws InterruptedException {
    Rank rank = TestRank.start(ProfilerSettings.named("t").withThreadsApart(true));
    OpenCall mine = new OpenCall(WORK) {};
    run("profiler's own", ThreadsTest::pausedWork);
    run("closes what others opened", mine::exit);
    List<RecordedLane> lanes = RankSnapshot.of(rank).lanes();
    assertEquals(List.of("0 " + Thread.currentThread().getName()), lines(lanes));
    assertEquals(1, lanes.get(0).counter(Counter.FOREIGN_EXITS));
    assertEquals(1, rank.trees().size());
  }

  @Test
  void countsInTheFirstLaneWhatBelongsToNoThread() throws InterruptedException {
    Rank rank = TestRank.start(ProfilerSettings.named("t").withThreadsApart(true));
    run("worker", ThreadsTest::work);
    CurrentRank.count(Counter.REFUSED_VALUES);
    List<RecordedLane> lanes = RankSnapshot.of(rank).lanes();
    assertEquals(List.of("1 worker"), lines(lanes));
    assertEquals(1, lanes.get(0).counter(Counter.REFUSED_VALUES));
  }

  @ParameterizedTest(name = "threads apart: {0}")
  @ValueSource(booleans = {false, true})
  void aRankThatRecordedNothingHasOneLaneWithoutValues(boolean apart) {
    Rank rank = TestRank.start(ProfilerSettings.named("t").withThreadsApart(apart));
    pausedWork();
    List<RecordedLane> lanes = RankSnapshot.of(rank).lanes();
    assertEquals(List.of("0 "), lines(lanes));
    assertEquals(List.of(), lanes.get(0).series());
  }

  @Test
  void foldsThreadNamesPastTheLimit() throws InterruptedException {
    RecordingLimits limits = new RecordingLimits(100, 100, 100, 100, 100, 100, 2, 100);
    Rank rank =
        TestRank.start(ProfilerSettings.named("t").withThreadsApart(true).withLimits(limits));
    for (int i = 0; i < 5; i++) {
      run("worker " + i, ThreadsTest::work);
    }
    List<RecordedLane> lanes = RankSnapshot.of(rank).lanes();
    assertEquals(List.of("1 worker 0", "2 worker 1", "3 "), lines(lanes));
    assertEquals(3, lanes.get(2).series().get(0).value(RecordedColumn.COUNT, 0));
  }

  @Test
  void needsOneTreeForAnyNumberOfThreadsThatFollowEachOther() throws InterruptedException {
    Rank rank = TestRank.start(ProfilerSettings.named("t"));
    for (int i = 0; i < 2000; i++) {
      run("worker " + i, ThreadsTest::work);
    }
    assertEquals(1, rank.trees().size());
    assertEquals(
        2000,
        TestRank.series(RankSnapshot.of(rank), "work of a thread").value(RecordedColumn.COUNT, 0));
  }

  @Test
  void closesAndCountsWhatAThreadLeftOpenWhenItEnded() throws InterruptedException {
    Rank rank = TestRank.start(ProfilerSettings.named("t"));
    run("careless", () -> Recorder.enter(LEFT_OPEN));
    Series series = TestRank.series(RankSnapshot.of(rank), "left open");
    assertEquals(1, series.value(RecordedColumn.COUNT, 0));
    assertEquals(0, series.value(RecordedColumn.TIME, 0));
    assertEquals(false, series.open());
    assertEquals(1, TestRank.counter(rank, Counter.UNBALANCED_EXITS));
  }

  @Test
  void countsTheCallsOfThreadsPastTheLimit() throws InterruptedException {
    RecordingLimits limits = new RecordingLimits(100, 100, 100, 100, 100, 1, 100, 100);
    Rank rank = TestRank.start(ProfilerSettings.named("t").withLimits(limits));
    work();
    run("one too many", ThreadsTest::work);
    assertEquals(1, TestRank.counter(rank, Counter.UNRECORDED_CALLS));
    assertEquals(
        1,
        TestRank.series(RankSnapshot.of(rank), "work of a thread").value(RecordedColumn.COUNT, 0));
  }

  @Test
  void holdsOnToNeitherThreadsNorTheirClassLoaders() throws Exception {
    TestRank.start(ProfilerSettings.named("t"));
    WeakReference<ClassLoader> loader = runWithOwnLoader();
    for (int i = 0; i < 50 && !loader.refersTo(null); i++) {
      System.gc();
      Thread.onSpinWait();
    }
    assertTrue(loader.refersTo(null), "the class loader of a thread that ended is still held");
  }

  @Test
  void givesAWorkersValuesToTheExecutionInWhichItsOutermostEventBegan() throws Exception {
    int main = EventIds.idOf("main of threads");
    Rank rank = TestRank.start(ProfilerSettings.named("t"));
    CountDownLatch inside = new CountDownLatch(1);
    CountDownLatch go = new CountDownLatch(1);
    Recorder.exit(Recorder.enter(main));
    Thread worker =
        new Thread(
            () -> {
              Node call = Recorder.enter(WORK);
              inside.countDown();
              awaitQuietly(go);
              Recorder.exit(call);
              Recorder.exit(Recorder.enter(WORK));
            });
    worker.start();
    inside.await();
    Recorder.exit(Recorder.enter(main));
    go.countDown();
    worker.join();
    RankSnapshot snapshot = RankSnapshot.of(rank);
    assertEquals(
        1, TestRank.series(snapshot, "work of a thread", 0).value(RecordedColumn.COUNT, 0));
    assertEquals(
        1, TestRank.series(snapshot, "work of a thread", 1).value(RecordedColumn.COUNT, 0));
  }

  @Test
  void readsTheMetersOfTheThreadWhereAsked() {
    long[] cpu = {0};
    ThreadMeter meter =
        new ThreadMeter() {
          @Override
          public long cpuNanos() {
            return cpu[0];
          }

          @Override
          public long allocatedBytes() {
            return 3 * cpu[0];
          }
        };
    ProfilerSettings settings = ProfilerSettings.named("t").withCpu(true).withAlloc(true);
    Rank rank = TestRank.start(settings.withRawTimes(true), meter);
    for (int i = 1; i <= 2; i++) {
      Node call = Recorder.enter(WORK);
      cpu[0] += 10L * i;
      Recorder.exit(call);
    }
    Series series = TestRank.series(RankSnapshot.of(rank), "work of a thread", 1);
    assertEquals(20, series.value(RecordedColumn.CPU, 0));
    assertEquals(
        10,
        TestRank.series(RankSnapshot.of(rank), "work of a thread").value(RecordedColumn.CPU, 0));
    assertEquals(60, series.value(RecordedColumn.ALLOC, 0));
  }

  @Test
  void leavesOutWhatTheMeterDoesNotKnow() {
    Rank rank = TestRank.start(ProfilerSettings.named("t").withCpu(true).withAlloc(true));
    work();
    Series series = TestRank.series(RankSnapshot.of(rank), "work of a thread");
    assertEquals(false, series.has(RecordedColumn.CPU));
    assertEquals(false, series.has(RecordedColumn.ALLOC));
  }

  private static void work() {
    Recorder.exit(Recorder.enter(WORK));
  }

  private static void pausedWork() {
    Recorder.pause();
    work();
    Recorder.resume();
  }

  private static List<String> lines(List<RecordedLane> lanes) {
    return lanes.stream().map(ThreadsTest::line).toList();
  }

  private static String line(RecordedLane lane) {
    return lane.number() + " " + lane.thread();
  }

  private static WeakReference<ClassLoader> runWithOwnLoader() throws Exception {
    URLClassLoader loader = new URLClassLoader(new URL[0]);
    Thread thread = new Thread(ThreadsTest::work);
    thread.setContextClassLoader(loader);
    thread.start();
    thread.join();
    loader.close();
    return new WeakReference<>(loader);
  }

  private static void run(String name, Runnable body) throws InterruptedException {
    Thread thread = new Thread(body, name);
    thread.start();
    thread.join();
  }

  private static void awaitQuietly(CountDownLatch latch) {
    try {
      latch.await();
    } catch (InterruptedException e) {
      throw new IllegalStateException(e);
    }
  }
}
