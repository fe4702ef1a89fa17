package org.tinyprof.format.trace;

import java.io.IOException;
import org.tinyprof.format.wire.Input;
import org.tinyprof.format.wire.MalformedProfileException;

/** Where blocks are that are not in memory: the trace files of a profile. Thread-safe. */
public interface TraceFiles {
  /**
   * Whether a block is there: a trace file may be missing, or cut short. Refuses a block that the
   * index does not count among those of the profile.
   */
  boolean has(StoredBlock block) throws MalformedProfileException;

  /** Reads the frame of a block that is there. */
  Input read(StoredBlock block) throws IOException;
}
