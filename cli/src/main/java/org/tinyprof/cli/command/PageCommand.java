package org.tinyprof.cli.command;

import java.io.IOException;
import java.nio.file.Path;
import org.tinyprof.analysis.profile.OpenProfile;
import org.tinyprof.analysis.profile.Progress;
import org.tinyprof.analysis.table.Page;
import org.tinyprof.analysis.text.QuestionException;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Parameters;
import picocli.CommandLine.Spec;

/** A command that asks one question of one run and prints the answer as a page. */
public abstract class PageCommand extends PrintedCommand {
  @Parameters(
      paramLabel = "RUN",
      arity = "0..1",
      description =
          "The profile a run left: a .tprof directory or file, or a folder of rank files (default:"
              + " the newest in this folder).")
  private Path path;

  @Spec private CommandSpec command;

  public PageCommand(Terminal terminal) {
    super(terminal);
  }

  @Override
  protected Page answer(Progress progress) throws IOException, QuestionException {
    Path asked = path == null ? NewestProfile.announced(terminal(), command.qualifiedName()) : path;
    try (OpenProfile run = OpenProfile.open(asked, progress, rules())) {
      return noted(ask(run), run);
    }
  }

  /** The answer, preceded by what is missing in the run. */
  protected Page noted(Page page, OpenProfile run) throws IOException {
    return page.withNotes(run.gaps());
  }

  protected abstract Page ask(OpenProfile run) throws IOException, QuestionException;
}
