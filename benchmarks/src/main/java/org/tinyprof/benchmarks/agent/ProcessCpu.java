package org.tinyprof.benchmarks.agent;

import static java.nio.charset.StandardCharsets.UTF_8;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** CPU seconds, of user and system together, that a process takes from start to end. */
public final class ProcessCpu {
  private static final Pattern TIMES = Pattern.compile("(\\d+)m([0-9.]+)s (\\d+)m([0-9.]+)s");

  private ProcessCpu() {}

  public static double seconds(Path folder, List<String> command)
      throws IOException, InterruptedException {
    return seconds(folder, command, 0);
  }

  /**
   * Asks the shell, whose {@code times} knows what its children took.
   *
   * @param expected what the process ends with when all went well
   */
  public static double seconds(Path folder, List<String> command, int expected)
      throws IOException, InterruptedException {
    Path said = Files.createTempFile(folder, "said", ".txt");
    List<String> measured =
        new ArrayList<>(List.of("sh", "-c", "\"$@\" >/dev/null; code=$?; times; exit $code", "sh"));
    measured.addAll(command);
    Process process =
        new ProcessBuilder(measured)
            .directory(folder.toFile())
            .redirectError(said.toFile())
            .start();
    String printed = new String(process.getInputStream().readAllBytes(), UTF_8).strip();
    int exitCode = process.waitFor();
    Matcher children = TIMES.matcher(printed.substring(printed.lastIndexOf('\n') + 1));
    if (exitCode != expected || !children.matches()) {
      throw new IOException(command + " ended with " + exitCode + ": " + Files.readString(said));
    }
    Files.delete(said);
    double minutes = Integer.parseInt(children.group(1)) + Integer.parseInt(children.group(3));
    return 60 * minutes
        + Double.parseDouble(children.group(2))
        + Double.parseDouble(children.group(4));
  }
}
