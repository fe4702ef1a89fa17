package com.example.process;

import static java.nio.charset.StandardCharsets.UTF_8;

import java.io.IOException;
import java.lang.ProcessBuilder.Redirect;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.concurrent.TimeUnit;

/** What a process that has ended left behind. */
record Finished(int exitCode, String out, String err) {
  private static final long MINUTES_AT_MOST = 3;

  /** Runs a command to its end, with its output in {@code folder}. */
  static Finished run(Path folder, List<String> command) throws IOException, InterruptedException {
    Path out = folder.resolve("out");
    Path err = folder.resolve("err");
    Process process =
        new ProcessBuilder(command)
            .directory(folder.toFile())
            .redirectInput(Redirect.from(Path.of("/dev/null").toFile()))
            .redirectOutput(out.toFile())
            .redirectError(err.toFile())
            .start();
    if (!process.waitFor(MINUTES_AT_MOST, TimeUnit.MINUTES)) {
      process.destroy(); // mpirun takes its ranks along
      throw new IOException("still running after " + MINUTES_AT_MOST + " minutes: " + command);
    }
    return new Finished(
        process.exitValue(), Files.readString(out, UTF_8), Files.readString(err, UTF_8));
  }

  /** Returns the lines of standard error that tell how the program is called. */
  List<String> usageLines() {
    return err.lines().filter(line -> line.startsWith("usage: ")).toList();
  }
}
