package org.tinyprof.cli;

import java.io.IOException;
import java.nio.file.Path;
import org.tinyprof.analysis.Progress;
import org.tinyprof.analysis.QuestionException;
import org.tinyprof.analysis.Run;
import org.tinyprof.analysis.table.Page;
import picocli.CommandLine.Parameters;

/** A command that asks one question of one run and prints the answer as a page. */
abstract class PageCommand extends PrintedCommand {
  @Parameters(
      paramLabel = "RUN",
      description =
          "The profile a run left: a .tprof directory or file, or a folder of rank files.")
  private Path path;

  PageCommand(Terminal terminal) {
    super(terminal);
  }

  @Override
  Page answer(Progress progress) throws IOException, QuestionException {
    try (Run run = Run.open(path, progress)) {
      return noted(ask(run), run);
    }
  }

  /** The answer with what is missing in the run on top. */
  Page noted(Page page, Run run) throws IOException {
    return page.withNotes(run.gaps());
  }

  abstract Page ask(Run run) throws IOException, QuestionException;
}
