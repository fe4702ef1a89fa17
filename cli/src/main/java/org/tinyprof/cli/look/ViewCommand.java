package org.tinyprof.cli.look;

import java.io.IOException;
import java.net.InetAddress;
import java.net.UnknownHostException;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.Callable;
import org.tinyprof.analysis.text.QuestionException;
import org.tinyprof.cli.command.ForeignOptions;
import org.tinyprof.cli.command.NewestProfile;
import org.tinyprof.cli.command.OutputOption;
import org.tinyprof.cli.command.ProgressBar;
import org.tinyprof.cli.command.Terminal;
import org.tinyprof.viewer.PageExport;
import org.tinyprof.viewer.Viewer;
import picocli.CommandLine.Command;
import picocli.CommandLine.ExitCode;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.ParameterException;
import picocli.CommandLine.Parameters;
import picocli.CommandLine.Spec;

/** Shows runs in the browser until the user ends it. */
@Command(
    name = "view",
    description = "Shows runs in the browser: call tree, ranks, iterations and what to look at.",
    mixinStandardHelpOptions = true,
    sortOptions = false,
    footerHeading = "%nExamples:%n",
    footer = {
      "  tinyprof view run.tprof                   opens the page in your browser",
      "  tinyprof view before.tprof after.tprof    compares two runs",
      "  tinyprof view study/                      many runs: table, scatter, scaling, statistics",
      "  tinyprof view 'study/*-cg.tprof'          runs that match a pattern, in quotes",
      "  tinyprof view run.tprof --no-browser      only prints the address, as on a login node",
      "  tinyprof view run.tprof --source src      with the source of each method",
      "  tinyprof view run.tprof --export run.html one file to send or to keep"
    })
public final class ViewCommand implements Callable<Integer> {
  private final Terminal terminal;

  @Spec private CommandSpec spec;

  @Parameters(
      paramLabel = "RUN",
      arity = "0..*",
      description =
          "The profile of a run (default: the newest in this folder). Two profiles show what"
              + " changed. Three or more, a folder or a pattern in quotes show many runs.")
  private List<String> runs = List.of();

  @Option(
      names = "--port",
      paramLabel = "PORT",
      defaultValue = "0",
      description = "The port to listen on (default: a free one).")
  private int port;

  @Option(
      names = "--bind",
      paramLabel = "ADDRESS",
      defaultValue = "127.0.0.1",
      description = "The address to listen on (default: ${DEFAULT-VALUE}, this machine alone).")
  private String bind;

  @Option(names = "--no-browser", description = "Print the address without opening a browser.")
  private boolean quiet;

  @Option(
      names = "--source",
      paramLabel = "DIR",
      description =
          "The folder of the program's source files: the page shows the lines of a method with"
              + " their time. Files outside of DIR are never read.")
  private Path source;

  @Mixin private ForeignOptions foreign;

  @Option(
      names = "--export",
      paramLabel = "FILE",
      description = "Write the page as one file that needs no server, and end.")
  private Path export;

  @Option(names = "--force", description = "With --export: replace FILE if it exists.")
  private boolean force;

  public ViewCommand(Terminal terminal) {
    this.terminal = terminal;
  }

  @Override
  public Integer call() throws IOException, InterruptedException, QuestionException {
    if (port < 0 || port > 65_535) {
      throw refusal("--port is a number from 0 to 65535: " + port);
    }
    if (runs.isEmpty()) {
      runs = List.of(NewestProfile.announced(terminal, spec.qualifiedName()).toString());
    }
    if (export != null) {
      try (ProgressBar progress = new ProgressBar(terminal)) {
        OutputOption.writeFile(
            export, force, out -> PageExport.write(runs, foreign.rules(), out, progress));
      }
      return ExitCode.OK;
    }
    try (Viewer viewer =
        Viewer.start(runs, foreign.rules(), Optional.ofNullable(source), address(), port)) {
      new ViewSession(terminal, viewer, !quiet).show(bind);
    }
    return ExitCode.OK;
  }

  private InetAddress address() {
    try {
      return InetAddress.getByName(bind);
    } catch (UnknownHostException e) {
      throw refusal("no address '" + bind + "' to listen on; give --bind one of this machine's");
    }
  }

  private ParameterException refusal(String message) {
    return new ParameterException(spec.commandLine(), message);
  }
}
