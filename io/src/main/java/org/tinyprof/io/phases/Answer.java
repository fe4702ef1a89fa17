package org.tinyprof.io.phases;

import java.nio.ByteBuffer;
import java.util.Optional;
import org.tinyprof.format.MalformedProfileException;
import org.tinyprof.format.wire.Input;
import org.tinyprof.format.wire.Output;

/** What an aggregator answers a rank: how the flush ended, or that it wants the rank's tables. */
final class Answer {
  private static final int ENDED = 0;
  private static final int TABLES_WANTED = 1;

  private Answer() {}

  static ByteBuffer ended(Outcome outcome) {
    Output out = new Output();
    out.u8(ENDED);
    outcome.writeTo(out);
    return out.toBuffer();
  }

  static ByteBuffer tablesWanted() {
    Output out = new Output();
    out.u8(TABLES_WANTED);
    return out.toBuffer();
  }

  /** How it ended; empty if tables are wanted. */
  static Optional<Outcome> read(ByteBuffer block) throws MalformedProfileException {
    Input in = Received.input(block);
    return in.u8() == TABLES_WANTED ? Optional.empty() : Optional.of(Outcome.read(in));
  }
}
