package org.tinyprof.ensemble;

import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.tinyprof.analysis.fixtures.DocsProgram;
import org.tinyprof.ensemble.fixtures.Study;

class AskManyPageTest {
  @TempDir Path folder;

  @Test
  void theProgramOfThePagePrintsWhatThePageShows() throws Exception {
    Path study = Study.write(Files.createDirectory(folder.resolve("study")));
    DocsProgram.assertPrintsWhatThePageShows(
        Path.of("../docs/ask-many.md"), folder, "study/", study);
  }
}
