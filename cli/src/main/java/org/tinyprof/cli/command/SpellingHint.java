package org.tinyprof.cli.command;

import java.util.List;
import java.util.Optional;
import java.util.Set;
import org.tinyprof.analysis.text.NearestName;
import picocli.CommandLine;
import picocli.CommandLine.UnmatchedArgumentException;

/** Names the option or command that was most likely meant. */
final class SpellingHint {
  private SpellingHint() {}

  static String option(String typed, CommandLine command) {
    int equals = typed.indexOf('=');
    String name = equals < 0 ? typed : typed.substring(0, equals);
    Set<String> known = command.getCommandSpec().optionsMap().keySet();
    Optional<String> near =
        NearestName.close(name, known)
            .or(() -> known.stream().filter(option -> option.startsWith(name)).sorted().findFirst())
            .or(() -> NearestName.close("-" + name, known));
    return meant("no option '" + typed + "'", near);
  }

  static String word(UnmatchedArgumentException unmatched, String typed) {
    boolean commands = !unmatched.getCommandLine().getSubcommands().isEmpty();
    List<String> near = unmatched.getSuggestions();
    return meant(
        (commands ? "no command '" : "one argument too many: '") + typed + "'",
        near.stream().findFirst());
  }

  private static String meant(String problem, Optional<String> near) {
    return near.map(name -> problem + "; did you mean " + name + "?").orElse(problem);
  }
}
