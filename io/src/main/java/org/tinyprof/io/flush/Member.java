package org.tinyprof.io.flush;

import java.io.IOException;
import java.nio.ByteBuffer;
import java.util.Optional;
import org.tinyprof.io.communicator.Communicator;
import org.tinyprof.io.communicator.Pending;
import org.tinyprof.io.communicator.Protocol;
import org.tinyprof.io.message.AfterSend;
import org.tinyprof.io.message.RankSchema;
import org.tinyprof.io.trace.TraceOutbox;

/** What a rank that does not aggregate does in a flush. */
final class Member extends Protocol<Outcome> {
  private final Communicator group;
  private final RankSchema schema;
  private final TraceOutbox traces;
  private final boolean awaitsResponse;
  private final Targets targets;
  private ByteBuffer message;
  private Pending<?> sent;
  private Pending<ByteBuffer> response;

  Member(
      Communicator group,
      RankSchema schema,
      TraceOutbox traces,
      ByteBuffer message,
      AfterSend afterSend,
      Targets targets) {
    this.group = group;
    this.schema = schema;
    this.traces = traces;
    this.message = message;
    this.awaitsResponse = afterSend.awaitsResponse();
    this.targets = targets;
  }

  @Override
  protected Pending<?> step(int number) throws IOException {
    if (number == 0) {
      sent = group.gatherv(0, message);
      return awaitsResponse ? response() : sent;
    }
    if (number % 2 == 1) { // has arrived if there is a response to it
      message = null;
      return awaitsResponse ? sent : end(goesOn());
    }
    Optional<Outcome> outcome = MemberResponse.read(response.result());
    if (outcome.isPresent()) {
      return end(outcome.get());
    }
    sent = answer(response.result());
    return response();
  }

  /** Sends what the aggregator wants. */
  private Pending<?> answer(ByteBuffer wanted) throws IOException {
    Optional<Long> held = MemberResponse.held(wanted);
    if (held.isEmpty()) {
      return group.send(0, ByteBuffer.wrap(schema.bytes()));
    }
    traces.release(held.get());
    return MemberResponse.isTraceWanted(wanted) ? group.send(0, traces.piece()) : Pending.of(held);
  }

  private Pending<ByteBuffer> response() {
    response = group.receive(0);
    return response;
  }

  /** What a rank says of a flush whose end it does not wait for. */
  private Outcome goesOn() {
    return new Outcome(targets.of(false), "", false, false, 0);
  }
}
