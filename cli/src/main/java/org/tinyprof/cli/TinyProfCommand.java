package org.tinyprof.cli;

import java.nio.file.Path;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.function.Supplier;
import org.tinyprof.cli.ask.BalanceCommand;
import org.tinyprof.cli.ask.CompareCommand;
import org.tinyprof.cli.ask.EfficiencyCommand;
import org.tinyprof.cli.ask.FlatCommand;
import org.tinyprof.cli.ask.MessagesCommand;
import org.tinyprof.cli.ask.ShellCommand;
import org.tinyprof.cli.ask.SqlCommand;
import org.tinyprof.cli.ask.TraceCommand;
import org.tinyprof.cli.ask.WaitsCommand;
import org.tinyprof.cli.command.Failures;
import org.tinyprof.cli.command.Terminal;
import org.tinyprof.cli.command.Version;
import org.tinyprof.cli.keep.ConvertCommand;
import org.tinyprof.cli.keep.InfoCommand;
import org.tinyprof.cli.keep.MergeCommand;
import org.tinyprof.cli.keep.PushCommand;
import org.tinyprof.cli.keep.RecoverCommand;
import org.tinyprof.cli.keep.StoreCommand;
import org.tinyprof.cli.look.ReportCommand;
import org.tinyprof.cli.look.TreeCommand;
import org.tinyprof.cli.look.ViewCommand;
import org.tinyprof.cli.many.HistoryCommand;
import org.tinyprof.cli.many.LabelCommand;
import org.tinyprof.cli.many.ModelCommand;
import org.tinyprof.cli.many.RunsCommand;
import org.tinyprof.cli.many.ScalingCommand;
import org.tinyprof.cli.many.StatsCommand;
import org.tinyprof.cli.record.AttachCommand;
import org.tinyprof.cli.record.CheckCommand;
import org.tinyprof.cli.record.RunCommand;
import picocli.CommandLine;
import picocli.CommandLine.Command;
import picocli.CommandLine.Help.Ansi;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Model.UsageMessageSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.ParameterException;
import picocli.CommandLine.ScopeType;
import picocli.CommandLine.Spec;

/** The {@code tinyprof} command itself, which only knows its subcommands. */
@Command(
    name = "tinyprof",
    description = "Profiles Java programs and MPI jobs, and shows where their time went and why.",
    versionProvider = Version.class,
    mixinStandardHelpOptions = true,
    sortOptions = false,
    synopsisSubcommandLabel = "COMMAND",
    footerHeading = "%nExamples:%n",
    footer = {
      "  tinyprof run -- java -jar app.jar            profiles a program, prints its report",
      "  tinyprof report                              the report of the newest profile here",
      "  tinyprof view                                the same profile in the browser",
      "  tinyprof convert run.tprof --to speedscope   a file for another tool",
      "  tinyprof help report                         examples for a command",
      "",
      "Exit codes: 0 done, 1 failed, 2 wrong usage."
    })
public final class TinyProfCommand implements Runnable {
  private static final int HELP_WIDTH = 100;
  private static final int MOST_IN_SYNOPSIS = 12; // options; more are no summary

  @Spec private CommandSpec spec;

  @Option(
      names = "--stacktrace",
      scope = ScopeType.INHERIT,
      description = "On a failure print the Java stack trace too.")
  private boolean stacktrace;

  private TinyProfCommand() {}

  /** The command and its subcommands, printing to a terminal. */
  public static CommandLine commandLine(Terminal terminal) {
    return commandLine(terminal, new String[0]);
  }

  /** The command with the subcommand that the arguments begin with, or else with all of them. */
  static CommandLine commandLine(Terminal terminal, String[] args) {
    TinyProfCommand command = new TinyProfCommand();
    CommandLine line = new CommandLine(command);
    Map<String, Supplier<CommandLine>> subcommands = subcommands(terminal);
    if (args.length > 0 && subcommands.containsKey(args[0]) && !args[0].equals("help")) {
      subcommands.keySet().retainAll(List.of(args[0])); // the others' declarations take their time
    }
    subcommands.forEach((name, subcommand) -> line.addSubcommand(name, subcommand.get()));
    for (CommandLine each : line.getSubcommands().values()) {
      CommandSpec spec = each.getCommandSpec();
      spec.versionProvider(new Version());
      spec.usageMessage().abbreviateSynopsis(spec.options().size() > MOST_IN_SYNOPSIS);
    }
    line.setUsageHelpWidth(HELP_WIDTH);
    line.getHelpSectionMap()
        .put(UsageMessageSpec.SECTION_KEY_COMMAND_LIST_HEADING, help -> System.lineSeparator());
    line.getHelpSectionMap().put(UsageMessageSpec.SECTION_KEY_COMMAND_LIST, new CommandGroups());
    line.setOut(terminal.out()).setErr(terminal.err());
    line.setColorScheme(
        CommandLine.Help.defaultColorScheme(terminal.colours() ? Ansi.ON : Ansi.OFF));
    line.setCaseInsensitiveEnumValuesAllowed(true);
    line.setExecutionStrategy(new RereadingCommands());
    line.registerConverter(Path.class, Path::of); // picocli's own hides why a name is none
    line.setParameterExceptionHandler(new Failures(() -> command.stacktrace));
    line.setExecutionExceptionHandler(new Failures(() -> command.stacktrace));
    return line;
  }

  private static Map<String, Supplier<CommandLine>> subcommands(Terminal terminal) {
    Map<String, Supplier<CommandLine>> all = new LinkedHashMap<>();
    all.put("info", () -> new CommandLine(new InfoCommand(terminal)));
    all.put("report", () -> new CommandLine(new ReportCommand(terminal)));
    all.put("tree", () -> new CommandLine(new TreeCommand(terminal)));
    all.put("view", () -> new CommandLine(new ViewCommand(terminal)));
    all.put("flat", () -> new CommandLine(new FlatCommand(terminal)));
    all.put("balance", () -> new CommandLine(new BalanceCommand(terminal)));
    all.put("efficiency", () -> new CommandLine(new EfficiencyCommand(terminal)));
    all.put("messages", () -> new CommandLine(new MessagesCommand(terminal)));
    all.put("trace", () -> new CommandLine(new TraceCommand(terminal)));
    all.put("waits", () -> new CommandLine(new WaitsCommand(terminal)));
    all.put("compare", () -> new CommandLine(new CompareCommand(terminal)));
    all.put("shell", () -> new CommandLine(new ShellCommand(terminal)));
    all.put("runs", () -> new CommandLine(new RunsCommand(terminal)));
    all.put("label", () -> new CommandLine(new LabelCommand(terminal)));
    all.put("stats", () -> new CommandLine(new StatsCommand(terminal)));
    all.put("scaling", () -> new CommandLine(new ScalingCommand(terminal)));
    all.put("model", () -> new CommandLine(new ModelCommand(terminal)));
    all.put("history", () -> new CommandLine(new HistoryCommand(terminal)));
    all.put("sql", () -> new CommandLine(new SqlCommand(terminal)));
    all.put("convert", () -> new CommandLine(new ConvertCommand(terminal)));
    all.put("merge", () -> new CommandLine(new MergeCommand(terminal)));
    all.put("recover", () -> new CommandLine(new RecoverCommand(terminal)));
    all.put("push", () -> new CommandLine(new PushCommand(terminal)));
    all.put("store", () -> new CommandLine(new StoreCommand(terminal)));
    all.put("run", () -> new CommandLine(new RunCommand(terminal)).setStopAtPositional(true));
    all.put("attach", () -> new CommandLine(new AttachCommand(terminal)));
    all.put("check", () -> new CommandLine(new CheckCommand(terminal)));
    all.put("help", () -> new CommandLine(new HelpCommand()));
    all.put("version", () -> new CommandLine(new VersionCommand(terminal)));
    return all;
  }

  @Override
  public void run() {
    throw new ParameterException(
        spec.commandLine(), "no command given; start with: tinyprof report RUN");
  }
}
