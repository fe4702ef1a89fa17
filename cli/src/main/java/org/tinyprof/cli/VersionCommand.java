package org.tinyprof.cli;

import org.tinyprof.cli.command.Terminal;
import picocli.CommandLine.Command;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Spec;

/** Prints the same as {@code --version}. */
@Command(name = "version", description = "Prints the version.", mixinStandardHelpOptions = true)
final class VersionCommand implements Runnable {
  private final Terminal terminal;

  @Spec private CommandSpec spec;

  VersionCommand(Terminal terminal) {
    this.terminal = terminal;
  }

  @Override
  public void run() {
    spec.parent().commandLine().printVersionHelp(terminal.out());
  }
}
