package org.tinyprof.io.clock;

import java.io.IOException;
import org.tinyprof.io.communicator.Communicator;
import org.tinyprof.io.communicator.Pending;
import org.tinyprof.io.communicator.Protocol;

/**
 * Compares the clocks of all members of a communicator with that of its rank 0, along a tree: a
 * member asks its parent for the run's time, and then answers its own children.
 */
final class ClockComparison extends Protocol<ClockReading> {
  private static final int CHILDREN = 8;

  private final Communicator leaders;
  private final long firstChild;
  private ClockReading known;
  private Pending<ClockReading> asked;

  /**
   * @param ofRoot rank 0's own reading; the others find theirs
   */
  ClockComparison(Communicator leaders, ClockReading ofRoot) {
    this.leaders = leaders;
    this.known = ofRoot;
    this.firstChild = (long) leaders.rank() * CHILDREN + 1;
  }

  @Override
  protected Pending<?> step(int number) throws IOException {
    if (number == 0) {
      asked =
          leaders.rank() == 0
              ? Pending.of(known)
              : new ClockClient(leaders, (leaders.rank() - 1) / CHILDREN).begin();
      return asked;
    }
    known = asked.result();
    long child = firstChild + number - 1;
    return number > CHILDREN || child >= leaders.size()
        ? end(known)
        : new ClockServer(leaders, (int) child, known).begin();
  }
}
