package org.tinyprof.format.trace;

import java.io.FileNotFoundException;
import java.io.IOException;
import org.tinyprof.format.wire.Input;

/**
 * The blocks that a rank sends to the one that writes them, and which are not at hand. The offset
 * of such a block is its number: the first that a rank ever sends is 0.
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
