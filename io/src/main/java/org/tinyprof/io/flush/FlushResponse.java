package org.tinyprof.io.flush;

import java.nio.ByteBuffer;
import org.tinyprof.format.run.RunId;
import org.tinyprof.format.wire.Input;
import org.tinyprof.format.wire.MalformedProfileException;
import org.tinyprof.format.wire.Output;
import org.tinyprof.io.file.Plan;
import org.tinyprof.io.message.Headers;
import org.tinyprof.io.message.ReceivedBlock;

/**
 * The root's response to the aggregators: what every aggregator knows before it writes.
 *
 * @param headers of all ranks
 * @param plan where to write
 * @param outcome how the flush ends if nothing fails from now on; failed if there is no place
 * @param learnedFrom the run whose list of methods worth timing rank 0 read
 */
record FlushResponse(Headers headers, Plan plan, Outcome outcome, RunId learnedFrom) {
  /** Whether there is a place to write to, and schemas differ. */
  boolean schemasDiffer() {
    return outcome.written() && !headers.schemasAlike();
  }

  ByteBuffer block() {
    Output out = new Output();
    headers.writeTo(out);
    plan.writeTo(out);
    outcome.writeTo(out);
    out.u64(learnedFrom.high());
    out.u64(learnedFrom.low());
    return out.toBuffer();
  }

  static FlushResponse read(ByteBuffer block) throws MalformedProfileException {
    Input in = ReceivedBlock.input(block);
    return new FlushResponse(
        Headers.read(in), Plan.read(in), Outcome.read(in), new RunId(in.u64(), in.u64()));
  }
}
