package org.tinyprof.cli;

/** Where the {@code tinyprof} command starts. */
public final class Main {
  private Main() {}

  public static void main(String[] args) {
    Terminal terminal = Terminal.ofProcess();
    int exitCode = TinyProf.commandLine(terminal).execute(args);
    terminal.flush();
    System.exit(exitCode);
  }
}
