package org.tinyprof.cli.ask;

import java.io.IOException;
import java.util.Optional;
import org.tinyprof.analysis.phase.Phases;
import org.tinyprof.analysis.profile.OpenProfile;
import org.tinyprof.analysis.slice.Slice;
import org.tinyprof.analysis.table.Page;
import org.tinyprof.analysis.text.QuestionException;
import org.tinyprof.analysis.trace.Trace;
import org.tinyprof.analysis.trace.Transfers;
import org.tinyprof.cli.command.PageCommand;
import org.tinyprof.cli.command.SliceOptions;
import org.tinyprof.cli.command.Terminal;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.ParameterException;
import picocli.CommandLine.Spec;

/** Prints what happened in the order of time. */
@Command(
    name = "trace",
    description = "Prints what happened in the order of time: calls, or what samples found.",
    mixinStandardHelpOptions = true,
    sortOptions = false,
    footerHeading = "%nExamples:%n",
    footer = {
      "  tinyprof trace run.tprof --slice 'rank(0).time(12s-12.5s)'",
      "  tinyprof trace run.tprof --query '**<MPI_*' --limit 100   when MPI was called",
      "  tinyprof trace run.tprof --messages                       when messages left and came",
      "  tinyprof trace run.tprof --phases                         iterations of the main loop",
      "  tinyprof trace run.tprof --slice 'rank(0)' --format csv -o rank0.csv"
    })
public final class TraceCommand extends PageCommand {
  private static final int ROWS = 40;

  @Option(
      names = "--query",
      paramLabel = "QUERY",
      description = "Callpaths to show, see docs/query.md (default: all).")
  private String query;

  @Option(
      names = "--activity",
      paramLabel = "WORD",
      description =
          "One activity alone: running, waiting, 'off CPU', 'not recorded', collector, safepoint or"
              + " profiler.")
  private String activity;

  @Mixin private SliceOptions slice;

  @Option(
      names = "--messages",
      description = "Show messages instead, each with its send and its receive (trace: on).")
  private boolean messages;

  @Option(
      names = "--phases",
      description =
          "Show the iterations of the main loop instead, found from its calls (trace: on).")
  private boolean phases;

  @Option(
      names = "--limit",
      paramLabel = "ROWS",
      description = "Rows to show, the first in time (default: 40, in csv and json 10,000).")
  private Integer limit;

  @Spec private CommandSpec spec;

  public TraceCommand(Terminal terminal) {
    super(terminal);
  }

  @Override
  protected Page ask(OpenProfile run) throws IOException, QuestionException {
    if (limit != null && limit < 1) {
      throw new ParameterException(spec.commandLine(), "--limit must be at least 1: " + limit);
    }
    int most = limit == null ? Trace.MOST_EVENTS : limit;
    int rows = limit == null ? ROWS : limit;
    if (phases) {
      return Phases.of(run).page(rows);
    }
    Optional<String> chosen = Optional.ofNullable(query);
    Slice kept = slice.of(run);
    return messages
        ? Transfers.of(run, kept, chosen, most).page(rows)
        : Trace.of(run, kept, chosen, Optional.ofNullable(activity), most).page(rows);
  }
}
