package org.tinyprof.io.flush;

import java.io.IOException;
import java.nio.ByteBuffer;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.tinyprof.io.communicator.Communicator;
import org.tinyprof.io.communicator.Pending;
import org.tinyprof.io.communicator.Protocol;
import org.tinyprof.io.file.TraceFile;
import org.tinyprof.io.message.Header;
import org.tinyprof.io.trace.TraceOutbox;

/**
 * Brings the traces of a group into the aggregator's trace file: rank after rank, a piece at a
 * time, each asked for when the one before it is on its way to the disk. So the aggregator holds
 * one piece, however long the traces are. After a failure it asks for no more; ranks keep what it
 * does not have.
 */
final class TraceIntake extends Protocol<Optional<TraceFile>> {
  private final Communicator members;
  private final List<Header> headers;
  private final TraceFile file;
  private final TraceOutbox own;
  private final List<Pending<?>> sent = new ArrayList<>();
  private Pending<ByteBuffer> piece;
  private int member = 1;
  private long received; // of the member's bytes
  private int awaited; // of what was sent

  /**
   * @param headers of the group's ranks, the aggregator's own first
   * @param own what this rank has to write
   */
  TraceIntake(Communicator members, List<Header> headers, TraceFile file, TraceOutbox own) {
    this.members = members;
    this.headers = headers;
    this.file = file;
    this.own = own;
  }

  @Override
  protected Pending<?> step(int number) throws IOException {
    if (number == 0) {
      takeOwn();
    } else if (piece != null) {
      take(piece.result());
      piece = null;
    }
    for (; member < headers.size(); member++) {
      long waiting = headers.get(member).traceBytes();
      if (waiting > 0) {
        boolean more = received < waiting && file.failure().isEmpty();
        sent.add(members.send(member, MemberResponse.trace(file.held(member), more)));
        if (more) {
          piece = members.receive(member);
          return piece;
        }
        received = 0;
      }
    }
    if (awaited < sent.size()) {
      return sent.get(awaited++);
    }
    file.finish();
    return end(Optional.of(file));
  }

  private void takeOwn() throws IOException {
    for (ByteBuffer next = own.piece(); next.hasRemaining(); next = own.piece()) {
      file.append(0, next);
      if (!file.failure().isEmpty()) {
        return;
      }
      own.release(file.held(0));
    }
  }

  /** An empty piece is the last, whatever the rank has said. */
  private void take(ByteBuffer next) throws IOException {
    received = next.hasRemaining() ? received + next.remaining() : Long.MAX_VALUE;
    file.append(member, next);
  }
}
