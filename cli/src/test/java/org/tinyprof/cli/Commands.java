package org.tinyprof.cli;

import java.io.ByteArrayOutputStream;
import java.nio.charset.StandardCharsets;
import org.tinyprof.cli.command.Terminal;

/** Runs the command inside the test and keeps what it printed. */
public record Commands(int exitCode, String out, String err) {
  /** What it printed as if lines had no end: for sentences that may go on in the next one. */
  public String said() {
    return out.replaceAll("\\s+", " ");
  }

  public static Commands run(Object... args) {
    ByteArrayOutputStream out = new ByteArrayOutputStream();
    ByteArrayOutputStream err = new ByteArrayOutputStream();
    String[] words = new String[args.length];
    for (int i = 0; i < args.length; i++) {
      words[i] = args[i].toString();
    }
    Terminal terminal = Terminal.plain(out, err);
    int exitCode = TinyProfCommand.commandLine(terminal, words).execute(words);
    terminal.flush();
    return new Commands(
        exitCode, out.toString(StandardCharsets.UTF_8), err.toString(StandardCharsets.UTF_8));
  }
}
