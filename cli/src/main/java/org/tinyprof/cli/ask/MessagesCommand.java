package org.tinyprof.cli.ask;

import java.io.IOException;
import java.util.Optional;
import org.tinyprof.analysis.message.Messages;
import org.tinyprof.analysis.profile.OpenProfile;
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

/** Prints who sends what to whom. */
@Command(
    name = "messages",
    description =
        "Prints who sends what to whom: the matrix of messages, hosts, sizes, communicators.",
    mixinStandardHelpOptions = true,
    sortOptions = false,
    footerHeading = "%nExamples:%n",
    footer = {
      "  tinyprof messages run.tprof",
      "  tinyprof messages run.tprof --slice 'rank(0-63)'    what these ranks send and receive",
      "  tinyprof messages run.tprof --query '**<MPI_Isend'  sizes of these calls",
      "  tinyprof messages run.tprof --format json | jq '.pairs.rows[0]'"
    })
public final class MessagesCommand extends PageCommand {
  @Option(
      names = "--query",
      paramLabel = "QUERY",
      description = "Callpaths whose sizes to show, see docs/query.md (default: all MPI calls).")
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
      description = "Rows to show of each table (default: ${DEFAULT-VALUE}).")
  private int rows;

  @Spec private CommandSpec spec;

  public MessagesCommand(Terminal terminal) {
    super(terminal);
  }

  @Override
  protected Page ask(OpenProfile run) throws IOException, QuestionException {
    if (rows < 1) {
      throw new ParameterException(spec.commandLine(), "--top must be at least 1: " + rows);
    }
    Slice some = slice == null ? Slice.ALL : Slice.parse(slice);
    return Messages.of(run, some, Optional.ofNullable(query)).page(rows);
  }
}
