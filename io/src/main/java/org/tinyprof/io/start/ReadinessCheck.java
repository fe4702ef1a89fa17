package org.tinyprof.io.start;

import java.util.function.Consumer;
import org.tinyprof.io.communicator.Pending;
import org.tinyprof.io.communicator.Protocol;
import org.tinyprof.io.communicator.ReductionOperator;
import org.tinyprof.io.rendezvous.Participants;

/**
 * Asks all ranks whether they can take part, before any of them waits for another. If some cannot,
 * the lowest of them says why.
 */
final class ReadinessCheck extends Protocol<Boolean> {
  private static final long ALL_CAN = Long.MAX_VALUE;

  private final Participants participants;
  private final String obstacle;
  private final Consumer<String> messages;
  private Pending<long[]> firstWhoCannot;

  /**
   * @param obstacle why this rank cannot; empty if it can
   */
  ReadinessCheck(Participants participants, String obstacle, Consumer<String> messages) {
    this.participants = participants;
    this.obstacle = obstacle;
    this.messages = messages;
  }

  @Override
  protected Pending<?> step(int number) {
    if (number == 0) {
      long answer = obstacle.isEmpty() ? ALL_CAN : participants.rank();
      firstWhoCannot = participants.group().allreduce(ReductionOperator.MIN, answer);
      return firstWhoCannot;
    }
    long first = firstWhoCannot.result()[0];
    if (first == participants.rank()) {
      messages.accept("rank " + first + ": " + obstacle + "; the job runs unprofiled");
    }
    return end(first == ALL_CAN);
  }
}
