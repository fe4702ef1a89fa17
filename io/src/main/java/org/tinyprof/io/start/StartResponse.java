package org.tinyprof.io.start;

import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.file.InvalidPathException;
import java.nio.file.Path;
import java.time.Instant;
import java.util.Optional;
import org.tinyprof.format.run.RunId;
import org.tinyprof.format.wire.Input;
import org.tinyprof.format.wire.Output;
import org.tinyprof.io.clock.ClockReading;
import org.tinyprof.io.file.OutputPlace;

/**
 * What rank 0 tells the others at the start of a job.
 *
 * @param id of the run
 * @param start of the job
 * @param place where to write; empty if rank 0 has found no place, or this rank cannot use it
 * @param obstacle why this rank cannot; empty if it can
 * @param clockName of rank 0's clock
 * @param clock what that says of the run's time
 */
record StartResponse(
    RunId id,
    Instant start,
    Optional<OutputPlace> place,
    String obstacle,
    long clockName,
    ClockReading clock) {
  static ByteBuffer to(OutputPlace place, RunId id, Instant start, long clockName) {
    Output out = new Output();
    out.u64(clockName);
    out.u64(ClockReading.ofThisMachine().epochMinusNano());
    out.u64(id.high());
    out.u64(id.low());
    out.zigzag(start.getEpochSecond());
    out.varint(start.getNano());
    out.text(place.base().toString());
    return out.toBuffer();
  }

  /** That of a rank 0 which cannot be profiled. */
  static ByteBuffer none() {
    return ByteBuffer.allocate(0);
  }

  static StartResponse read(ByteBuffer told, String suffix) throws IOException {
    if (!told.hasRemaining()) {
      return new StartResponse(
          new RunId(0, 0), Instant.EPOCH, Optional.empty(), "", 0, new ClockReading(0, 0));
    }
    byte[] bytes = new byte[told.remaining()];
    told.get(bytes);
    Input in = new Input("start of rank 0", 0, bytes);
    long clockName = in.u64();
    ClockReading clock = new ClockReading(in.u64(), 0);
    RunId id = new RunId(in.u64(), in.u64());
    Instant start = Instant.ofEpochSecond(in.zigzag(), in.varint());
    String base = in.text();
    try {
      OutputPlace place = new OutputPlace(Path.of(base), suffix);
      return new StartResponse(id, start, Optional.of(place), "", clockName, clock);
    } catch (InvalidPathException e) {
      String obstacle = "cannot write " + e.getMessage();
      return new StartResponse(id, start, Optional.empty(), obstacle, clockName, clock);
    }
  }
}
