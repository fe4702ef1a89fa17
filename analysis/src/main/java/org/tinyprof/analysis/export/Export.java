package org.tinyprof.analysis.export;

import java.io.IOException;
import java.io.OutputStream;
import org.tinyprof.analysis.Run;

/** Writes a run as a file of another tool. */
@FunctionalInterface
interface Export {
  void write(Run run, OutputStream out) throws IOException;
}
