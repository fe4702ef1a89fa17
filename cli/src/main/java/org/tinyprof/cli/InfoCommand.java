package org.tinyprof.cli;

import java.io.IOException;
import org.tinyprof.analysis.Info;
import org.tinyprof.analysis.Run;
import org.tinyprof.analysis.table.Page;
import picocli.CommandLine.Command;

/** Prints what a profile is. */
@Command(
    name = "info",
    description =
        "Prints what a profile is: its run, its size, its metrics, and what is missing in it.",
    mixinStandardHelpOptions = true,
    sortOptions = false,
    footerHeading = "%nExamples:%n",
    footer = {
      "  tinyprof info run.tprof",
      "  tinyprof info run.tprof --format json | jq .run.rows"
    })
final class InfoCommand extends PageCommand {
  InfoCommand(Terminal terminal) {
    super(terminal);
  }

  @Override
  Page ask(Run run) throws IOException {
    return InfoPage.of(run.path(), Info.of(run));
  }
}
