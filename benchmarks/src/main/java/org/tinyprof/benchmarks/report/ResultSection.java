package org.tinyprof.benchmarks.report;

import java.util.Locale;
import java.util.stream.Collectors;

/**
 * An experiment that was run, or why not, as text with tables that people and Markdown both read.
 *
 * @param seconds it took; 0 if it did not run
 */
public record ResultSection(Experiment experiment, ExperimentResult findings, double seconds) {
  /** Folder of the charts, seen from the text. */
  static final String CHARTS = "results";

  /** One that did not run, or not to its end, for the reason given. */
  public static ResultSection notRun(Experiment experiment, String reason) {
    return new ResultSection(experiment, new ExperimentResult().note("**Not run:** " + reason), 0);
  }

  public boolean ran() {
    return seconds > 0;
  }

  /** The section as it stands in the page. */
  public String markdown() {
    StringBuilder text = new StringBuilder("## %s\n\n".formatted(experiment.title()));
    paragraph(text, experiment.background());
    findings.tables().forEach(table -> text.append(markdown(table)).append('\n'));
    for (Chart chart : findings.charts()) {
      paragraph(text, "![%s](%s/%s.svg)".formatted(chart.title(), CHARTS, chart.name()));
    }
    findings.targets().forEach(target -> text.append(target.line()).append('\n'));
    text.append(findings.targets().isEmpty() ? "" : "\n");
    findings.notes().forEach(note -> paragraph(text, note));
    paragraph(
        text,
        String.format(
            Locale.ROOT,
            "`./gradlew experiments --args=\"--only %s\"`, %.0f s.",
            experiment.name(),
            seconds));
    return text.toString();
  }

  private static String markdown(ResultTable table) {
    String rule = " --- |".repeat(table.columns().size() + 1);
    return "**%s**\n\n| %s | measured |\n|%s\n%s"
        .formatted(
            table.title(),
            String.join(" | ", table.columns()),
            rule,
            table.rows().stream().map(ResultSection::markdown).collect(Collectors.joining()));
  }

  private static String markdown(ResultTable.Row row) {
    return "| %s | %s |\n".formatted(String.join(" | ", row.cells()), row.measured());
  }

  private static void paragraph(StringBuilder text, String words) {
    text.append(words).append("\n\n");
  }
}
