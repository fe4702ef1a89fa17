package org.tinyprof.cli;

import org.tinyprof.cli.command.Terminal;
import picocli.CommandLine.ExitCode;

/** Where the {@code tinyprof} command starts. */
public final class Main {
  private Main() {}

  public static void main(String[] args) {
    Terminal terminal = Terminal.ofProcess();
    int exitCode = run(terminal, args);
    terminal.flush();
    System.exit(exitCode);
  }

  static int run(Terminal terminal, String[] args) {
    try {
      return TinyProfCommand.commandLine(terminal, args).execute(args);
    } catch (OutOfMemoryError e) {
      terminal.say("tinyprof: not enough memory; set TINYPROF_JAVA_OPTS=-Xmx8g or so");
      return ExitCode.SOFTWARE;
    }
  }
}
