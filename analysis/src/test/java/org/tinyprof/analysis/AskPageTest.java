package org.tinyprof.analysis;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.io.ByteArrayOutputStream;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.tinyprof.analysis.fixtures.DocsProgram;
import org.tinyprof.analysis.fixtures.ExampleRun;

/** The door to one run, as docs/ask.md shows it. */
class AskPageTest {
  @TempDir Path folder;

  @Test
  void theProgramOfThePagePrintsWhatThePageShows() throws Exception {
    Path run = ExampleRun.write(folder.resolve("run.tprof"));
    DocsProgram.assertPrintsWhatThePageShows(Path.of("../docs/ask.md"), folder, "run.tprof", run);
  }

  @Test
  void everyAnswerPrintsItself() throws Exception {
    PrintStream before = System.out;
    ByteArrayOutputStream bytes = new ByteArrayOutputStream();
    try (Run run = Run.open(ExampleRun.write(folder.resolve("run.tprof")))) {
      System.setOut(new PrintStream(bytes, true, StandardCharsets.UTF_8));
      run.report().print();
      run.tree().print();
      run.flat().print();
      run.balance().print();
      run.info().print();
      run.placement().print();
      run.frame().minus(run.frame()).largest(2).print();
    } finally {
      System.setOut(before);
    }
    String printed = bytes.toString(StandardCharsets.UTF_8);
    String[] starts = {
      "org.example.Stencil    242 ms on 8 ranks", "share", "own", "max/mean", "host", "0 ns  main"
    };
    int at = 0;
    for (String start : starts) {
      int found = printed.indexOf(start, at);
      assertEquals(true, found >= 0, start + " in " + printed);
      at = found;
    }
  }
}
