package org.tinyprof.cli;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.nio.file.Path;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.tinyprof.analysis.fixtures.ExampleRun;

class PagesTest {
  @TempDir Path folder;

  @ParameterizedTest(name = "{0} as {1}")
  @CsvSource({
    "info, text", "info, json", "report, text", "report, json", "report, csv", "report, md",
    "report, html", "tree, text", "tree, json", "tree, csv", "tree, md", "tree, html",
    "flat, text", "flat, json", "flat, csv", "flat, md", "flat, html", "balance, text",
    "balance, json", "balance, csv", "balance, md", "balance, html"
  })
  void printsTheExampleRunAsItAlwaysDid(String command, String format) throws Exception {
    Path run = ExampleRun.write(folder.resolve("run.tprof"));
    Commands done = Commands.run(command, run, "--format", format);
    assertEquals("", done.err());
    assertEquals(0, done.exitCode());
    Golden.check(
        command + "." + format.replace("text", "txt"),
        Sizes.hidden(done.out().replace(run.toString(), "run.tprof")));
  }
}
