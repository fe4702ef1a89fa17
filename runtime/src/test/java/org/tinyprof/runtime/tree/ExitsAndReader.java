package org.tinyprof.runtime.tree;

import org.openjdk.jcstress.annotations.Actor;
import org.openjdk.jcstress.annotations.Expect;
import org.openjdk.jcstress.annotations.JCStressTest;
import org.openjdk.jcstress.annotations.Outcome;
import org.openjdk.jcstress.annotations.State;
import org.openjdk.jcstress.infra.results.L_Result;
import org.tinyprof.runtime.clock.Metering;
import org.tinyprof.runtime.event.EventIds;
import org.tinyprof.runtime.settings.RecordingLimits;

/**
 * A thread calls twice while another reads, millions of times, for jcstress: count, total, minimum
 * and maximum must be of one moment.
 */
@JCStressTest
@Outcome(id = "none", expect = Expect.ACCEPTABLE, desc = "before the first call")
@Outcome(id = "0, open", expect = Expect.ACCEPTABLE, desc = "within the first call")
@Outcome(id = "1: 3, 3, 3", expect = Expect.ACCEPTABLE, desc = "between the calls")
@Outcome(id = "1, open", expect = Expect.ACCEPTABLE, desc = "within the second call")
@Outcome(id = "2: 14, 3, 11", expect = Expect.ACCEPTABLE, desc = "after both calls")
@Outcome(expect = Expect.FORBIDDEN, desc = "half an exit")
@State
public class ExitsAndReader {
  private static final int EVENT = EventIds.idOf("called twice");
  private static final RecordingLimits LIMITS =
      new RecordingLimits(10, 10, 10, 10, 10, 10, 10, 10); // small: many states

  private final CallTree tree =
      new CallTree(LaneId.FOLDED, false, LIMITS, new Executions(1), Metering.OFF);
  private final Node node = tree.enter(EVENT);

  @Actor
  public void caller() {
    call(3);
    call(11);
  }

  private void call(long nanos) {
    tree.start(node, 0);
    node.add(nanos);
    tree.current = node.parent;
  }

  @Actor
  public void reader(L_Result result) {
    NodeCopy copy = new NodeCopy();
    boolean whole = copy.read(node);
    result.r1 = !whole ? "torn" : copy.totals.isEmpty() && !copy.isOpen() ? "none" : text(copy);
  }

  private static String text(NodeCopy copy) {
    Totals totals = copy.totals;
    return copy.isOpen()
        ? totals.count + ", open"
        : "%d: %d, %d, %d".formatted(totals.count, totals.total, totals.min, totals.max);
  }
}
