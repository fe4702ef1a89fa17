package org.tinyprof.viewer.many;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.nio.file.Path;
import java.util.List;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.Executor;
import java.util.concurrent.ForkJoinPool;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicBoolean;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.tinyprof.analysis.frame.Reduction;
import org.tinyprof.ensemble.fixtures.StudyRun;
import org.tinyprof.ensemble.read.ComposedRuns;
import org.tinyprof.interchange.read.ReadingRules;

class ReadingTest {
  private static final int PATIENCE_SECONDS = 60;

  @TempDir Path folder;

  private final AtomicBoolean blocks = new AtomicBoolean();
  private final CountDownLatch reading = new CountDownLatch(1);
  private final CountDownLatch mayRead = new CountDownLatch(1);

  /** Hands out no more work until the test says so, once it blocks. */
  private final Executor executor =
      task -> {
        if (blocks.get()) {
          reading.countDown();
          try {
            mayRead.await();
          } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
          }
        }
        task.run();
      };

  @Test
  void valuesThatAreThereDoNotWaitForOthersThatAreRead() throws Exception {
    for (int i = 0; i < 3; i++) {
      StudyRun.of(i, 2).with("main", 10.0 + i).write(folder.resolve(i + ".tprof"));
    }
    ManyRuns many = ManyRuns.open(List.of(folder.toString()), ReadingRules.NONE, executor);
    ComposedRuns means = many.values("", "", false, Reduction.MEAN);
    blocks.set(true);
    CompletableFuture<ComposedRuns> slow =
        CompletableFuture.supplyAsync(() -> sums(many), ForkJoinPool.commonPool());
    assertTrue(reading.await(PATIENCE_SECONDS, TimeUnit.SECONDS));
    CompletableFuture<ComposedRuns> again = CompletableFuture.supplyAsync(() -> means(many));
    assertEquals(means, again.get(PATIENCE_SECONDS, TimeUnit.SECONDS));
    assertFalse(slow.isDone());
    mayRead.countDown();
    assertEquals(3, slow.get(PATIENCE_SECONDS, TimeUnit.SECONDS).runs().size());
  }

  private static ComposedRuns sums(ManyRuns many) {
    try {
      return many.values("", "", false, Reduction.SUM);
    } catch (Exception e) {
      throw new IllegalStateException(e);
    }
  }

  private static ComposedRuns means(ManyRuns many) {
    try {
      return many.values("", "", false, Reduction.MEAN);
    } catch (Exception e) {
      throw new IllegalStateException(e);
    }
  }
}
