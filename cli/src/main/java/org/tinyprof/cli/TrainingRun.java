package org.tinyprof.cli;

import java.io.IOException;
import java.io.OutputStream;
import java.net.InetAddress;
import java.util.List;
import org.tinyprof.analysis.text.QuestionException;
import org.tinyprof.cli.command.Terminal;
import org.tinyprof.viewer.PageVisit;
import org.tinyprof.viewer.Viewer;
import picocli.CommandLine.ExitCode;

/**
 * Runs the most common commands once each. The build makes its class archive from the classes that
 * they load.
 */
final class TrainingRun {
  private TrainingRun() {}

  /**
   * Takes a profile of one rank and the rank files of a job of two; what is printed goes nowhere.
   */
  public static void main(String[] args) throws IOException, QuestionException {
    String ofTwo = args[0] + ".of-two";
    play("recover", args[1], "--force", "-o", ofTwo);
    for (String profile : new String[] {args[0], ofTwo}) {
      for (String command : new String[] {"info", "report", "tree", "flat", "balance"}) {
        play(command, profile);
      }
      play("balance", profile, "--self");
      play("tree", profile, "--query", "**<main", "--min-share", "1");
      play("tree", profile, "--hot");
    }
    for (String command : new String[] {"compare", "runs", "stats"}) {
      play(command, args[0], ofTwo);
    }
    play("view", "--help");
    List<String> shown = List.of(ofTwo);
    try (Viewer viewer = Viewer.start(shown, InetAddress.getLoopbackAddress(), 0)) {
      PageVisit.to(viewer.newAddress());
    }
    play("convert", args[0], "--to", "folded");
    play("--help");
    play("--version");
    play("no-such-command");
  }

  private static void play(String... args) {
    OutputStream nowhere = OutputStream.nullOutputStream();
    if (Main.run(Terminal.ofProcess(nowhere, nowhere), args) == ExitCode.SOFTWARE) {
      throw new IllegalStateException(
          "tinyprof " + String.join(" ", args) + " fails: start it by hand");
    }
  }
}
