package org.tinyprof.cli.packaging;

import java.util.List;
import java.util.Locale;
import picocli.CommandLine;
import picocli.CommandLine.Help;
import picocli.CommandLine.Help.Ansi;
import picocli.CommandLine.Model.ArgSpec;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Model.OptionSpec;
import picocli.CommandLine.Model.PositionalParamSpec;

/** One command's manual page in roff, the language of {@code man}. */
final class ManPage {
  private final CommandSpec command;
  private final String version;
  private final StringBuilder roff = new StringBuilder();

  ManPage(CommandSpec command, String version) {
    this.command = command;
    this.version = version;
  }

  /** The page's name: {@code tinyprof-report}. */
  String name() {
    return command.qualifiedName("-");
  }

  String roff() {
    String title = name().toUpperCase(Locale.ROOT);
    macro(".TH \"" + title + "\" 1 \"\" \"TinyProf " + version + "\" \"TinyProf manual\"");
    section("NAME");
    String first = command.usageMessage().description()[0];
    text(name() + " - " + first);
    section("SYNOPSIS");
    Help help = new Help(command, Help.defaultColorScheme(Ansi.OFF));
    text(help.synopsis(0).strip().replaceAll("\\s+", " "));
    section("DESCRIPTION");
    for (String line : command.usageMessage().description()) {
      text(line);
    }
    arguments();
    subcommands();
    if (command.usageMessage().footer().length > 0) {
      section("EXAMPLES");
      macro(".nf");
      for (String line : command.usageMessage().footer()) {
        text(line);
      }
      macro(".fi");
    }
    return roff.toString();
  }

  private void arguments() {
    List<PositionalParamSpec> positionals = command.positionalParameters();
    if (!positionals.isEmpty()) {
      section("ARGUMENTS");
      positionals.forEach(argument -> entry(argument.paramLabel(), argument));
    }
    section("OPTIONS");
    for (OptionSpec option : command.options()) {
      String value = option.arity().max() == 0 ? "" : " " + option.paramLabel();
      entry(String.join(", ", option.names()) + value, option);
    }
  }

  private void entry(String label, ArgSpec argument) {
    macro(".TP");
    text(label);
    plain(String.join(" ", argument.description()));
  }

  private void subcommands() {
    if (command.subcommands().isEmpty()) {
      return;
    }
    section("COMMANDS");
    for (CommandLine child : command.subcommands().values()) {
      CommandSpec spec = child.getCommandSpec();
      macro(".TP");
      text(spec.qualifiedName("-") + "(1)");
      text(spec.usageMessage().description()[0]);
    }
  }

  private void section(String heading) {
    macro(".SH " + heading);
  }

  private void macro(String line) {
    roff.append(line).append('\n');
  }

  /** A line with picocli's format specifiers in it; those of arguments are replaced already. */
  private void text(String line) {
    plain(String.format(line));
  }

  /** A line of text, in which a dash, a backslash and a leading dot mean themselves. */
  private void plain(String line) {
    String plain = line.replace("\\", "\\e").replace("-", "\\-");
    roff.append(plain.startsWith(".") || plain.startsWith("'") ? "\\&" : "");
    roff.append(plain).append('\n');
  }
}
