package org.tinyprof.cli;

import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.ByteArrayOutputStream;
import java.io.OutputStreamWriter;
import java.io.PrintWriter;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.regex.MatchResult;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.tinyprof.cli.command.Terminal;
import org.tinyprof.ensemble.fixtures.ExampleStudy;

/** Runs the commands of the pages about many runs on the runs that the pages speak of. */
class ManyRunsPageTest {
  private static final Pattern SHOWN =
      Pattern.compile("```console\n\\$ tinyprof ([^\n]*)\n(.*?)```", Pattern.DOTALL);
  private static final Pattern NAMED = Pattern.compile("(?m)^`tinyprof ([^`]*)`$");
  private static final Pattern WORD = Pattern.compile("'([^']*)'|(\\S+)");
  private static final Pattern PLACE =
      Pattern.compile("(\\w+=)?((?:study|jdks|base|new|clusters|cpu|gpu)/.*|topdown\\.csv)");

  @TempDir Path folder;

  @Test
  void namesCommandsThatAnswerLikeTheListingsBesideThem() throws Exception {
    ExampleStudy.write(folder);
    List<MatchResult> commands =
        NAMED.matcher(Files.readString(Path.of("../docs/ask-many.md"))).results().toList();
    assertTrue(commands.size() >= 8, "the page names too few commands: " + commands.size());
    for (MatchResult command : commands) {
      assertTrue(printed(command.group(1)).lines().count() > 2, command.group());
    }
  }

  @Test
  void showsWhatTheCommandsPrint() throws Exception {
    String page = "many-runs.md";
    ExampleStudy.write(folder);
    String text = Files.readString(Path.of("../docs", page));
    long found = SHOWN.matcher(text).results().count();
    assertTrue(found >= 6, "the page shows too few commands: " + found);
    String printed =
        SHOWN
            .matcher(text)
            .replaceAll(
                shown ->
                    Matcher.quoteReplacement(
                        shown.group().replace(shown.group(2), printed(shown.group(1)))));
    Golden.checkPage(page, text, printed);
  }

  /** What a terminal of UTF-8 shows. */
  private String printed(String command) {
    ByteArrayOutputStream out = new ByteArrayOutputStream();
    PrintWriter text = new PrintWriter(new OutputStreamWriter(out, StandardCharsets.UTF_8));
    Terminal terminal =
        new Terminal(out, StandardCharsets.UTF_8, text, text, false, false, true, false, 100);
    TinyProfCommand.commandLine(terminal).execute(words(command).toArray(String[]::new));
    terminal.flush();
    return out.toString(StandardCharsets.UTF_8).replace(folder + "/", "");
  }

  /** The words of a command; folders are those of the test. */
  private List<String> words(String command) {
    List<String> words = new ArrayList<>();
    Matcher word = WORD.matcher(command);
    while (word.find()) {
      String text = word.group(1) == null ? word.group(2) : word.group(1);
      Matcher place = PLACE.matcher(text);
      words.add(
          place.matches()
              ? (place.group(1) == null ? "" : place.group(1)) + folder.resolve(place.group(2))
              : text);
    }
    return words;
  }
}
