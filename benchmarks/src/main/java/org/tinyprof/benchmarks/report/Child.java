package org.tinyprof.benchmarks.report;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.concurrent.TimeUnit;

/** A process that works in a folder of its own, which goes when the process has ended. */
public final class Child {
  private static final int PATIENCE_SECONDS = 90;

  private Child() {}

  /** Returns the lines that it printed; what it said on standard error only if it failed. */
  public static List<String> run(Path folder, List<String> command)
      throws IOException, InterruptedException {
    Path own = Files.createTempDirectory(folder, "child");
    Path out = own.resolve("stdout");
    Path err = own.resolve("stderr");
    Process process =
        new ProcessBuilder(command)
            .directory(own.toFile())
            .redirectOutput(out.toFile())
            .redirectError(err.toFile())
            .start();
    try {
      if (!process.waitFor(PATIENCE_SECONDS, TimeUnit.SECONDS)) {
        throw new IOException("it did not end within " + PATIENCE_SECONDS + " s");
      }
      if (process.exitValue() != 0) {
        throw new IOException(
            "it ended with %d: %s"
                .formatted(process.exitValue(), firstLine(Files.readString(err))));
      }
      return Files.readAllLines(out);
    } finally {
      process.destroyForcibly().waitFor();
      Workshop.delete(own);
    }
  }

  private static String firstLine(String text) {
    return text.lines().findFirst().orElse("it said nothing");
  }
}
