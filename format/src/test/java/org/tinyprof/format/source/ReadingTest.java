package org.tinyprof.format.source;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertSame;
import static org.junit.jupiter.api.Assertions.assertThrows;

import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.RejectedExecutionException;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.Test;
import org.tinyprof.format.run.FigureTwo;
import org.tinyprof.format.run.Profile;
import org.tinyprof.format.values.Block;
import org.tinyprof.format.values.Selection;

class ReadingTest {
  private static final Profile PROFILE = FigureTwo.profile();
  private static final ProfileSource SOURCE = new MemorySource(PROFILE);

  @Test
  void anExecutorThatNeverRunsAnythingIsNotWaitedFor() throws Exception {
    List<Runnable> never = new ArrayList<>();
    assertEquals(PROFILE.values(), SOURCE.read(Selection.ALL, never::add));
    assertEquals(1, never.size());
  }

  @Test
  void aThreadOfTheExecutorMayAskItself() throws Exception {
    ExecutorService one = Executors.newSingleThreadExecutor();
    try {
      assertEquals(
          PROFILE.values(),
          one.submit(() -> SOURCE.read(Selection.ALL, one)).get(1, TimeUnit.MINUTES));
    } finally {
      one.shutdownNow();
    }
  }

  @Test
  void whatAnExecutorRefusesIsThrown() {
    RejectedExecutionException refusal = new RejectedExecutionException();
    assertSame(
        refusal,
        assertThrows(
            RejectedExecutionException.class,
            () ->
                SOURCE.read(
                    Selection.ALL,
                    task -> {
                      throw refusal;
                    })));
  }

  private static void visited(List<String> lines, int callpath, Object lanes, Block block) {
    lines.add(callpath + " " + lanes + " " + block.shape().size());
  }

  @Test
  void blocksThatAreDecodedAheadComeInTheOrderOfAPlainVisit() throws Exception {
    List<String> plain = new ArrayList<>();
    SOURCE.visit(Selection.ALL, (callpath, lanes, block) -> visited(plain, callpath, lanes, block));
    ExecutorService several = Executors.newFixedThreadPool(4);
    try {
      List<String> ahead = new ArrayList<>();
      SOURCE.visit(
          Selection.ALL,
          several,
          (callpath, lanes, block) -> visited(ahead, callpath, lanes, block));
      assertEquals(plain, ahead);
      List<String> alone = new ArrayList<>();
      SOURCE.visit(
          Selection.ALL,
          task -> {},
          (callpath, lanes, block) -> visited(alone, callpath, lanes, block));
      assertEquals(plain, alone);
    } finally {
      several.shutdownNow();
    }
  }
}
