package org.tinyprof.cli.packaging;

import java.util.List;
import picocli.CommandLine;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Model.OptionSpec;

/** Completion for fish: one {@code complete} line for each word that can be offered. */
final class FishCompletion {
  private final StringBuilder script = new StringBuilder();

  String of(CommandLine tinyprof) {
    line("# Completion of tinyprof for fish: copy it to ~/.config/fish/completions/tinyprof.fish");
    options("__fish_use_subcommand", tinyprof.getCommandSpec());
    tinyprof
        .getSubcommands()
        .forEach(
            (name, command) -> {
              String says = Candidates.plain(command.getCommandSpec().usageMessage().description());
              line("complete -c tinyprof -f -n __fish_use_subcommand -a " + name + quoted(says));
              options("__fish_seen_subcommand_from " + name, command.getCommandSpec());
            });
    String names = String.join(" ", tinyprof.getSubcommands().keySet());
    line("complete -c tinyprof -f -n '__fish_seen_subcommand_from help' -a '" + names + "'");
    return script.toString();
  }

  private void options(String condition, CommandSpec command) {
    for (OptionSpec option : Candidates.options(command)) {
      StringBuilder line = new StringBuilder("complete -c tinyprof -n '" + condition + "'");
      for (String name : option.names()) {
        line.append(name.startsWith("--") ? " -l " : " -s ").append(name.replaceFirst("^--?", ""));
      }
      List<String> words = Candidates.words(option);
      if (!words.isEmpty()) {
        line.append(" -x -a '").append(String.join(" ", words)).append('\'');
      } else if (Candidates.takesValue(option)) {
        line.append(" -r");
      }
      line(line + quoted(Candidates.plain(option.description())));
    }
  }

  private static String quoted(String description) {
    return description.isEmpty() ? "" : " -d '" + description + "'";
  }

  private void line(String line) {
    script.append(line).append('\n');
  }
}
