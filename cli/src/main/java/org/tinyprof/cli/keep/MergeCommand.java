package org.tinyprof.cli.keep;

import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import java.util.concurrent.Callable;
import org.tinyprof.analysis.join.Joined;
import org.tinyprof.analysis.text.QuestionException;
import org.tinyprof.cli.command.OutputOption;
import org.tinyprof.cli.command.ProgressBar;
import org.tinyprof.cli.command.Terminal;
import picocli.CommandLine.Command;
import picocli.CommandLine.ExitCode;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Parameters;

/** Joins profiles of one run. */
@Command(
    name = "merge",
    description = "Joins profiles that hold different ranks of the same run into one file.",
    mixinStandardHelpOptions = true,
    sortOptions = false,
    footerHeading = "%nExamples:%n",
    footer = {"  tinyprof merge low-ranks.tprof high-ranks.tprof -o run.tprof"})
public final class MergeCommand implements Callable<Integer> {
  private final Terminal terminal;

  @Parameters(paramLabel = "RUN", arity = "1..*", description = "Profiles of the same run.")
  private List<Path> paths;

  @Mixin private OutputOption output;

  public MergeCommand(Terminal terminal) {
    this.terminal = terminal;
  }

  @Override
  public Integer call() throws IOException, QuestionException {
    try (ProgressBar progress = new ProgressBar(terminal)) {
      Joined joined = Joined.of(paths, progress);
      output.writeBytes(terminal, out -> joined.write(out, progress));
      JoinSentences.contradictions(joined).ifPresent(terminal.err()::println);
    }
    return ExitCode.OK;
  }
}
