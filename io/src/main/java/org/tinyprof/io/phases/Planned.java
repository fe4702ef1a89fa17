package org.tinyprof.io.phases;

import java.nio.ByteBuffer;
import org.tinyprof.format.MalformedProfileException;
import org.tinyprof.format.wire.Input;
import org.tinyprof.format.wire.Output;

/**
 * What every aggregator knows before it writes.
 *
 * @param census of all ranks
 * @param plan where to
 * @param outcome how the flush ends if nothing fails from now on; failed if there is no place
 */
record Planned(Census census, Plan plan, Outcome outcome) {
  /** Whether there is a place to write to, and tables differ. */
  boolean tablesDiffer() {
    return outcome.written() && !census.tablesAlike();
  }

  ByteBuffer block() {
    Output out = new Output();
    census.writeTo(out);
    plan.writeTo(out);
    outcome.writeTo(out);
    return out.toBuffer();
  }

  static Planned read(ByteBuffer block) throws MalformedProfileException {
    Input in = Received.input(block);
    return new Planned(Census.read(in), Plan.read(in), Outcome.read(in));
  }
}
