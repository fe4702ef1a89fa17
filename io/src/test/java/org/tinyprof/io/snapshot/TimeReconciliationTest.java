package org.tinyprof.io.snapshot;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.Arrays;
import java.util.Random;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import org.junit.jupiter.api.Test;

/** The nearest times that agree: by examples, and on random trees. */
class TimeReconciliationTest {
  private static final int NONE = CallpathTable.NO_PARENT;
  private static final int SWEEPS = 5_000; // of the model, until it stands still

  @Test
  void leavesTimesThatAgree() {
    assertArrayEquals(
        new long[] {100, 60, 40}, settle(new int[] {NONE, 0, 0}, new long[] {100, 60, 40}));
  }

  @Test
  void aParentAndItsChildMeetInTheMiddleIfTheirErrorsAreEqual() {
    assertArrayEquals(new long[] {105, 105}, settle(new int[] {NONE, 0}, new long[] {100, 110}));
  }

  @Test
  void theLessCertainTimeMovesByTheSquareOfItsError() {
    assertArrayEquals(
        new long[] {101, 101},
        TimeReconciliation.settle(
            new int[] {NONE, 0}, new long[] {100, 110}, new double[] {1, 3}, new boolean[2]));
  }

  @Test
  void aChildOnlyLosesWhatItHas() {
    assertArrayEquals(
        new long[] {30, 30, 0},
        TimeReconciliation.settle(
            new int[] {NONE, 0, 0},
            new long[] {30, 60, 5},
            new double[] {1, 10, 10},
            new boolean[] {true, false, false}));
  }

  @Test
  void whatIsFixedStaysAndTheOthersMakeRoom() {
    assertArrayEquals(
        new long[] {100, 80, 80, 20},
        TimeReconciliation.settle(
            new int[] {NONE, 0, 1, 0},
            new long[] {100, 70, 80, 30},
            new double[] {1, 1, 1, 1},
            new boolean[] {true, false, true, false}));
  }

  @Test
  void fixedTimesThatContradictEachOtherMoveWhateverIsBetweenThem() {
    assertArrayEquals(
        new long[] {105, 105, 105},
        TimeReconciliation.settle(
            new int[] {NONE, 0, 1},
            new long[] {100, 300, 110},
            new double[] {1, 1, 1},
            new boolean[] {true, false, true}));
  }

  @Test
  void aContradictionFarBelowReachesOnlyThoseThatHaveNoTimeToSpare() {
    assertArrayEquals(
        new long[] {1_000, 105, 105, 105, 50},
        settle(new int[] {NONE, 0, 1, 2, 0}, new long[] {1_000, 105, 100, 110, 50}));
  }

  @Property(tries = 500)
  void noCallpathHasLessThanItsChildrenWhateverIsGiven(@ForAll long seed) {
    RandomTimes times = new RandomTimes(new Random(seed), 200, 1L << 50, 1e9);
    long[] settled = times.settle();
    for (int i = 0; i < settled.length; i++) {
      assertTrue(settled[i] >= 0, "time of " + i);
      assertTrue(own(times.parents, settled, i) >= 0, "own time of " + i);
    }
    assertArrayEquals(settled, times.settled(settled), "settled again");
  }

  @Property(tries = 300)
  void isTheNearestThatASlowSearchFinds(@ForAll long seed) {
    RandomTimes times = new RandomTimes(new Random(seed), 7, 1_000, 9);
    Arrays.fill(times.fixed, false);
    assertNear(slowSearch(times, times.errors), times.settle());
  }

  /** Fixed ones are taken from a tree that agrees, so that they need not move. */
  @Property(tries = 300)
  void isTheNearestBesideFixedOnes(@ForAll long seed) {
    RandomTimes times = new RandomTimes(new Random(seed), 7, 1_000, 9);
    long[] agreed = times.settle();
    double[] errors = times.errors.clone();
    for (int i = 0; i < errors.length; i++) {
      times.nanos[i] = times.fixed[i] ? agreed[i] : times.nanos[i];
      errors[i] = times.fixed[i] ? 0 : errors[i];
    }
    long[] settled = times.settle();
    assertNear(slowSearch(times, errors), settled);
    for (int i = 0; i < errors.length; i++) {
      assertTrue(!times.fixed[i] || settled[i] == agreed[i], "fixed " + i);
    }
  }

  /** Two trees beside each other: what the second has changes nothing in the first. */
  @Property(tries = 300)
  void movesNothingThatHasNoContradictingRelative(@ForAll long seed) {
    Random random = new Random(seed);
    RandomTimes one = new RandomTimes(random, 30, 1L << 40, 1e6);
    RandomTimes other = new RandomTimes(random, 30, 1L << 40, 1e6);
    long[] settled = one.settle();
    RandomTimes both = one.beside(other);
    assertArrayEquals(settled, Arrays.copyOf(both.settle(), settled.length));
    boolean[] contradicted = one.contradicted();
    for (int i = 0; i < settled.length; i++) {
      assertTrue(contradicted[i] || settled[i] == one.nanos[i], "callpath " + i);
    }
  }

  @Test
  void settlesAsManyCallpathsAsAThreadMayHave() {
    RandomTimes times = new RandomTimes(new Random(7), 1 << 16, 1L << 40, 1e6);
    long[] settled = times.settle();
    for (int i = settled.length - 1; i >= 0; i--) {
      int parent = times.parents[i];
      assertTrue(settled[i] >= 0, "own time of " + i);
      if (parent != NONE) {
        settled[parent] -= settled[i];
      }
    }
  }

  private static long[] settle(int[] parents, long[] nanos) {
    double[] errors = new double[nanos.length];
    Arrays.fill(errors, 1);
    return TimeReconciliation.settle(parents, nanos, errors, new boolean[nanos.length]);
  }

  private static long own(int[] parents, long[] nanos, int callpath) {
    long own = nanos[callpath];
    for (int i = callpath + 1; i < nanos.length; i++) {
      own -= parents[i] == callpath ? nanos[i] : 0;
    }
    return own;
  }

  private static void assertNear(double[] exact, long[] settled) {
    for (int i = 0; i < settled.length; i++) {
      assertEquals(exact[i] - 0.5, (double) settled[i], 0.51, i + " of " + Arrays.toString(exact));
    }
  }

  /** Hildreth's method: mends one callpath after the other, taking back what was too much. */
  private static double[] slowSearch(RandomTimes of, double[] errors) {
    double[] times = new double[errors.length];
    double[] multipliers = new double[errors.length];
    for (int i = 0; i < times.length; i++) {
      times[i] = of.nanos[i];
    }
    for (int sweep = 0; sweep < SWEEPS; sweep++) {
      for (int i = 0; i < times.length; i++) {
        double own = times[i];
        double variance = errors[i] * errors[i];
        for (int child = i + 1; child < times.length; child++) {
          own -= of.parents[child] == i ? times[child] : 0;
          variance += of.parents[child] == i ? errors[child] * errors[child] : 0;
        }
        double step = variance == 0 ? 0 : Math.max(-multipliers[i], -own / variance);
        multipliers[i] += step;
        times[i] += step * errors[i] * errors[i];
        for (int child = i + 1; child < times.length; child++) {
          times[child] -= of.parents[child] == i ? step * errors[child] * errors[child] : 0;
        }
      }
    }
    return times;
  }
}
