package org.tinyprof.cli.ask;

import java.io.IOException;
import java.util.Optional;
import org.tinyprof.analysis.profile.OpenProfile;
import org.tinyprof.analysis.report.Efficiency;
import org.tinyprof.analysis.slice.Slice;
import org.tinyprof.analysis.table.Page;
import org.tinyprof.analysis.text.QuestionException;
import org.tinyprof.cli.command.PageCommand;
import org.tinyprof.cli.command.Terminal;
import picocli.CommandLine.Command;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.ParameterException;
import picocli.CommandLine.Spec;

/** Prints how well ranks work together. */
@Command(
    name = "efficiency",
    description =
        "Prints how well ranks work together: parallel efficiency = load balance x communication.",
    mixinStandardHelpOptions = true,
    sortOptions = false,
    footerHeading = "%nExamples:%n",
    footer = {
      "  tinyprof efficiency run.tprof",
      "  tinyprof efficiency run.tprof --query '**<exchange'        of some callpaths",
      "  tinyprof efficiency run.tprof --slice 'node(node02)'       of the ranks of a host",
      "  tinyprof efficiency run.tprof --format json | jq '.efficiency.rows[0].parallel'"
    })
public final class EfficiencyCommand extends PageCommand {
  @Option(
      names = "--query",
      paramLabel = "QUERY",
      description = "Callpaths to show, see docs/query.md (default: those that make MPI calls).")
  private String query;

  @Option(
      names = "--slice",
      paramLabel = "SLICE",
      description = "Ranks or hosts to keep: 'rank(0-63)', 'node(host3)'.")
  private String slice;

  @Option(
      names = "--top",
      paramLabel = "ROWS",
      defaultValue = "10",
      description = "Callpaths to show (default: ${DEFAULT-VALUE}).")
  private int rows;

  @Spec private CommandSpec spec;

  public EfficiencyCommand(Terminal terminal) {
    super(terminal);
  }

  @Override
  protected Page ask(OpenProfile run) throws IOException, QuestionException {
    if (rows < 1) {
      throw new ParameterException(spec.commandLine(), "--top must be at least 1: " + rows);
    }
    Slice some = slice == null ? Slice.ALL : Slice.parse(slice);
    return Efficiency.of(run, some, Optional.ofNullable(query)).page(rows);
  }
}
