package org.tinyprof.cli;

import org.tinyprof.analysis.text.NearestName;
import picocli.CommandLine;
import picocli.CommandLine.Command;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.ParameterException;
import picocli.CommandLine.Parameters;
import picocli.CommandLine.Spec;

/** Prints the same as {@code --help}: {@code tinyprof help report}. */
@Command(
    name = "help",
    description = "Explains a command, or lists them all.",
    mixinStandardHelpOptions = true)
final class HelpCommand implements Runnable {
  @Spec private CommandSpec spec;

  @Parameters(paramLabel = "COMMAND", arity = "0..1", description = "The command to explain.")
  private String command;

  @Override
  public void run() {
    CommandLine all = spec.parent().commandLine();
    CommandLine wanted = command == null ? all : all.getSubcommands().get(command);
    if (wanted == null) {
      throw new ParameterException(
          spec.commandLine(),
          "no command '"
              + command
              + "'; did you mean "
              + NearestName.of(command, all.getSubcommands().keySet())
              + "?");
    }
    wanted.usage(all.getOut(), all.getColorScheme());
  }
}
