package org.tinyprof.cli.ask;

import java.io.IOException;
import org.tinyprof.analysis.profile.OpenProfile;
import org.tinyprof.analysis.report.Efficiency;
import org.tinyprof.analysis.table.Page;
import org.tinyprof.analysis.text.QuestionException;
import org.tinyprof.cli.command.PageCommand;
import org.tinyprof.cli.command.Terminal;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;

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
  @Mixin private RankOptions options;

  public EfficiencyCommand(Terminal terminal) {
    super(terminal);
  }

  @Override
  protected Page ask(OpenProfile run) throws IOException, QuestionException {
    return Efficiency.of(run, options.slice(run), options.query()).page(options.rows());
  }
}
