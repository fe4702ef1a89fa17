package org.tinyprof.format.trace;

import java.io.FileNotFoundException;
import java.io.IOException;
import org.tinyprof.format.wire.Input;

/**
 * The blocks that a rank sends to its aggregator; their bytes are not at hand. The offset of a
 * block is its number: the first block that a rank ever sends is 0.
 */
public final class SentBlocks implements TraceFiles {
  /** What stands for the name of a trace file. */
  public static final String FILE = "sent";

  @Override
  public boolean has(StoredBlock block) {
    return true;
  }

  @Override
  public Input read(StoredBlock block) throws IOException {
    throw new FileNotFoundException("block " + block.offset());
  }
}
