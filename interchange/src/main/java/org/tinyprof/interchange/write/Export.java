package org.tinyprof.interchange.write;

import java.io.IOException;
import java.io.OutputStream;

/** Writes a run as a file of another tool. */
@FunctionalInterface
interface Export {
  void write(ExportedRun run, OutputStream out) throws IOException;
}
