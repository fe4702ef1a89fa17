package org.tinyprof.cli;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Set;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

/** Entries of docs/troubleshooting.md and messages in the sources belong together. */
class TroubleshootingTest {
  private static final List<String> MODULES =
      List.of("agent", "analysis", "cli", "ensemble", "format", "io", "sql", "store", "viewer");

  private static final Path PAGE = Path.of("../docs/troubleshooting.md");
  private static final Pattern ENTRY = Pattern.compile("\n\n\\*\\*`+([^\n]*)");
  private static final Set<String> FIXED = Set.of("JSON", "MPI", "SQL", "UNSURE");

  @Test
  void everyMessageThatDoesNotSayWhatToDoHasAnEntry() throws Exception {
    String page = Files.readString(PAGE).replaceAll("\\s+", " ");
    Set<String> messages = SourceMessages.withoutAdvice(MODULES);
    assertTrue(messages.contains("the query was cancelled"), messages::toString);
    assertEquals(
        List.of(),
        messages.stream().filter(message -> !stands(message, page)).toList(),
        "say what to do in the message, or add an entry with these words to"
            + " docs/troubleshooting.md");
  }

  @Test
  void everyEntryIsAMessageOfTheSources() throws Exception {
    String sources = SourceMessages.everyLiteral(MODULES);
    List<String> gone = new ArrayList<>();
    int entries = 0;
    for (Matcher entry = ENTRY.matcher(Files.readString(PAGE)); entry.find(); entries++) {
      if (fixedRuns(entry.group(1)).stream().noneMatch(sources::contains)) {
        gone.add(entry.group(1));
      }
    }
    assertTrue(entries > 50, "found only " + entries);
    assertEquals(List.of(), gone);
  }

  @Test
  void findsMessagesOfEveryShape() throws Exception {
    Set<String> messages = SourceMessages.of(MODULES);
    assertTrue(messages.contains("no command given; start with: tinyprof report RUN"));
    assertTrue(messages.contains("--depth must be at least 1: "));
    assertTrue(messages.contains(" became shorter while it was read; read it again"));
  }

  @Test
  void entriesAreInAlphabeticalOrderWithinTheirGroup() throws Exception {
    List<String> misplaced = new ArrayList<>();
    for (String group : Files.readString(PAGE).split("\n## ", -1)) {
      String before = "";
      for (Matcher entry = ENTRY.matcher(group); entry.find(); ) {
        String words = fixedWords(entry.group(1));
        if (words.compareTo(before) < 0) {
          misplaced.add("'%s' belongs before '%s'".formatted(words, before));
        }
        before = words;
      }
    }
    assertEquals(List.of(), misplaced);
  }

  /** The message from its first word that is always the same; names and numbers are in capitals. */
  private static String fixedWords(String message) {
    List<String> words = new ArrayList<>(List.of(message.strip().split(" +", -1)));
    while (!words.isEmpty() && isPlaceholder(words.get(0).replaceAll("[^A-Za-z-]", ""))) {
      words.remove(0);
    }
    return String.join(" ", words).toLowerCase(Locale.ROOT).replaceFirst("^[^a-z-]+", "");
  }

  /** Words that follow each other and are always the same: three, or all where there are fewer. */
  private static List<String> fixedRuns(String message) {
    List<String> runs = new ArrayList<>(List.of(""));
    for (String word : message.replaceAll("`+ ?\\*\\*.*", "").strip().split(" +", -1)) {
      int last = runs.size() - 1;
      if (isPlaceholder(word.replaceAll("[^A-Za-z-]", ""))) {
        runs.add("");
      } else {
        runs.set(last, (runs.get(last) + " " + word).strip());
      }
    }
    return runs.stream()
        .filter(run -> !run.isEmpty())
        .flatMap(TroubleshootingTest::threes)
        .toList();
  }

  private static Stream<String> threes(String run) {
    List<String> words = List.of(run.split(" ", -1));
    int size = Math.min(3, words.size());
    return IntStream.rangeClosed(0, words.size() - size)
        .mapToObj(i -> String.join(" ", words.subList(i, i + size)))
        .map(some -> some.replaceAll("^[`'.:;,()]+|[`'.:;,()]+$", ""));
  }

  private static boolean isPlaceholder(String word) {
    return word.isEmpty() || (word.matches("[A-Z]+(-[A-Z]+)?") && !FIXED.contains(word));
  }

  /** Whether the page has what stands between the message's format specifiers. */
  private static boolean stands(String message, String page) {
    return Stream.of(message.split("%(\\d\\$)?[sd]"))
        .allMatch(words -> page.contains(words.replace("%%", "%").strip()));
  }
}
