package org.tinyprof.cli;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.tinyprof.analysis.fixtures.ExampleStudy;

/** Runs the commands of docs/many-runs.md on the runs that the page speaks of. */
class ManyRunsPageTest {
  private static final Pattern SHOWN =
      Pattern.compile("```console\n\\$ tinyprof ([^\n]*)\n(.*?)```", Pattern.DOTALL);
  private static final Pattern WORD = Pattern.compile("'([^']*)'|(\\S+)");

  @TempDir Path folder;

  @Test
  void showsWhatTheCommandsPrint() throws Exception {
    ExampleStudy.write(folder);
    Matcher shown = SHOWN.matcher(Files.readString(Path.of("../docs/many-runs.md")));
    int found = 0;
    while (shown.find()) {
      Commands done = Commands.run(words(shown.group(1)).toArray());
      assertEquals(shown.group(2), done.out().replace(folder + "/", ""), shown.group(1));
      found++;
    }
    assertTrue(found >= 8, "the page shows too few commands: " + found);
  }

  /** The words of a command; folders are those of the test. */
  private List<String> words(String command) {
    List<String> words = new ArrayList<>();
    Matcher word = WORD.matcher(command);
    while (word.find()) {
      String text = word.group(1) == null ? word.group(2) : word.group(1);
      words.add(text.matches("(study|jdks|base|new)/.*") ? folder.resolve(text).toString() : text);
    }
    return words;
  }
}
