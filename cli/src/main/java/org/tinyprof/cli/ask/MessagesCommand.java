package org.tinyprof.cli.ask;

import java.io.IOException;
import org.tinyprof.analysis.message.Messages;
import org.tinyprof.analysis.profile.OpenProfile;
import org.tinyprof.analysis.table.Page;
import org.tinyprof.analysis.text.QuestionException;
import org.tinyprof.cli.command.PageCommand;
import org.tinyprof.cli.command.Terminal;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;

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
  @Mixin private RankOptions options;

  public MessagesCommand(Terminal terminal) {
    super(terminal);
  }

  @Override
  protected Page ask(OpenProfile run) throws IOException, QuestionException {
    return Messages.of(run, options.slice(run), options.query()).page(options.rows());
  }
}
