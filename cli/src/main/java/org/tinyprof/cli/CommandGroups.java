package org.tinyprof.cli;

import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import picocli.CommandLine.Help;
import picocli.CommandLine.Help.Column;
import picocli.CommandLine.Help.Column.Overflow;
import picocli.CommandLine.Help.TextTable;
import picocli.CommandLine.IHelpSectionRenderer;

/** Lists commands by task. */
final class CommandGroups implements IHelpSectionRenderer {
  private static final Map<String, List<String>> GROUPS = groups();
  private static final int INDENT = 2;
  private static final int GAP = 2;

  private static Map<String, List<String>> groups() {
    Map<String, List<String>> groups = new LinkedHashMap<>();
    groups.put("Record", List.of("run", "attach", "check"));
    groups.put("Look", List.of("report", "tree", "view"));
    groups.put(
        "Ask",
        List.of(
            "flat",
            "balance",
            "efficiency",
            "messages",
            "trace",
            "waits",
            "compare",
            "shell",
            "sql"));
    groups.put("Many runs", List.of("runs", "label", "stats", "scaling", "model", "history"));
    groups.put("Keep", List.of("info", "convert", "merge", "recover", "push", "store"));
    groups.put("Help", List.of("help", "version"));
    return groups;
  }

  /** All commands, in the order in which they are listed. */
  static List<String> commands() {
    return GROUPS.values().stream().flatMap(List::stream).toList();
  }

  @Override
  public String render(Help help) {
    int widest = commands().stream().mapToInt(String::length).max().orElse(0);
    int width = help.commandSpec().usageMessage().width();
    int first = INDENT + widest + GAP;
    StringBuilder text = new StringBuilder();
    GROUPS.forEach(
        (group, names) -> {
          text.append(group).append(':').append(System.lineSeparator());
          TextTable table =
              TextTable.forColumns(
                  help.colorScheme(),
                  new Column(first, INDENT, Overflow.SPAN),
                  new Column(width - first, 0, Overflow.WRAP));
          for (String name : names) {
            Help command = help.subcommands().get(name);
            if (command != null) {
              table.addRowValues(
                  help.colorScheme().commandText(name),
                  help.colorScheme().text(command.commandSpec().usageMessage().description()[0]));
            }
          }
          text.append(table);
        });
    return text.toString();
  }
}
