package org.tinyprof.runtime.record;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNotNull;
import static org.junit.jupiter.api.Assertions.assertNull;
import static org.junit.jupiter.api.Assertions.assertSame;

import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.Callable;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.concurrent.ThreadFactory;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.tinyprof.io.snapshot.RankSnapshot;
import org.tinyprof.io.snapshot.RecordedColumn;
import org.tinyprof.runtime.TestRank;
import org.tinyprof.runtime.event.EventIds;
import org.tinyprof.runtime.settings.ProfilerSettings;
import org.tinyprof.runtime.tree.CallTree;

class ThreadTableTest {
  private static final int EVENT = EventIds.idOf("found");
  private static final int FAVOURITES = 8;
  private static final int PLACES = 1024;

  private final List<ExecutorService> threads = new ArrayList<>();
  private Rank rank;

  @BeforeEach
  void start() {
    rank = TestRank.start(ProfilerSettings.named("t"));
  }

  @AfterEach
  void stop() {
    threads.forEach(ExecutorService::shutdown);
    TestRank.stop();
  }

  @Test
  void findsTheTreesOfFavouritesAndOfOthers() throws Exception {
    for (int i = 0; i < 2 * FAVOURITES; i++) {
      ExecutorService thread = thread();
      CallTree tree = on(thread, ThreadTableTest::treeAfterACall);
      assertNotNull(tree);
      assertSame(tree, on(thread, ThreadTable::tree));
    }
    assertCalls(2 * FAVOURITES);
  }

  @Test
  void leavesAPlaceToTheThreadThatHasIt() throws Exception {
    for (int i = 0; i < FAVOURITES; i++) {
      on(thread(), ThreadTableTest::treeAfterACall);
    }
    ExecutorService first = thread();
    long id = on(first, () -> Thread.currentThread().getId());
    CallTree tree = on(first, ThreadTableTest::treeAfterACall);
    ExecutorService second = threadWithThePlaceOf(id);
    assertNull(on(second, ThreadTableTest::treeAfterACall));
    assertSame(tree, on(first, ThreadTable::tree));
    assertCalls(FAVOURITES + 2);
  }

  @Test
  void givesThePlaceOfAFavouriteThatEndedToTheNext() throws Exception {
    ExecutorService thread = thread();
    CallTree tree = on(thread, ThreadTableTest::treeAfterACall);
    Thread ended = on(thread, Thread::currentThread);
    thread.shutdown();
    ended.join();
    assertSame(tree, on(thread(), ThreadTableTest::treeAfterACall));
    assertCalls(2);
  }

  @Test
  void findsNothingWhileAThreadIsPausedAndItsTreeAgainAfterwards() throws Exception {
    ExecutorService thread = thread();
    CallTree tree = on(thread, ThreadTableTest::treeAfterACall);
    assertNull(
        on(
            thread,
            () -> {
              Recorder.pause();
              CallTree found = treeAfterACall();
              Recorder.resume();
              return found;
            }));
    assertSame(tree, on(thread, ThreadTableTest::treeAfterACall));
    assertCalls(2);
  }

  private ExecutorService thread() {
    return thread(Thread::new);
  }

  private ExecutorService threadWithThePlaceOf(long id) {
    return thread(
        body -> {
          Thread thread = new Thread(body);
          while (thread.getId() % PLACES != id % PLACES) {
            thread = new Thread(body);
          }
          return thread;
        });
  }

  private ExecutorService thread(ThreadFactory factory) {
    ExecutorService thread = Executors.newSingleThreadExecutor(factory);
    threads.add(thread);
    return thread;
  }

  private static <T> T on(ExecutorService thread, Callable<T> body) throws Exception {
    Future<T> done = thread.submit(body);
    return done.get();
  }

  private static CallTree treeAfterACall() {
    Recorder.exit(Recorder.enter(EVENT));
    return ThreadTable.tree();
  }

  private void assertCalls(long expected) {
    assertEquals(
        expected, TestRank.series(RankSnapshot.of(rank), "found").value(RecordedColumn.COUNT, 0));
  }
}
