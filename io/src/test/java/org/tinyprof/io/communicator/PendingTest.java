package org.tinyprof.io.communicator;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertSame;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;

class PendingTest {
  @Test
  void startsAStepOnlyOnceTheOneBeforeIsDone() throws Exception {
    List<String> started = new ArrayList<>();
    Countdown first = new Countdown(1);
    Pending<String> chain =
        first.then(
            result -> {
              started.add(result);
              return new Countdown(1);
            });
    assertFalse(chain.test());
    assertEquals(List.of(), started);
    assertFalse(chain.test());
    assertEquals(List.of("done"), started);
    assertTrue(chain.test());
    assertEquals("done", chain.result());
  }

  @Test
  void givesUpAtTheDeadlineAndCanBeTakenUpAgain() throws Exception {
    Countdown work = new Countdown(1);
    assertFalse(work.awaitUntil(System.nanoTime(), PollInterval.GENTLE));
    assertTrue(work.awaitUntil(System.nanoTime(), PollInterval.GENTLE));
  }

  @Test
  void waitsUntilTheWorkIsDone() throws Exception {
    assertEquals("done", new Countdown(20).await());
  }

  @Test
  void keepsAnInterruptForLaterBecauseNoPauseWouldLast() throws Exception {
    List<Boolean> interrupted = new ArrayList<>();
    Pending<String> work =
        new Pending<>() {
          @Override
          public boolean test() {
            interrupted.add(Thread.currentThread().isInterrupted());
            Thread.currentThread().interrupt();
            return interrupted.size() == 3;
          }

          @Override
          public String result() {
            return "done";
          }
        };
    assertEquals("done", work.await());
    assertTrue(Thread.interrupted());
    assertEquals(List.of(false, false, false), interrupted);
  }

  @Test
  void passesAFailureOnToWhoeverTests() {
    IOException failure = new IOException("no space");
    Pending<String> chain = new Countdown(0).then(result -> Pending.failed(failure));
    assertSame(failure, assertThrows(IOException.class, chain::await));
  }

  @Test
  void goesRoundALongLoopWithoutDeepeningTheStack() throws Exception {
    Pending<Integer> loop = count(0);
    int tests = 1;
    while (!loop.test()) {
      tests++;
    }
    assertEquals(100_000, loop.result());
    assertEquals(100_001, tests);
  }

  private static Pending<Integer> count(int round) {
    return round == 100_000 ? Pending.of(round) : new Countdown(1).then(result -> count(round + 1));
  }

  /** Work that takes so many tests before the one that finds it done. */
  private static final class Countdown extends Pending<String> {
    private int tests;

    Countdown(int tests) {
      this.tests = tests;
    }

    @Override
    public boolean test() {
      return tests-- <= 0;
    }

    @Override
    public String result() {
      return "done";
    }
  }
}
