package org.tinyprof.it.agent;

import java.io.IOException;
import java.nio.file.Path;
import java.util.List;

/** How a process ended, what it said, and where it ran. */
record Finished(int exitCode, String out, String err, Path folder) {
  List<String> errLines() {
    return err.lines().toList();
  }

  Recording recording() throws IOException {
    return Recording.read(folder.resolve("tinyprof.tprof"));
  }

  @Override
  public String toString() {
    return "exit code " + exitCode + "\n" + out + err;
  }
}
