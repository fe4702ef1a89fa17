package org.tinyprof.benchmarks.peers.calls;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;

/**
 * Makes one call, timed by the subject named in the argument, and prints what its process then has
 * in memory: the kernel's {@code Rss} and {@code Pss} lines, in kB.
 */
public final class ResidentProgram {
  private ResidentProgram() {}

  public static void main(String[] args) throws IOException {
    int computed = Subject.named(args[0]).make().flat(1, 1);
    for (String line : Files.readAllLines(Path.of("/proc/self/smaps_rollup"))) {
      if (line.startsWith("Rss:") || line.startsWith("Pss:")) {
        System.out.println(line);
      }
    }
    System.out.println("computed: " + computed);
  }
}
