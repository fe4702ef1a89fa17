package org.tinyprof.runtime;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.net.URISyntaxException;
import java.nio.charset.StandardCharsets;
import java.nio.file.DirectoryStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Optional;

/** A JVM that a test starts, and what it prints. */
public final class ChildJvm {
  private final List<String> command = new ArrayList<>();

  public ChildJvm(Path javaHome) {
    command.add(javaHome.resolve("bin/java").toString());
    command.add("-XX:-UsePerfData"); // whose file, if another container's process has it, is a line
  }

  public void add(String... arguments) {
    Collections.addAll(command, arguments);
  }

  /** Waits for its end, which must be a good one. */
  public String output() throws IOException, InterruptedException {
    Process process = new ProcessBuilder(command).redirectErrorStream(true).start();
    String output = new String(process.getInputStream().readAllBytes(), StandardCharsets.UTF_8);
    assertEquals(0, process.waitFor(), output);
    return output;
  }

  /** The directory or jar that a class came from. */
  public static Path pathOf(Class<?> type) {
    try {
      return Path.of(type.getProtectionDomain().getCodeSource().getLocation().toURI());
    } catch (URISyntaxException e) {
      throw new IllegalStateException(e);
    }
  }

  /** An installed JDK that has virtual threads. */
  public static Optional<Path> jdkWithVirtualThreads() {
    if (Runtime.version().feature() >= 21) {
      return Optional.of(Path.of(System.getProperty("java.home")));
    }
    Path installed = Path.of("/usr/lib/jvm");
    if (!Files.isDirectory(installed)) {
      return Optional.empty();
    }
    try (DirectoryStream<Path> homes = Files.newDirectoryStream(installed)) {
      for (Path home : homes) {
        Path release = home.resolve("release");
        if (Files.isReadable(release) && Files.readString(release).contains("JAVA_VERSION=\"2")) {
          return Optional.of(home);
        }
      }
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
    return Optional.empty();
  }
}
