package org.tinyprof.cli;

import picocli.CommandLine;
import picocli.CommandLine.Command;
import picocli.CommandLine.Help.Ansi;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.ParameterException;
import picocli.CommandLine.ScopeType;
import picocli.CommandLine.Spec;

/** The {@code tinyprof} command itself, which only knows its subcommands. */
@Command(
    name = "tinyprof",
    description = "Shows what a profiled run did: where its time went, on which ranks, and why.",
    versionProvider = Version.class,
    mixinStandardHelpOptions = true,
    sortOptions = false,
    synopsisSubcommandLabel = "COMMAND",
    footerHeading = "%nExamples:%n",
    footer = {
      "  tinyprof report run.tprof                  the first page to read",
      "  tinyprof tree run.tprof --min-share 1      the calling context tree",
      "  tinyprof convert run.tprof --to speedscope a file for another tool",
      "  tinyprof COMMAND --help                    examples for a command",
      "",
      "Exit codes: 0 done, 1 failed, 2 wrong usage."
    })
public final class TinyProf implements Runnable {
  private static final int HELP_WIDTH = 100;

  @Spec private CommandSpec spec;

  @Option(
      names = "--stacktrace",
      scope = ScopeType.INHERIT,
      description = "On a failure print the Java stack trace too.")
  private boolean stacktrace;

  private TinyProf() {}

  /** The command and its subcommands, printing to a terminal. */
  public static CommandLine commandLine(Terminal terminal) {
    TinyProf command = new TinyProf();
    CommandLine line = new CommandLine(command);
    line.addSubcommand(new InfoCommand(terminal));
    line.addSubcommand(new ReportCommand(terminal));
    line.addSubcommand(new TreeCommand(terminal));
    line.addSubcommand(new ConvertCommand(terminal));
    line.addSubcommand(new MergeCommand(terminal));
    line.addSubcommand(new RecoverCommand(terminal));
    CommandLine run = new CommandLine(new RunCommand(terminal)).setStopAtPositional(true);
    line.addSubcommand(run);
    line.addSubcommand(new AttachCommand());
    line.addSubcommand(new CheckCommand(terminal));
    for (CommandLine each : line.getSubcommands().values()) {
      each.getCommandSpec().versionProvider(new Version());
    }
    line.setUsageHelpWidth(HELP_WIDTH);
    line.setOut(terminal.out()).setErr(terminal.err());
    line.setColorScheme(
        CommandLine.Help.defaultColorScheme(terminal.colours() ? Ansi.ON : Ansi.OFF));
    line.setCaseInsensitiveEnumValuesAllowed(true);
    line.setParameterExceptionHandler(new Failures(() -> command.stacktrace));
    line.setExecutionExceptionHandler(new Failures(() -> command.stacktrace));
    return line;
  }

  @Override
  public void run() {
    throw new ParameterException(
        spec.commandLine(), "no command given; start with: tinyprof report RUN");
  }
}
