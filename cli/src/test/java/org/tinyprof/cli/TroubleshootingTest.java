package org.tinyprof.cli;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

/**
 * Finds an entry of docs/troubleshooting.md for every message in the sources.
 *
 * <p>Our messages say what is wrong, a semicolon, and what to do: a string literal with "; " in it
 * is one. To watch over another module, add its folder.
 */
class TroubleshootingTest {
  private static final List<String> MODULES = List.of("agent", "analysis", "cli", "io");
  private static final Pattern JOINED = Pattern.compile("\"\\s*\\+\\s*\"");
  private static final Pattern LITERAL = Pattern.compile("\"((?:[^\"\\\\\n]|\\\\.)*)\"");

  @Test
  void everyMessageHasAnEntry() throws Exception {
    String page = Files.readString(Path.of("../docs/troubleshooting.md")).replaceAll("\\s+", " ");
    List<String> messages = messages();
    assertTrue(messages.size() > 10, "found too few messages to be true: " + messages);
    assertEquals(
        List.of(),
        messages.stream().filter(message -> !stands(message, page)).toList(),
        "docs/troubleshooting.md lacks an entry with these words");
  }

  /** Whether the page has what stands between the message's format specifiers. */
  private static boolean stands(String message, String page) {
    return Stream.of(message.split("%(\\d\\$)?[sd]"))
        .allMatch(words -> page.contains(words.replace("%%", "%").strip()));
  }

  private static List<String> messages() throws IOException {
    List<String> messages = new ArrayList<>();
    for (String module : MODULES) {
      try (Stream<Path> files = Files.walk(Path.of("..", module, "src/main/java"))) {
        for (Path file : files.filter(path -> path.toString().endsWith(".java")).toList()) {
          Matcher literal = LITERAL.matcher(JOINED.matcher(Files.readString(file)).replaceAll(""));
          while (literal.find()) {
            if (literal.group(1).contains("; ")) {
              messages.add(literal.group(1).replace("\\\"", "\""));
            }
          }
        }
      }
    }
    return messages;
  }
}
