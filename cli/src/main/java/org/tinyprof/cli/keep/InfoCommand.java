package org.tinyprof.cli.keep;

import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import org.tinyprof.analysis.info.Info;
import org.tinyprof.analysis.info.Placement;
import org.tinyprof.analysis.info.ProfileCheck;
import org.tinyprof.analysis.profile.OpenProfile;
import org.tinyprof.analysis.table.Page;
import org.tinyprof.analysis.table.Section;
import org.tinyprof.analysis.text.QuestionException;
import org.tinyprof.cli.command.PageCommand;
import org.tinyprof.cli.command.Terminal;
import picocli.CommandLine.Command;
import picocli.CommandLine.ExitCode;
import picocli.CommandLine.Option;

/** Prints what a profile is. */
@Command(
    name = "info",
    description = "Describes a profile: its run, its size, its metrics, and what is missing in it.",
    mixinStandardHelpOptions = true,
    sortOptions = false,
    footerHeading = "%nExamples:%n",
    footer = {
      "  tinyprof info run.tprof",
      "  tinyprof info run.tprof --verify",
      "  tinyprof info run.tprof --hosts                   which ranks ran where",
      "  tinyprof info run.tprof --format json | jq .run.rows"
    })
public final class InfoCommand extends PageCommand {
  @Option(names = "--verify", description = "Read the whole profile and check that it is complete.")
  private boolean verify;

  @Option(names = "--hosts", description = "Show which ranks ran on which hosts and cores.")
  private boolean hosts;

  private boolean whole = true;

  public InfoCommand(Terminal terminal) {
    super(terminal);
  }

  @Override
  protected Page ask(OpenProfile run) throws IOException, QuestionException {
    Page page = hosts ? withHosts(run) : Info.of(run).page();
    if (!verify) {
      return page;
    }
    ProfileCheck found = ProfileCheck.of(run);
    whole = found.isWhole();
    return found.before(page);
  }

  private static Page withHosts(OpenProfile run) throws IOException, QuestionException {
    Page page = Info.of(run).page();
    List<Section> sections = new ArrayList<>(page.sections());
    sections.add(new Section("hosts", "Where ranks ran", Placement.of(run).table()));
    return new Page(page.title(), sections);
  }

  @Override
  protected int exitCode() {
    return whole ? ExitCode.OK : ExitCode.SOFTWARE;
  }
}
