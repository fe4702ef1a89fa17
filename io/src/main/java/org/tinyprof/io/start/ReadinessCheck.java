package org.tinyprof.io.start;

import java.util.function.Consumer;
import org.tinyprof.io.communicator.Pending;
import org.tinyprof.io.communicator.Protocol;
import org.tinyprof.io.communicator.ReductionOperator;
import org.tinyprof.io.rendezvous.Participants;

/**
 * Asks all ranks whether they can take part, before any of them waits for another, and whether they
 * have one clock. If some cannot, the lowest of them says why.
 */
final class ReadinessCheck extends Protocol<Boolean> {
  private static final long ALL_CAN = Long.MAX_VALUE;

  private final Participants participants;
  private final String obstacle;
  private final Consumer<String> messages;
  private final boolean sameClock;
  private Pending<long[]> least;

  /**
   * @param obstacle why this rank cannot; empty if it can
   * @param sameClock whether it has the clock of rank 0
   */
  ReadinessCheck(
      Participants participants, String obstacle, boolean sameClock, Consumer<String> messages) {
    this.participants = participants;
    this.obstacle = obstacle;
    this.sameClock = sameClock;
    this.messages = messages;
  }

  @Override
  protected Pending<?> step(int number) {
    if (number == 0) {
      long answer = obstacle.isEmpty() ? ALL_CAN : participants.rank();
      long clock = sameClock ? 1 : 0;
      least = participants.group().allreduce(ReductionOperator.MIN, answer, clock);
      return least;
    }
    long first = least.result()[0];
    if (first == participants.rank()) {
      messages.accept("rank " + first + ": " + obstacle + "; the job runs unprofiled");
    }
    return end(first == ALL_CAN);
  }

  /** Whether all ranks have one clock; only once all have answered. */
  boolean oneClock() {
    return least.result()[1] == 1;
  }
}
