package org.tinyprof.io.flush;

import java.nio.ByteBuffer;
import java.util.Optional;
import org.tinyprof.format.wire.Input;
import org.tinyprof.format.wire.MalformedProfileException;
import org.tinyprof.format.wire.Output;
import org.tinyprof.io.message.ReceivedBlock;

/** An aggregator's response to a member: how the flush ended, or what it wants. */
final class MemberResponse {
  private static final int ENDED = 0;
  private static final int SCHEMA_WANTED = 1;
  private static final int TRACE_HELD = 2;
  private static final int TRACE_WANTED = 3;

  private MemberResponse() {}

  static ByteBuffer ended(Outcome outcome) {
    Output out = new Output();
    out.u8(ENDED);
    outcome.writeTo(out);
    return out.toBuffer();
  }

  static ByteBuffer schemaWanted() {
    Output out = new Output();
    out.u8(SCHEMA_WANTED);
    return out.toBuffer();
  }

  /**
   * The number of blocks of the member's trace that are written.
   *
   * @param more whether the next ones are wanted
   */
  static ByteBuffer trace(long held, boolean more) {
    Output out = new Output();
    out.u8(more ? TRACE_WANTED : TRACE_HELD);
    out.varint(held);
    return out.toBuffer();
  }

  /** How it ended; empty if it has not. */
  static Optional<Outcome> read(ByteBuffer block) throws MalformedProfileException {
    Input in = ReceivedBlock.input(block);
    return in.u8() == ENDED ? Optional.of(Outcome.read(in)) : Optional.empty();
  }

  /** How many blocks of the trace are written; empty if it is about something else. */
  static Optional<Long> held(ByteBuffer block) throws MalformedProfileException {
    Input in = ReceivedBlock.input(block);
    return in.u8() >= TRACE_HELD ? Optional.of(in.varint()) : Optional.empty();
  }

  static boolean isTraceWanted(ByteBuffer block) throws MalformedProfileException {
    return ReceivedBlock.input(block).u8() == TRACE_WANTED;
  }
}
