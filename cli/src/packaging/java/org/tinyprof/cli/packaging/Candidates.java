package org.tinyprof.cli.packaging;

import java.util.ArrayList;
import java.util.List;
import picocli.CommandLine.Model.ArgSpec;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Model.OptionSpec;

/** What completion can offer for a command, from the command's own declarations. */
final class Candidates {
  private Candidates() {}

  /** The options people may see. */
  static List<OptionSpec> options(CommandSpec command) {
    List<OptionSpec> shown = new ArrayList<>();
    for (OptionSpec option : command.options()) {
      if (!option.hidden()) {
        shown.add(option);
      }
    }
    return shown;
  }

  static boolean takesValue(OptionSpec option) {
    return option.arity().max() > 0;
  }

  /** The words that a value can be; empty if it can be anything. */
  static List<String> words(ArgSpec argument) {
    List<String> words = new ArrayList<>();
    if (argument.completionCandidates() != null) {
      argument.completionCandidates().forEach(words::add);
    }
    return words;
  }

  /** What an argument or command is, in one line that quotes nothing. */
  static String plain(String[] description) {
    String text = description.length == 0 ? "" : description[0];
    return text.replaceAll("\\$\\{[^}]*}", "")
        .replaceAll("[\\[\\]'\"`$\\\\:]", "")
        .replaceAll("\\(default *\\)", "")
        .replaceAll("\\s+", " ")
        .strip();
  }
}
