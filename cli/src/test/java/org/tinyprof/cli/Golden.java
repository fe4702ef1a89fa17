package org.tinyprof.cli;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;

/** Compares output with a file of {@code src/test/resources/golden}. */
final class Golden {
  private static final Path EXPECTED = Path.of("src/test/resources/golden");
  private static final Path ACTUAL = Path.of("build/golden");

  private Golden() {}

  /** Fails if a page of docs shows other output than commands print; leaves a page that does. */
  static void checkPage(String name, String page, String printed) throws IOException {
    Files.createDirectories(ACTUAL);
    Files.writeString(ACTUAL.resolve(name), printed);
    assertEquals(
        page, printed, "if the new output is right: cp build/golden/" + name + " ../docs/" + name);
  }

  /** Fails if they differ, and leaves the output in {@code build/golden} to look at or copy. */
  static void check(String name, String output) throws IOException {
    Files.createDirectories(ACTUAL);
    Files.writeString(ACTUAL.resolve(name), output);
    Path file = EXPECTED.resolve(name);
    String expected = Files.exists(file) ? Files.readString(file) : "";
    assertEquals(
        expected, output, "if the new output is right: cp build/golden/" + name + " " + file);
  }
}
