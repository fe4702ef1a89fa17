package org.tinyprof.runtime.trace;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.ArrayList;
import java.util.List;
import java.util.stream.LongStream;
import org.junit.jupiter.api.Test;
import org.tinyprof.io.snapshot.TracedTree;
import org.tinyprof.runtime.event.EventIds;
import org.tinyprof.runtime.event.EventSpec;
import org.tinyprof.runtime.event.ExecutionStart;
import org.tinyprof.runtime.tree.Node;

class TraceTest {
  private static final int A = EventIds.idOf("a");
  private static final int B = EventIds.idOf("b");
  private static final int C = EventIds.idOf("c");
  private static final int EACH = EventIds.idOf("each", false, true);
  private static final int ROOT =
      EventIds.idOf(EventSpec.of("traced root").withExecutionStart(ExecutionStart.ALWAYS));
  private static final int ADAPTIVE = EventIds.idOf(EventSpec.of("often").withAdaptive(true));

  private final TracePool pool = new TracePool(4 * TracedTree.CHUNK, false);
  private final TracedTree tree = new TracedTree(pool);

  @Test
  void aCallIsAStepInAndAStepBackToItsCaller() {
    Node a = tree.calls.enter(A, 5);
    tree.call(B, 7, 9);
    tree.call(B, 9, 12);
    tree.calls.exit(a, 20);
    tree.call(A, 30, 31);
    assertEquals(List.of("main: 5 a, 7 a<b, 9 a, 9 a<b, 12 a, 20 -, 30 a, 31 -"), tree.timelines());
  }

  @Test
  void whatWasTakenIsNotThereAgain() {
    Node a = tree.calls.enter(A, 5);
    tree.call(B, 7, 9);
    tree.calls.tree.trace.take(10);
    tree.call(C, 11, 12);
    tree.calls.exit(a, 20);
    assertEquals(List.of("main: 10 a, 11 a<c, 12 a, 20 -"), tree.timelines());
  }

  @Test
  void chunksOfCallsThatWereTakenAreFreeAgain() {
    TracePool small = new TracePool(2 * TracedTree.CHUNK, false);
    TracedTree traced = new TracedTree(small);
    for (long call = 0; call < 5L * TracedTree.CALLS; call++) {
      traced.call(A, 10 * call, 10 * call + 5);
      if (small.isHalfUsed()) {
        traced.calls.tree.trace.take(10 * call + 5);
      }
    }
    assertEquals(0, traced.calls.tree.trace.dropped());
  }

  @Test
  void messagesThatWereTakenLeaveTheirMemory() {
    TracePool small = new TracePool(2 * TracedTree.CHUNK, false);
    MessageBuffer messages = new TracedTree(small).calls.tree.trace.messages();
    List<Long> seen = new ArrayList<>();
    for (long i = 0; i < 5_000; i++) {
      add(messages, i);
      if (small.isHalfUsed()) {
        visit(messages, seen);
        messages.take(messages.contents().end());
      }
    }
    visit(messages, seen);
    assertEquals(0, messages.dropped());
    assertEquals(LongStream.range(0, 5_000).boxed().toList(), seen);
    seen.clear();
    messages.take(messages.contents().end());
    visit(messages, seen);
    assertEquals(List.of(), seen);
  }

  @Test
  void messagesWithoutRoomAreCounted() {
    TracePool small = new TracePool(TracedTree.CHUNK, false);
    MessageBuffer messages = new TracedTree(small).calls.tree.trace.messages();
    int room = TraceChunk.BYTES / MessageRecord.BYTES;
    for (int i = 0; i < room + 7; i++) {
      add(messages, i);
    }
    assertEquals(7, messages.dropped());
    assertEquals(room + 6, messages.contents().lostUntil());
  }

  @Test
  void onlyWhereSeveralThreadsSendTheirCallsMayOverlap() {
    TracePool pool = new TracePool(4 * TracedTree.CHUNK, false);
    MessageBuffer one = new TracedTree(pool).calls.tree.trace.messages();
    MessageBuffer other = new TracedTree(pool).calls.tree.trace.messages();
    add(one, 1);
    assertFalse(one.contents().severalThreads());
    add(other, 2);
    assertTrue(one.contents().severalThreads());
  }

  private static void add(MessageBuffer to, long number) {
    long head = MessageRecord.head(MessageRecord.SEND, number, false, false);
    to.add(head, number, number, number, 0, 1, 2, 3, 4);
  }

  private static void visit(MessageBuffer messages, List<Long> numbers) {
    messages
        .contents()
        .visit(
            new MessageContents.Visitor() {
              @Override
              public void thread(String name) {}

              @Override
              public void message(MessageRecord message) {
                numbers.add(message.number());
              }
            });
  }

  @Test
  void memoryThatHasAnotherUseHoldsNoCalls() {
    TracePool small = new TracePool(2 * TracedTree.CHUNK, false);
    TracedTree traced = new TracedTree(small);
    small.encoded(2 * TracedTree.CHUNK);
    for (long call = 0; call < 2L * TracedTree.CALLS; call++) {
      traced.call(A, 10 * call, 10 * call + 5);
    }
    assertEquals(TracedTree.CALLS, traced.calls.tree.trace.dropped());
    small.encoded(0);
    traced.call(A, 1_000_000, 1_000_001);
    assertEquals(TracedTree.CALLS, traced.calls.tree.trace.dropped());
  }

  @Test
  void callsOfNoLengthKeepTheirOrder() {
    Node a = tree.calls.enter(A, 5);
    tree.call(B, 5, 5);
    tree.call(C, 5, 5);
    tree.calls.exit(a, 5);
    tree.call(A, 5, 5);
    assertEquals(List.of("main: 5 a, 5 a<b, 5 a, 5 a<c, 5 a, 5 -, 5 a, 5 -"), tree.timelines());
  }

  @Test
  void callsThatAreOpenLastUntilNow() {
    tree.calls.enter(A, 5);
    tree.call(B, 7, 9);
    tree.calls.enter(C, 11);
    assertEquals(List.of("main: 5 a, 7 a<b, 9 a, 11 a<c, now -"), tree.timelines());
  }

  @Test
  void anExitThatSkipsCallsEndsThemToo() {
    Node a = tree.calls.enter(A, 5);
    tree.calls.enter(B, 7);
    tree.calls.enter(C, 8);
    tree.calls.exit(a, 10);
    assertEquals(List.of("main: 5 a, 7 a<b, 8 a<b<c, 10 a<b, 10 a, 10 -"), tree.timelines());
  }

  @Test
  void whatAThreadLeftOpenEndsAtItsLastEnter() {
    tree.calls.enter(A, 5);
    tree.calls.enter(B, 7);
    tree.calls.tree.closeAbandoned();
    assertEquals(List.of("main: 5 a, 7 a<b, 7 a, 7 -"), tree.timelines());
  }

  @Test
  void theNextThreadOfATreeHasATimelineOfItsOwn() {
    tree.call(A, 1, 2);
    tree.calls.tree.trace.owner("other");
    tree.call(B, 3, 4);
    tree.calls.tree.trace.owner("other"); // a third thread with the same name
    tree.call(C, 5, 6);
    assertEquals(List.of("other: 3 b, 4 -, 5 c, 6 -", "main: 1 a, 2 -"), tree.timelines());
  }

  @Test
  void aCallGoesOnInTheNextExecution() {
    tree.calls.tree.main(true);
    Node a = tree.calls.enter(A, 1);
    tree.call(ROOT, 2, 4);
    Node second = tree.calls.enter(ROOT, 6);
    tree.calls.exit(second, 8);
    tree.calls.exit(a, 9);
    assertEquals(2, tree.calls.executions.at(Long.MAX_VALUE) + 1, "executions");
    assertEquals(
        List.of("main: 1 a, 2 a<traced root, 4 a, 6 a<traced root, 8 a, 9 -"), tree.timelines());
  }

  @Test
  void theProfilersOwnWorkDoesNotMoveCalls() {
    Node a = tree.calls.enter(A, 5);
    tree.call(B, 7, 9);
    tree.calls.tree.pause(20);
    tree.calls.tree.resume(50);
    tree.call(B, 60, 61);
    tree.calls.tree.pause(70);
    tree.calls.tree.resume(75);
    tree.calls.exit(a, 80);
    assertEquals(List.of("main: 5 a, 7 a<b, 9 a, 60 a<b, 61 a, 80 -"), tree.timelines());
  }

  @Test
  void aCallMayTakeMoreThanADay() {
    long day = 86_400_000_000_000L;
    Node a = tree.calls.enter(A, 5);
    tree.call(B, 6, 7);
    tree.calls.exit(a, day);
    RecordedLong steps = new RecordedLong();
    int[] parents = tree.calls.tree.parents();
    Steps.of(tree.calls.tree.trace, parents, new OpenCalls(), Long.MIN_VALUE, Long.MAX_VALUE)
        .visit(steps);
    assertEquals(day, steps.latest);
    assertEquals(5, steps.earliest);
  }

  @Test
  void aCallThatEndedWhileTheTreeWasReadIsOneCall() {
    tree.calls.enter(A, 5);
    tree.call(B, 7, 9);
    OpenCalls open = new OpenCalls();
    int inner = tree.calls.tree.parents().length - 1;
    int outer = tree.calls.tree.parents()[inner];
    open.add(outer, 5);
    open.add(inner, 7); // its record was not there yet
    List<String> steps = new ArrayList<>();
    Steps.of(tree.calls.tree.trace, tree.calls.tree.parents(), open, Long.MIN_VALUE, 10)
        .visit(
            new StepVisitor() {
              @Override
              public void thread(String name) {}

              @Override
              public void step(long moment, int place) {
                steps.add(moment + " " + place);
              }

              @Override
              public void gap(long moment, int place) {}
            });
    assertEquals(
        List.of("10 " + StepVisitor.NOWHERE, "9 " + outer, "7 " + inner, "5 " + outer), steps);
  }

  @Test
  void callsThatAreNotAllTimedLeaveNoRecord() {
    for (int i = 0; i < 1024; i++) { // as many as it takes until calls are sampled
      tree.call(ADAPTIVE, 10L * i, 10L * i + 1);
    }
    int traced = count(tree.timelines().get(0), "often");
    for (int i = 2000; i < 3000; i++) {
      tree.call(ADAPTIVE, 10L * i, 10L * i + 1);
    }
    assertTrue(traced > 0);
    assertEquals(1024, count(tree.timelines().get(0), "often"));
  }

  @Test
  void aSampledCallThatCompletesSomethingLeavesARecord() {
    for (int i = 0; i < 1024; i++) {
      tree.call(ADAPTIVE, 10L * i, 10L * i + 1);
    }
    long now = 20_000;
    Node poll = tree.calls.enter(ADAPTIVE, now);
    for (; poll.timed(); now += 10) {
      tree.calls.exit(poll, now + 1);
      poll = tree.calls.enter(ADAPTIVE, now + 10);
    }
    assertTrue(poll.leavesNoRecord());
    poll.tree.completes(poll, now + 3);
    poll.tree.completes(poll, now + 4); // one call may complete several
    tree.calls.exit(poll, now + 7);
    tree.call(ADAPTIVE, now + 10, now + 11);
    String steps = tree.timelines().get(0);
    assertEquals(1025, count(steps, "often"));
    assertTrue(steps.endsWith((now + 3) + " often, " + (now + 7) + " -"), steps.substring(20_000));
  }

  @Test
  void withoutRoomThereIsAGapWithTwoEnds() {
    TracedTree small = new TracedTree(new TracePool(TracedTree.CHUNK, false));
    Node a = small.calls.enter(A, 0);
    for (int i = 1; i <= TracedTree.CALLS + 10; i++) {
      small.call(B, 10L * i, 10L * i + 1);
    }
    small.calls.exit(a, 50_000);
    String steps = small.timelines().get(0);
    assertEquals(TracedTree.CALLS, count(steps, "a<b"));
    assertTrue(
        steps.endsWith("40960 a<b, 40961 a, 40961 gap in -, 50000 -"),
        steps.substring(steps.length() - 80));
  }

  @Test
  void aCallAroundAGapGoesOnInIt() {
    TracedTree small = new TracedTree(new TracePool(TracedTree.CHUNK, false));
    Node a = small.calls.enter(A, 0);
    int calls = TracedTree.CALLS;
    for (int i = 1; i <= calls + 10; i++) {
      small.call(B, 10L * i, 10L * i + 1);
    }
    small.calls.tree.trace.take(10L * calls + 1); // there is room again
    small.call(C, 41_500, 41_501);
    small.calls.exit(a, 50_000);
    assertEquals(
        List.of("main: 40961 gap in a, 41061 a, 41500 a<c, 41501 a, 50000 -"), small.timelines());
  }

  @Test
  void aGapGoesOnAfterCallsWereTaken() {
    TracedTree small = new TracedTree(new TracePool(TracedTree.CHUNK, false));
    small.calls.enter(A, 0);
    for (int i = 1; i <= TracedTree.CALLS + 10; i++) {
      small.call(B, 10L * i, 10L * i + 1);
    }
    small.calls.tree.trace.take(41_000); // the gap goes on from there to 41061
    assertEquals(List.of("main: 41000 gap in a, 41061 a, now -"), small.timelines());
  }

  @Test
  void aCallThatIsOpenInAGapThatGoesOnIsInsideTheGap() {
    TracedTree small = new TracedTree(new TracePool(TracedTree.CHUNK, false));
    small.calls.enter(A, 0);
    for (int i = 1; i <= TracedTree.CALLS + 10; i++) {
      small.call(B, 10L * i, 10L * i + 1);
    }
    int[] parents = small.calls.tree.parents();
    int inner = parents.length - 1;
    OpenCalls open = new OpenCalls();
    open.add(parents[inner], 0);
    open.add(inner, 40_990);
    List<String> steps = new ArrayList<>();
    Steps.of(small.calls.tree.trace, parents, open, 40_961, 40_995)
        .visit(
            new StepVisitor() {
              @Override
              public void thread(String name) {}

              @Override
              public void step(long moment, int place) {
                steps.add(moment + " " + place);
              }

              @Override
              public void gap(long moment, int place) {
                steps.add(moment + " gap " + place);
              }
            });
    assertEquals(List.of("40995 " + StepVisitor.NOWHERE, "40961 gap " + parents[inner]), steps);
  }

  /** It ended somewhere in the gap, and what was taken has it up to the gap. */
  @Test
  void aCallThatEndedInAGapIsNotThereAgainAfterCallsWereTaken() {
    TracedTree small = new TracedTree(new TracePool(TracedTree.CHUNK, false));
    small.calls.enter(A, 0);
    Node c = small.calls.enter(C, 5);
    for (int i = 1; i <= TracedTree.CALLS; i++) {
      small.call(B, 10L * i, 10L * i + 1);
    }
    small.calls.exit(c, 40_990);
    String all = small.timelines().get(0);
    assertTrue(all.endsWith("40961 a<c, 40961 gap in a, 40990 a, now -"), all);
    small.calls.tree.trace.take(40_980);
    small.call(B, 42_000, 42_001); // there is room again
    assertEquals(
        List.of("main: 40980 gap in a, 40990 a, 42000 a<b, 42001 a, now -"), small.timelines());
  }

  @Test
  void aThreadWithoutAnyRecordHasAGapFromItsFirstLostCallOn() {
    TracedTree small = new TracedTree(new TracePool(TracedTree.CHUNK, false));
    for (int i = 1; i <= TracedTree.CALLS + 1; i++) {
      small.call(A, 10L * i, 10L * i + 1);
    }
    small.calls.tree.trace.owner("second");
    small.call(B, 50_000, 50_001);
    small.call(B, 50_010, 50_011);
    List<String> threads = small.timelines();
    assertEquals("second: 50000 gap in -, 50011 -", threads.get(0));
    assertTrue(threads.get(1).startsWith("main: 10 a, 11 -, "), threads.get(1));
    assertTrue(threads.get(1).endsWith("40961 -, 40961 gap in -, 40971 -"), threads.get(1));
    assertEquals(2, threads.size());
  }

  @Test
  void ofTheLastCallsTheOldestAreOverwritten() {
    TracedTree last = new TracedTree(new TracePool(2 * TracedTree.CHUNK, true));
    Node a = last.calls.enter(A, 0);
    int calls = 3 * TracedTree.CALLS - 1;
    for (int i = 1; i <= calls; i++) {
      last.call(B, 10L * i, 10L * i + 1);
    }
    last.calls.exit(a, 200_000);
    String steps = last.timelines().get(0);
    assertEquals(2 * TracedTree.CALLS - 1, count(steps, "a<b"));
    assertTrue(steps.startsWith("main: 40961 a, 40970 a<b, 40971 a, "), steps.substring(0, 80));
    assertTrue(steps.endsWith(", 200000 -"));
  }

  @Test
  void whatComesBeforeTheFirstSlowIterationStays() {
    TracedTree held =
        new TracedTree(new TracePool(2 * TracedTree.CHUNK, true).holdsAtSlow(3, 1_000_000));
    for (int i = 0; i < 10; i++) {
      held.call(EACH, 100L * i, 100L * i + 10);
    }
    held.call(EACH, 2000, 2030); // three times the median
    held.call(EACH, 3000, 9000);
    int calls = 3 * TracedTree.CALLS;
    for (int i = 1; i <= calls; i++) {
      held.call(B, 10_000 + 10L * i, 10_001 + 10L * i);
    }
    String steps = held.timelines().get(0);
    assertEquals(2030, held.calls.tree.trace.heldAt());
    assertEquals(12, count(steps, "each"));
    assertEquals(calls + 12 - 2 * TracedTree.CALLS, held.calls.tree.trace.dropped());
  }

  @Test
  void whatIsOlderThanTheWindowOfASlowIterationIsOverwritten() {
    TracedTree held = new TracedTree(new TracePool(2 * TracedTree.CHUNK, true).holdsAtSlow(2, 50));
    for (int i = 1; i <= TracedTree.CALLS; i++) {
      held.call(B, 10L * i, 10L * i + 1);
    }
    for (int i = 0; i <= 10; i++) {
      held.call(EACH, 100_000L + 100L * i, 100_000L + 100L * i + (i == 10 ? 20 : 10));
    }
    for (int i = 1; i <= TracedTree.CALLS; i++) {
      held.call(B, 200_000 + 10L * i, 200_001 + 10L * i);
    }
    String steps = held.timelines().get(0);
    assertEquals(0, held.calls.tree.trace.dropped());
    assertEquals(11, count(steps, "each"));
    assertEquals(TracedTree.CALLS, count(steps, "b"));
  }

  private static int count(String steps, String callpath) {
    int count = 0;
    for (String step : steps.split(", ", -1)) {
      count += step.endsWith(" " + callpath) ? 1 : 0;
    }
    return count;
  }

  private static final class RecordedLong implements StepVisitor {
    private long latest = Long.MIN_VALUE;
    private long earliest = Long.MAX_VALUE;

    @Override
    public void thread(String name) {}

    @Override
    public void step(long moment, int place) {
      latest = Math.max(latest, moment);
      earliest = Math.min(earliest, moment);
    }

    @Override
    public void gap(long moment, int place) {}
  }
}
