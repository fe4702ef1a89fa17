package org.tinyprof.cli;

import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.ByteArrayOutputStream;
import java.io.OutputStreamWriter;
import java.io.PrintWriter;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.regex.MatchResult;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.tinyprof.analysis.fixtures.ExampleRun;
import org.tinyprof.cli.command.Terminal;

/** Runs the commands that the pages show, and compares what they show with what is printed. */
class PagesOfDocsTest {
  private static final Pattern SHOWN =
      Pattern.compile("```console\n\\$ tinyprof ([^\n]*)\n(.*?)```", Pattern.DOTALL);

  @TempDir Path folder;

  @ParameterizedTest
  @ValueSource(strings = {"read-a-report.md", "convert.md", "ask.md", "efficiency.md"})
  void showsWhatTheCommandPrints(String name) throws Exception {
    Path run = ExampleRun.write(folder.resolve("run.tprof"));
    String text = Files.readString(Path.of("../docs", name));
    assertTrue(SHOWN.matcher(text).find(), "the page shows no command");
    String printed =
        SHOWN
            .matcher(text)
            .replaceAll(
                shown ->
                    Matcher.quoteReplacement(
                        shown.group().replace(shown.group(2), output(run, shown))));
    Golden.checkPage(name, text, printed);
  }

  /** What the page shows if that differs in nothing but sizes. */
  private static String output(Path run, MatchResult shown) {
    String printed =
        printed(shown.group(1).replace("run.tprof", run.toString()))
            .replace(run.toString(), "run.tprof");
    boolean same = Sizes.hidden(printed).equals(Sizes.hidden(shown.group(2)));
    return same ? shown.group(2) : printed;
  }

  private static String printed(String arguments) {
    ByteArrayOutputStream out = new ByteArrayOutputStream();
    PrintWriter text = new PrintWriter(new OutputStreamWriter(out, StandardCharsets.UTF_8));
    Terminal terminal =
        new Terminal(out, StandardCharsets.UTF_8, text, text, false, false, true, false, 100);
    TinyProfCommand.commandLine(terminal).execute(arguments.split(" +"));
    terminal.flush();
    return out.toString(StandardCharsets.UTF_8);
  }
}
