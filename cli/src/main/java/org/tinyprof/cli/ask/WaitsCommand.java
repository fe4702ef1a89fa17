package org.tinyprof.cli.ask;

import java.io.IOException;
import org.tinyprof.analysis.profile.OpenProfile;
import org.tinyprof.analysis.table.Page;
import org.tinyprof.analysis.text.QuestionException;
import org.tinyprof.analysis.wait.Waits;
import org.tinyprof.cli.command.PageCommand;
import org.tinyprof.cli.command.Terminal;
import picocli.CommandLine.Command;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.ParameterException;
import picocli.CommandLine.Spec;

/** Prints who made whom wait. */
@Command(
    name = "waits",
    description = "Prints who made whom wait in MPI, and the critical path (trace: on).",
    mixinStandardHelpOptions = true,
    sortOptions = false,
    footerHeading = "%nExamples:%n",
    footer = {
      "  tinyprof waits run.tprof",
      "  tinyprof waits run.tprof --format json | jq '.causes.rows[0]'"
    })
public final class WaitsCommand extends PageCommand {
  @Option(
      names = "--top",
      paramLabel = "ROWS",
      defaultValue = "10",
      description = "Rows to show of each table (default: ${DEFAULT-VALUE}).")
  private int rows;

  @Spec private CommandSpec command;

  public WaitsCommand(Terminal terminal) {
    super(terminal);
  }

  @Override
  protected Page ask(OpenProfile run) throws IOException, QuestionException {
    if (rows < 1) {
      throw new ParameterException(command.commandLine(), "--top must be at least 1: " + rows);
    }
    return Waits.of(run).page(rows);
  }
}
