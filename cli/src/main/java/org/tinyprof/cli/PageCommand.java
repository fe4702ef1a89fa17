package org.tinyprof.cli;

import java.io.IOException;
import java.nio.file.Path;
import java.util.concurrent.Callable;
import org.tinyprof.analysis.QuestionException;
import org.tinyprof.analysis.Run;
import org.tinyprof.analysis.table.Page;
import picocli.CommandLine.ExitCode;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

/** A command that asks one question of one run and prints the answer as a page. */
abstract class PageCommand implements Callable<Integer> {
  private final Terminal terminal;

  @Parameters(
      paramLabel = "RUN",
      description = "The profile a run left: a .tprof directory or file.")
  private Path path;

  @Option(
      names = "--format",
      paramLabel = "FORMAT",
      defaultValue = "text",
      description = "${COMPLETION-CANDIDATES} (default: ${DEFAULT-VALUE}).")
  private PageFormat format;

  @Mixin private OutputOption output;

  PageCommand(Terminal terminal) {
    this.terminal = terminal;
  }

  /** Asks; a profile that has to be read for the answer can take its time. */
  private Page answer() throws IOException, QuestionException {
    try (ProgressBar progress = new ProgressBar(terminal);
        Run run = Run.open(path, progress)) {
      return ask(run);
    }
  }

  abstract Page ask(Run run) throws IOException, QuestionException;

  /** What the answer means for scripts. */
  int exitCode() {
    return ExitCode.OK;
  }

  @Override
  public Integer call() throws IOException, QuestionException {
    format.print(answer(), output, terminal);
    return exitCode();
  }
}
