package org.tinyprof.it.agent;

import java.io.IOException;
import java.nio.file.Path;
import java.util.stream.Collectors;

/** How a process ended, what it said, and where it ran. */
public record Finished(int exitCode, String out, String err, Path folder) {
  private static final String WRITTEN = "tinyprof: profile of ";

  /** Standard error without the line that says where the profile is. */
  String complaints() {
    return err.lines()
        .filter(line -> !line.startsWith(WRITTEN))
        .map(line -> line + "\n")
        .collect(Collectors.joining());
  }

  Recording recording() throws IOException {
    return Recording.read(folder.resolve("tinyprof.tprof"));
  }

  @Override
  public String toString() {
    return "exit code " + exitCode + "\n" + out + complaints();
  }
}
