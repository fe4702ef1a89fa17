package org.tinyprof.io.phases;

import java.io.IOException;
import java.nio.ByteBuffer;
import org.tinyprof.io.communicator.Communicator;
import org.tinyprof.io.communicator.Pending;
import org.tinyprof.io.communicator.Protocol;

/** What a rank that does not aggregate does in a flush. */
final class MemberFlush extends Protocol<Outcome> {
  private final Communicator world;
  private final Communicator group;
  private final OwnTables tables;
  private ByteBuffer message;
  private Pending<?> sent;
  private Pending<ByteBuffer> told;
  private Pending<Agreement> agreed;

  MemberFlush(Communicator world, Communicator group, OwnTables tables, ByteBuffer message) {
    this.world = world;
    this.group = group;
    this.tables = tables;
    this.message = message;
  }

  @Override
  protected Pending<?> step(int number) throws IOException {
    switch (number) {
      case 0 -> {
        sent = group.gatherv(0, message);
        return answer();
      }
      case 1, 4 -> { // has arrived if there is an answer to it
        message = null;
        return sent;
      }
      case 2 -> {
        Answer answer = Answer.read(told.result());
        if (answer.outcome().isPresent()) {
          return end(answer.outcome().get());
        }
        agreed =
            new Synchronization(world, tables, answer.leastNumbers(), false, Flush.PIECE_BYTES)
                .begin();
        return agreed;
      }
      case 3 -> {
        sent = group.gatherv(0, agreed.result().places().block());
        return answer();
      }
      default -> {
        return end(Answer.read(told.result()).outcome().orElseThrow());
      }
    }
  }

  private Pending<ByteBuffer> answer() {
    told = group.receive(0);
    return told;
  }
}
