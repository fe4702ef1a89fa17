package org.tinyprof.benchmarks.format;

import java.io.IOException;
import java.nio.file.Path;

/** One way to keep a profile on disk. */
interface Encoder {
  /** Writes the sample; returns the nanoseconds of encoding and writing alone. */
  long write(SampleRun sample, Path path) throws IOException;

  /** Reads every value back. */
  Tally read(Path path) throws IOException;

  /** How many times were read, and their sum. */
  record Tally(long values, double seconds) {}
}
