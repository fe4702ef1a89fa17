package org.tinyprof.io.flush;

import java.nio.ByteBuffer;
import java.util.Optional;
import org.tinyprof.format.wire.Input;
import org.tinyprof.format.wire.MalformedProfileException;
import org.tinyprof.format.wire.Output;
import org.tinyprof.io.message.ReceivedBlock;

/** An aggregator's response to a member: how the flush ended, or that it wants the schema. */
final class MemberResponse {
  private static final int ENDED = 0;
  private static final int SCHEMA_WANTED = 1;

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

  /** How it ended; empty if the schema is wanted. */
  static Optional<Outcome> read(ByteBuffer block) throws MalformedProfileException {
    Input in = ReceivedBlock.input(block);
    return in.u8() == SCHEMA_WANTED ? Optional.empty() : Optional.of(Outcome.read(in));
  }
}
