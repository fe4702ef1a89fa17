package org.tinyprof.it.cli;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.HashMap;
import java.util.Map;
import java.util.concurrent.TimeUnit;
import org.tinyprof.it.agent.Jdk;

/** The command of the distribution, to be started on some JDK in a folder. */
final class Tinyprof {
  static final Path HOME = Path.of(System.getProperty("tinyprof.dist"));
  private static final long DEADLINE_SECONDS = 240; // far more than any test takes

  private final Path folder;
  private final Map<String, String> environment = new HashMap<>();

  Tinyprof(Jdk jdk, Path folder) {
    this.folder = folder;
    environment.put("JAVA_HOME", jdk.home().toString());
    environment.put("LC_ALL", "C.UTF-8");
  }

  Tinyprof environment(String name, String value) {
    environment.put(name, value);
    return this;
  }

  Ended run(Object... arguments) throws IOException, InterruptedException {
    Path out = Files.createTempFile(folder, "out", "");
    Path err = Files.createTempFile(folder, "err", "");
    String[] command = new String[arguments.length + 1];
    command[0] = HOME.resolve("bin/tinyprof").toString();
    Arrays.setAll(command, i -> i == 0 ? command[0] : arguments[i - 1].toString());
    ProcessBuilder builder = new ProcessBuilder(command).directory(folder.toFile());
    builder.environment().keySet().removeIf(name -> name.startsWith("TINYPROF_"));
    builder.environment().remove("JAVA_TOOL_OPTIONS");
    builder.environment().putAll(environment);
    Process process =
        builder.redirectOutput(out.toFile()).redirectError(err.toFile()).start();
    if (!process.waitFor(DEADLINE_SECONDS, TimeUnit.SECONDS)) {
      process.destroyForcibly();
      throw new IllegalStateException("still runs; it said: " + Files.readString(err));
    }
    String printed = new String(Files.readAllBytes(out), StandardCharsets.UTF_8);
    return new Ended(process.exitValue(), printed, Files.readString(err));
  }

  /** How the command ended, and what it said. */
  record Ended(int exitCode, String out, String err) {}
}
