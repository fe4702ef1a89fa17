package org.tinyprof.cli;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;
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
  private static final Pattern WHAT_TO_DO =
      Pattern.compile(
          "; |: tinyprof |^--[a-z-]+: $|\\b(give|go together|must|needs?|takes|use|are about|is"
              + " for|such as|at least|is a|has no|one of|chmod|delete|clear|write)\\b");
  private static final int A_FEW_LETTERS = 6; // shorter ones are punctuation between values

  private SourceMessages() {}

  /** Every literal of the sources, one a line, with one blank between words. */
  static String everyLiteral(List<String> modules) throws IOException {
    StringBuilder all = new StringBuilder();
    for (String source : sources(modules)) {
      literals(source).forEach(words -> all.append(words.replaceAll("\\s+", " ")).append('\n'));
    }
    return all.toString();
  }

  static Set<String> of(List<String> modules) throws IOException {
    Set<String> messages = new TreeSet<>();
    for (String source : sources(modules)) {
      literals(source).filter(words -> words.contains("; ")).forEach(messages::add);
      thrown(source).forEach(messages::addAll);
    }
    return messages;
  }

  /** The words of thrown messages that do not say what to do. */
  static Set<String> withoutAdvice(List<String> modules) throws IOException {
    Set<String> messages = new TreeSet<>();
    for (String source : sources(modules)) {
      thrown(source).stream()
          .filter(words -> !WHAT_TO_DO.matcher(String.join(" ", words)).find())
          .forEach(messages::addAll);
    }
    return messages;
  }

  /** The literals of each message that is thrown. */
  private static List<List<String>> thrown(String source) {
    return THROWN
        .matcher(source)
        .results()
        .map(
            found ->
                literals(found.group(2))
                    .filter(words -> words.strip().length() >= A_FEW_LETTERS)
                    .toList())
        .toList();
  }

  private static List<String> sources(List<String> modules) throws IOException {
    List<String> sources = new ArrayList<>();
    for (String module : modules) {
      try (Stream<Path> files = Files.walk(Path.of("..", module, "src/main/java"))) {
        for (Path file : files.filter(path -> path.toString().endsWith(".java")).toList()) {
          sources.add(JOINED.matcher(Files.readString(file)).replaceAll(""));
        }
      }
    }
    return sources;
  }

  private static Stream<String> literals(String source) {
    return LITERAL.matcher(source).results().map(found -> found.group(1).replace("\\\"", "\""));
  }
}
