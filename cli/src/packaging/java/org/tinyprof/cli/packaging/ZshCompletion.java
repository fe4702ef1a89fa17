package org.tinyprof.cli.packaging;

import java.util.List;
import picocli.CommandLine;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Model.OptionSpec;

/** Completion for zsh: a function of its completion system, as {@code _tinyprof} on fpath. */
final class ZshCompletion {
  private final StringBuilder script = new StringBuilder();

  String of(CommandLine tinyprof) {
    line("#compdef tinyprof");
    line("# Completion of tinyprof for zsh: put it as _tinyprof into a folder of $fpath");
    line("_tinyprof() {");
    line("  local -a commands");
    line("  commands=(");
    tinyprof
        .getSubcommands()
        .forEach(
            (name, command) -> line("    '" + name + ":" + says(command.getCommandSpec()) + "'"));
    line("  )");
    line("  if (( CURRENT == 2 )); then");
    line("    _describe command commands");
    options("    ", tinyprof.getCommandSpec(), "");
    line("    return");
    line("  fi");
    line("  local command=$words[2]");
    line("  shift words");
    line("  (( CURRENT-- ))");
    line("  case $command in");
    tinyprof.getSubcommands().forEach(this::command);
    line("  esac");
    line("}");
    line("_tinyprof \"$@\"");
    return script.toString();
  }

  private void command(String name, CommandLine command) {
    line("    " + name + ")");
    String rest = name.equals("help") ? "'*:command:->names'" : "'*:file:_files'";
    options("      ", command.getCommandSpec(), rest);
    if (name.equals("help")) {
      line("      [[ $state == names ]] && _describe command commands");
    }
    line("      ;;");
  }

  private void options(String indent, CommandSpec command, String rest) {
    script.append(indent).append("_arguments");
    for (OptionSpec option : Candidates.options(command)) {
      String says = "[" + Candidates.plain(option.description()) + "]";
      for (String name : option.names()) {
        script.append(" \\\n").append(indent).append("  '").append(name).append(says);
        script.append(value(option)).append('\'');
      }
    }
    if (!rest.isEmpty()) {
      script.append(" \\\n").append(indent).append("  ").append(rest);
    }
    script.append('\n');
  }

  private static String value(OptionSpec option) {
    List<String> words = Candidates.words(option);
    if (!words.isEmpty()) {
      return ":value:(" + String.join(" ", words) + ")";
    }
    return Candidates.takesValue(option) ? ":value:_files" : "";
  }

  private static String says(CommandSpec command) {
    return Candidates.plain(command.usageMessage().description());
  }

  private void line(String line) {
    script.append(line).append('\n');
  }
}
