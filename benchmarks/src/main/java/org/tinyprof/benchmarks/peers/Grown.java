package org.tinyprof.benchmarks.peers;

import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import org.tinyprof.benchmarks.report.Child;

/** So many things of one kind, and a JVM that says what they take of its heap. */
record Grown(String what, String loop, int callpaths, int calls) {
  static Grown callpaths(int count) {
    return new Grown("callpath", "SUM", count, 1);
  }

  static Grown callpathsOfEach(int count) {
    return new Grown("callpath of loop mode each, with one value", "EACH", count, 1);
  }

  static Grown values(int count) {
    return new Grown("kept value of one callpath", "EACH", 1, count);
  }

  int count() {
    return callpaths * calls;
  }

  double bytesEach(Path folder) throws IOException, InterruptedException {
    List<String> command =
        List.of(
            Jdks.own().resolve("bin/java").toString(),
            "-XX:+UseSerialGC",
            "-XX:-UseTLAB", // or a thread's empty buffer counts as used
            "-cp",
            Jars.classPath(),
            HeapProgram.class.getName(),
            loop,
            Integer.toString(callpaths),
            Integer.toString(calls));
    return Double.parseDouble(Child.run(folder, command).get(0)) / count();
  }
}
