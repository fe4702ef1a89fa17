package org.tinyprof.sql;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.Stream;

/** A process that has ended, and what it printed. */
record Finished(int exitCode, String out, String err) {
  /**
   * Starts a program and awaits its end.
   *
   * @param folder where DuckDB's native library is kept, and what is printed while it runs
   */
  static Finished of(Path folder, Object... words) throws IOException, InterruptedException {
    return of(folder, builder(folder, words));
  }

  static Finished of(Path folder, ProcessBuilder builder) throws IOException, InterruptedException {
    Path out = Files.createTempFile(folder, "out", ".txt");
    Path err = Files.createTempFile(folder, "err", ".txt");
    int exitCode =
        builder.redirectOutput(out.toFile()).redirectError(err.toFile()).start().waitFor();
    return new Finished(exitCode, Files.readString(out), Files.readString(err));
  }

  static ProcessBuilder builder(Path folder, Object... words) {
    List<String> command = Stream.of(words).map(Object::toString).toList();
    ProcessBuilder builder = new ProcessBuilder(command);
    builder.environment().put("TINYPROF_CACHE", folder.resolve("cache").toString());
    builder.environment().remove("JAVA_TOOL_OPTIONS");
    return builder;
  }

  /** What was printed by a program that must not fail. */
  String printed() {
    assertEquals(0, exitCode, () -> out + err);
    return out;
  }

  /** The last line on standard error; Java may warn of its own before. */
  String complaint() {
    List<String> lines = err.lines().toList();
    return lines.isEmpty() ? "" : lines.get(lines.size() - 1);
  }
}
