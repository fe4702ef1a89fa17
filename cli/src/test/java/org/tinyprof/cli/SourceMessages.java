package org.tinyprof.cli;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;

/**
 * The string literals in the sources that somebody may read as a message.
 *
 * <p>Our messages say what is wrong, a semicolon, and what to do, so a literal with "; " in it is
 * one. So is whatever is handed to an exception of the kinds that are shown to a user.
 */
final class SourceMessages {
  private static final Pattern JOINED = Pattern.compile("\"\\s*\\+\\s*\"");
  private static final Pattern LITERAL = Pattern.compile("\"((?:[^\"\\\\\n]|\\\\.)*)\"");
  private static final String SHOWN =
      "(IO|Question|Parameter|Configuration|FileAlreadyExists|Communication)Exception";
  private static final Pattern THROWN =
      Pattern.compile(
          "(?:new " + SHOWN + "|throw (?:options\\.)?refusal)\\((.*?)\\);\n", Pattern.DOTALL);
  private static final int A_FEW_LETTERS = 6; // shorter ones are punctuation between values

  private SourceMessages() {}

  static Set<String> of(List<String> modules) throws IOException {
    Set<String> messages = new TreeSet<>();
    for (String module : modules) {
      try (Stream<Path> files = Files.walk(Path.of("..", module, "src/main/java"))) {
        for (Path file : files.filter(path -> path.toString().endsWith(".java")).toList()) {
          String source = JOINED.matcher(Files.readString(file)).replaceAll("");
          literals(source).filter(words -> words.contains("; ")).forEach(messages::add);
          Matcher thrown = THROWN.matcher(source);
          while (thrown.find()) {
            literals(thrown.group(2))
                .filter(words -> words.strip().length() >= A_FEW_LETTERS)
                .forEach(messages::add);
          }
        }
      }
    }
    return messages;
  }

  private static Stream<String> literals(String source) {
    return LITERAL.matcher(source).results().map(found -> found.group(1).replace("\\\"", "\""));
  }
}
