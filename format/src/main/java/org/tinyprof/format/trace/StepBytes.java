package org.tinyprof.format.trace;

import java.io.IOException;
import java.util.Optional;
import org.tinyprof.format.wire.Input;

/** Where the encoded steps of a block are. */
interface StepBytes {
  /** The bytes, from their start. */
  Input of(TraceBlock block) throws IOException;

  /** The place in a trace file; empty if they are in memory. */
  Optional<StoredBlock> stored();

  /** Bytes in memory. */
  record InMemory(Input bytes) implements StepBytes {
    @Override
    public Input of(TraceBlock block) {
      return bytes.copy(); // an input has a position
    }

    @Override
    public Optional<StoredBlock> stored() {
      return Optional.empty();
    }
  }

  /** Bytes in a trace file. */
  record InFile(TraceFiles files, StoredBlock place) implements StepBytes {
    @Override
    public Input of(TraceBlock block) throws IOException {
      return TraceFrame.steps(files.read(place), block);
    }

    @Override
    public Optional<StoredBlock> stored() {
      return Optional.of(place);
    }
  }
}
