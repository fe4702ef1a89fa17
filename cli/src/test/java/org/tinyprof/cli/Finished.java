package org.tinyprof.cli;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.Map;

/** A process that has ended, and what it printed. */
public record Finished(int exitCode, String out, String err) {
  private static final int NOT_FOUND = 127;

  public static Finished of(Object... command) throws IOException, InterruptedException {
    return of(Map.of(), command);
  }

  /** Runs a command with some variables of the environment changed; no program is exit code 127. */
  public static Finished of(Map<String, String> environment, Object... command)
      throws IOException, InterruptedException {
    Path out = Files.createTempFile("out", "");
    Path err = Files.createTempFile("err", "");
    try {
      ProcessBuilder builder =
          new ProcessBuilder(Arrays.stream(command).map(Object::toString).toList());
      builder.environment().putAll(environment);
      builder.redirectOutput(out.toFile()).redirectError(err.toFile());
      int exitCode;
      try {
        exitCode = builder.start().waitFor();
      } catch (IOException e) {
        return new Finished(NOT_FOUND, "", e.getMessage());
      }
      return new Finished(exitCode, Files.readString(out), Files.readString(err));
    } finally {
      Files.delete(out);
      Files.delete(err);
    }
  }
}
