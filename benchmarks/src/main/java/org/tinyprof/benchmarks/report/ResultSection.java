package org.tinyprof.benchmarks.report;

import java.util.Locale;
import java.util.stream.Collectors;

/**
 * The result of one experiment as Markdown, or the reason why it did not run.
 *
 * @param seconds it took; 0 if it did not run
 */
public record ResultSection(Experiment experiment, ExperimentResult findings, double seconds) {
  /** A section for an experiment that did not run, or not to its end. */
  public static ResultSection notRun(Experiment experiment, String reason) {
    return new ResultSection(experiment, new ExperimentResult().note("**Not run:** " + reason), 0);
  }

  public boolean ran() {
    return seconds > 0;
  }

  /**
   * Returns the section as it stands in the page of its topic.
   *
   * @param where one sentence: when and on which machine the experiment ran
   */
  public String markdown(String where) {
    StringBuilder text = new StringBuilder("## %s\n\n".formatted(experiment.title()));
    paragraph(text, Paragraph.wrapped(experiment.background()));
    if (!findings.targets().isEmpty()) {
      text.append("| target | found | verdict |\n| --- | --- | --- |\n");
      findings.targets().forEach(target -> text.append(target.line()).append('\n'));
      text.append('\n');
    }
    findings.tables().forEach(table -> text.append(markdown(table)).append('\n'));
    for (Chart chart : findings.charts()) {
      paragraph(text, "![%s](%s.svg)".formatted(chart.title(), chart.name()));
    }
    findings.notes().forEach(note -> paragraph(text, Paragraph.wrapped(note)));
    String footer =
        String.format(
            Locale.ROOT,
            "`./gradlew experiments --args=\"--only %s\"`, %.0f s; %s",
            experiment.name(),
            seconds,
            where);
    paragraph(text, Paragraph.wrapped(footer));
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
