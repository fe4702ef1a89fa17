package org.tinyprof.cli;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.TreeSet;
import org.junit.jupiter.api.Test;
import org.tinyprof.cli.command.Terminal;

class HelpTest {
  @Test
  void saysWhatTheOptionSays() {
    assertEquals(Commands.run("--help").out(), Commands.run("help").out());
    assertEquals(Commands.run("tree", "--help").out(), Commands.run("help", "tree").out());
  }

  @Test
  void tellsTheVersionWithAndWithoutDashes() {
    assertEquals(Commands.run("--version").out(), Commands.run("version").out());
    assertTrue(Commands.run("version").out().startsWith("tinyprof "), "version");
  }

  @Test
  void listsEveryCommandInItsGroup() {
    assertEquals(
        new TreeSet<>(
            TinyProfCommand.commandLine(Terminal.plain(System.out, System.err))
                .getSubcommands()
                .keySet()),
        new TreeSet<>(CommandGroups.commands()));
    for (String command : CommandGroups.commands()) {
      assertTrue(Commands.run("help").out().contains("  " + command + " "), command);
    }
  }

  @Test
  void sumsUpACommandInALineOrTwo() {
    assertTrue(
        Commands.run("help", "stats")
            .out()
            .startsWith("Usage: tinyprof stats [OPTIONS] RUNS...\n"));
    assertTrue(Commands.run("help", "label").out().startsWith("Usage: tinyprof label [-hV] "));
  }

  @Test
  void explainsItself() {
    assertTrue(Commands.run("help", "--help").out().startsWith("Usage: tinyprof help "));
  }

  @Test
  void ofAnUnknownCommandNamesTheNearest() {
    assertEquals(
        "tinyprof help: no command 'raport'; did you mean report? (see tinyprof help"
            + " --help)\n",
        Commands.run("help", "raport").err());
  }
}
