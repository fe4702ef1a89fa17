package org.tinyprof.cli.look;

import java.io.IOException;
import java.util.List;
import org.tinyprof.analysis.profile.OpenProfile;
import org.tinyprof.analysis.report.Report;
import org.tinyprof.analysis.report.ReportBuilder;
import org.tinyprof.analysis.table.Page;
import org.tinyprof.analysis.text.QuestionException;
import org.tinyprof.cli.command.PageCommand;
import org.tinyprof.cli.command.SliceOptions;
import org.tinyprof.cli.command.Terminal;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.ParameterException;
import picocli.CommandLine.Spec;

/** Prints the first page of a run. */
@Command(
    name = "report",
    description =
        "Prints the first page to read: where the time went, in which methods, and what to do.",
    mixinStandardHelpOptions = true,
    sortOptions = false,
    footerHeading = "%nExamples:%n",
    footer = {
      "  tinyprof report run.tprof",
      "  tinyprof report run.tprof --top 20 --sum",
      "  tinyprof report run.tprof --slice 'node(node02)'",
      "  tinyprof report run.tprof -o report.html",
      "  tinyprof report run.tprof --line                  one line for a scheduler or mail",
      "  tinyprof report run.tprof --format json | jq .findings.sentences"
    })
public final class ReportCommand extends PageCommand {
  @Option(
      names = "--top",
      paramLabel = "ROWS",
      defaultValue = "10",
      description = "Methods to show (default: ${DEFAULT-VALUE}).")
  private int rows;

  @Option(
      names = "--sum",
      description = "Sums times and calls over the ranks, instead of the mean of a rank.")
  private boolean summed;

  @Option(
      names = "--line",
      description = "Prints one line, for a scheduler's comment, an epilog or mail.")
  private boolean line;

  @Mixin private SliceOptions slice;

  @Spec private CommandSpec spec;

  public ReportCommand(Terminal terminal) {
    super(terminal);
  }

  /** A report has the same among its notes. */
  @Override
  protected Page noted(Page page, OpenProfile run) {
    return page;
  }

  @Override
  protected Page ask(OpenProfile run) throws IOException, QuestionException {
    if (rows < 1) {
      throw new ParameterException(spec.commandLine(), "--top must be at least 1: " + rows);
    }
    Report report = ReportBuilder.of(run, slice.of(run), rows, summed);
    return line ? new Page(report.line(), List.of()) : report.page();
  }
}
