package org.tinyprof.runtime.sample;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.tinyprof.runtime.tree.LaneId;

class SampleTimelineTest {
  private static final int ROOM = 64;
  private static final long NANOS = 10;

  private final StackSamples samples = new StackSamples(ROOM);
  private final SampledThreads threads = samples.threads(LaneId.FOLDED, "pool", false);
  private final SampledStack stack = new SampledStack();
  private final SampleTimeline timeline = samples.timeline();

  @BeforeEach
  void work() {
    threads.works();
  }

  private void add(int thread, long moment, int event, long count, SampleKind kind) {
    stack.clear();
    stack.push(event, 0);
    stack.thread = thread;
    stack.threadName = "worker-" + thread;
    stack.moment = moment;
    stack.samples = count;
    stack.kind = kind;
    samples.add(threads, stack, NANOS);
  }

  @Test
  void keepsMomentsUntilItIsFull() {
    for (int i = 0; i < ROOM; i++) {
      add(i % 2, i * NANOS, 1 + i % 3, 1, SampleKind.COMPUTING);
    }
    assertEquals(ROOM, timeline.size());
    assertEquals(1, timeline.every());
    assertEquals(5 * NANOS, timeline.moment(5));
    assertEquals(1 + 5 % 3, timeline.node(5).event());
    assertEquals("worker-1", timeline.threads().get(timeline.thread(5)).name());
  }

  @Test
  void dropsEverySecondSampleOfEachThreadWhenItIsFull() {
    for (int i = 0; i < 40 * ROOM; i++) {
      int thread = i % 8 == 0 ? 1 : 0; // a rare thread does not vanish
      add(thread, i * NANOS, 1, 1, SampleKind.COMPUTING);
    }
    assertEquals(64, timeline.every());
    assertTrue(timeline.size() <= ROOM && timeline.size() > ROOM / 2 - 2, "" + timeline.size());
    int rare = 0;
    long before = Long.MIN_VALUE;
    for (int i = 0; i < timeline.size(); i++) {
      assertTrue(timeline.moment(i) >= before);
      before = timeline.moment(i);
      rare += timeline.thread(i) == 0 ? 1 : 0; // it was the first to be seen
    }
    assertEquals(40 * ROOM / 8 / 64, rare);
    assertEquals(64 * NANOS, timeline.stepNanos());
  }

  @Test
  void aRunOfWaitingSamplesHasTwoEnds() {
    add(0, 100, 7, 5, SampleKind.WAITING);
    assertEquals(2, timeline.size());
    assertEquals(100, timeline.moment(0));
    assertEquals(100 + 4 * NANOS, timeline.moment(1));
    assertTrue(timeline.waits(0) && timeline.waits(1));
  }

  @Test
  void aThreadThatNeverWorksIsNotShown() {
    SampledThreads idle = samples.threads(LaneId.FOLDED, "idle", false);
    stack.samples = 1;
    samples.add(idle, stack, NANOS);
    assertEquals(0, timeline.size());
  }

  @Test
  void withoutRoomItKeepsNothing() {
    StackSamples off = new StackSamples(0);
    SampledThreads some = off.threads(LaneId.FOLDED, "pool", false);
    some.works();
    stack.samples = 1;
    off.add(some, stack, NANOS);
    assertEquals(0, off.timeline().size());
    assertEquals(1, off.samples());
  }

  @Test
  void threadsAreBounded() {
    for (int thread = 0; thread < 1_000; thread++) {
      add(thread, thread, 1, 1, SampleKind.COMPUTING);
    }
    assertEquals(128, timeline.threads().size());
  }
}
