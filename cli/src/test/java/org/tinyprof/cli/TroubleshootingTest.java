package org.tinyprof.cli;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Set;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

/** Finds an entry of docs/troubleshooting.md for every message in the sources. */
class TroubleshootingTest {
  private static final List<String> MODULES =
      List.of("agent", "analysis", "cli", "ensemble", "format", "io", "sql", "viewer");

  @Test
  void everyMessageHasAnEntry() throws Exception {
    String page = Files.readString(Path.of("../docs/troubleshooting.md")).replaceAll("\\s+", " ");
    Set<String> messages = SourceMessages.of(MODULES);
    assertTrue(messages.size() > 50, "found too few messages to be true: " + messages);
    assertEquals(
        List.of(),
        messages.stream().filter(message -> !stands(message, page)).toList(),
        "docs/troubleshooting.md lacks an entry with these words");
  }

  @Test
  void findsMessagesOfEveryShape() throws Exception {
    Set<String> messages = SourceMessages.of(MODULES);
    assertTrue(messages.contains("no command given; start with: tinyprof report RUN"));
    assertTrue(messages.contains("--depth must be at least 1: "));
    assertTrue(messages.contains(" became shorter while it was read; read it again"));
  }

  /** Whether the page has what stands between the message's format specifiers. */
  private static boolean stands(String message, String page) {
    return Stream.of(message.split("%(\\d\\$)?[sd]"))
        .allMatch(words -> page.contains(words.replace("%%", "%").strip()));
  }
}
