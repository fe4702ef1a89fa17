package org.tinyprof.runtime.sample;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import org.junit.jupiter.api.Test;
import org.tinyprof.runtime.event.EventSpec;
import org.tinyprof.runtime.event.MethodSource;
import org.tinyprof.runtime.tree.LaneId;

/** A process may run for weeks: what it keeps of its stacks is bounded. */
class StackSamplesTest {
  private static final int MOST_NODES = 1 << 16;

  private final StackSamples samples = new StackSamples(64);
  private final SampledThreads threads = samples.threads(LaneId.FOLDED, "pool", false);
  private final SampledStack stack = new SampledStack();

  @Test
  void callpathsWithoutRoomAreTheirCallers() {
    for (int i = 0; i < 2 * MOST_NODES; i++) {
      stack.clear();
      stack.push(1 + i % 300, 0);
      stack.push(1 + i / 300, 0);
      stack.samples = 1;
      samples.add(threads, stack, 10);
    }
    assertEquals(MOST_NODES, size(threads.root()));
    assertEquals(2 * MOST_NODES, ended(threads.root()), "no sample is lost");
  }

  @Test
  void methodsOfLibrariesWithoutRoomAreTheirCallersAndHotOnesStay() {
    int hot = library(1_000);
    int rounds = 150;
    long taken = 2L * rounds * rounds;
    for (int i = 0; i < rounds * rounds; i++) {
      take(7, library(i % rounds), library(i / rounds));
      take(7, library(i % rounds), hot);
    }
    assertTrue(size(threads.root()) <= 1 + (1 << 14), size(threads.root()) + " nodes");
    assertEquals(taken, ended(threads.root()), "no sample is lost");
    long inHot = 0;
    for (SampleNode each : threads.root().child(7, false).children()) {
      SampleNode found = each.child(hot, false);
      inHot += found == null ? 0 : found.ended(SampleKind.COMPUTING, 0);
    }
    assertTrue(inHot > 0.45 * taken, inHot + " samples in the hot method");
    take(8);
    assertEquals(1, threads.root().child(8, false).ended(SampleKind.COMPUTING, 0));
  }

  private void take(int... path) {
    stack.clear();
    for (int each : path) {
      stack.push(each, 0);
    }
    stack.samples = 1;
    samples.add(threads, stack, 10);
  }

  private static int library(int number) {
    MethodSource source = new MethodSource("lib.Class", "method" + number, "()V", "", 0, "");
    return LibraryMethods.numberOf(EventSpec.of("Class.method" + number, source));
  }

  @Test
  void aLineThatRanIsHotterThanOneThatWaited() {
    look(SampleKind.WAITING, 7, 3, 100);
    look(SampleKind.RUNNABLE, 7, 4, 1);
    look(SampleKind.COMPUTING, 7, 5, 2);
    LineCounts lines = threads.root().child(7, false).lines();
    assertEquals(5, lines.line(0));
    assertEquals(4, lines.line(1));
    assertEquals(3, lines.line(2), "others waited here for a lock");
    assertEquals(100, lines.samples(2));
  }

  @Test
  void aMethodThatNeverRanHasTheLineAtWhichItWaited() {
    look(SampleKind.WAITING, 7, 3, 1);
    assertEquals(3, threads.root().child(7, false).lines().line(0));
  }

  @Test
  void threadsThatEndedLeaveTheirTimeAlone() {
    for (int thread = 0; thread < 100; thread++) {
      stack.clear();
      stack.thread = thread;
      stack.moment = thread * 1_000L + 10;
      stack.samples = 1;
      samples.add(threads, stack, 10);
      stack.moment += 90;
      samples.add(threads, stack, 10);
      samples.endRound();
      samples.endRound();
    }
    assertEquals(100 * 100, threads.livedNanos());
  }

  @Test
  void aStackThatCannotBeWalkedStillTellsThatTheThreadLivedAndUsedACpu() {
    look(1, 0, 20);
    double before = threads.lateness();
    stack.clear();
    stack.moment = 200;
    stack.samples = 20;
    samples.addLost(threads, stack, 10);
    assertEquals(before, threads.lateness(), "no sample by the wall clock is missing");
    assertEquals(400, threads.livedNanos());
    stack.kind = SampleKind.COMPUTING;
    stack.samples = 3;
    samples.addLost(threads, stack, 10);
    assertEquals(30, threads.cpuNanos());
    assertEquals(23, samples.lost());
    assertEquals(20, samples.samples());
    assertEquals(0, ended(threads.root()));
  }

  @Test
  void aThreadCountsOnceHoweverLongItWasSilent() {
    for (int round = 0; round < 3; round++) {
      look(1, round * 1_000L, 50);
      look(2, round * 1_000L, 50);
      samples.endRound();
      samples.endRound();
    }
    assertEquals(2, threads.count());
  }

  @Test
  void threadsThatSamplesMayMissHaveNoNumber() {
    for (int thread = 0; thread < 100; thread++) {
      look(thread, thread * 1_000L, 2);
    }
    assertEquals(0, threads.count());
  }

  @Test
  void aProcessThatNeverStopsMakingThreadsKeepsFewOfTheirNumbers() {
    for (int thread = 0; thread < 10_000; thread++) {
      look(thread, thread * 1_000L, 50);
      samples.endRound();
    }
    assertEquals(0, threads.count());
  }

  /** Finds a thread in a method, at a line, so many times. */
  private void look(SampleKind kind, int method, int line, long times) {
    stack.clear();
    stack.push(method, line);
    stack.kind = kind;
    stack.samples = times;
    samples.add(threads, stack, 10);
  }

  /** Finds a thread waiting so many times in a row. */
  private void look(int thread, long moment, long times) {
    stack.clear();
    stack.kind = SampleKind.WAITING;
    stack.thread = thread;
    stack.moment = moment;
    stack.samples = times;
    samples.add(threads, stack, 10);
  }

  private static int size(SampleNode node) {
    int size = 0;
    for (SampleNode child : node.children()) {
      size += 1 + size(child);
    }
    return size;
  }

  private static long ended(SampleNode node) {
    long ended = node.ended(SampleKind.COMPUTING, 0);
    for (SampleNode child : node.children()) {
      ended += ended(child);
    }
    return ended;
  }
}
