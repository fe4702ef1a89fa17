package org.tinyprof.io.phases;

import java.io.IOException;
import java.nio.ByteBuffer;
import java.util.Optional;
import org.tinyprof.io.communicator.Communicator;
import org.tinyprof.io.communicator.Pending;
import org.tinyprof.io.communicator.Protocol;

/** What a rank that does not aggregate does in a flush. */
final class MemberFlush extends Protocol<Outcome> {
  private final Communicator group;
  private final OwnTables tables;
  private final boolean listens;
  private final Targets targets;
  private ByteBuffer message;
  private Pending<?> sent;
  private Pending<ByteBuffer> told;

  /**
   * Prepares it.
   *
   * @param listens whether its message says that it waits for an answer
   */
  MemberFlush(
      Communicator group, OwnTables tables, ByteBuffer message, boolean listens, Targets targets) {
    this.group = group;
    this.tables = tables;
    this.message = message;
    this.listens = listens;
    this.targets = targets;
  }

  @Override
  protected Pending<?> step(int number) throws IOException {
    switch (number) {
      case 0 -> {
        sent = group.gatherv(0, message);
        return listens ? answer() : sent;
      }
      case 1, 3 -> { // has arrived if there is an answer to it
        message = null;
        return listens ? sent : end(goesOn());
      }
      case 2 -> {
        Optional<Outcome> outcome = Answer.read(told.result());
        if (outcome.isPresent()) {
          return end(outcome.get());
        }
        sent = group.send(0, tables.block());
        return answer();
      }
      default -> {
        return end(Answer.read(told.result()).orElseThrow());
      }
    }
  }

  private Pending<ByteBuffer> answer() {
    told = group.receive(0);
    return told;
  }

  /** What a rank says of a flush whose end it does not wait for. */
  private Outcome goesOn() {
    return new Outcome(targets.of(false), "", false, false, 0);
  }
}
