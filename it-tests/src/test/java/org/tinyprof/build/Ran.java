package org.tinyprof.build;

import java.util.List;

/** How a process ended and what it said. */
record Ran(int exitCode, String output, String errors) {

  List<String> errorLines() {
    return errors.lines().toList();
  }
}
