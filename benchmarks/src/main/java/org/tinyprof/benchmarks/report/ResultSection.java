package org.tinyprof.benchmarks.report;

import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.tinyprof.benchmarks.report.Target.Verdict;

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
      text.append(targetFile().link(verdicts()));
    }
    for (int i = 0; i < findings.tables().size(); i++) {
      text.append(tableFile(i).link(findings.tables().get(i).title()));
    }
    text.append(findings.targets().isEmpty() && findings.tables().isEmpty() ? "" : "\n");
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

  /** The section's targets and tables, as files that it links to. */
  List<DataFile> files() {
    List<DataFile> files = new ArrayList<>();
    if (!findings.targets().isEmpty()) {
      files.add(targetFile());
    }
    for (int i = 0; i < findings.tables().size(); i++) {
      files.add(tableFile(i));
    }
    return files;
  }

  private DataFile targetFile() {
    List<List<String>> rows = new ArrayList<>();
    rows.add(List.of("target", "found", "verdict"));
    findings.targets().forEach(target -> rows.add(target.cells()));
    return new DataFile(experiment.name() + Target.FILE_ENDING, rows);
  }

  private String verdicts() {
    return "targets: "
        + Stream.of(Verdict.values())
            .filter(verdict -> count(verdict) > 0)
            .map(verdict -> count(verdict) + " " + verdict)
            .collect(Collectors.joining(", "));
  }

  private long count(Verdict verdict) {
    return findings.targets().stream().filter(target -> target.verdict() == verdict).count();
  }

  private DataFile tableFile(int place) {
    ResultTable table = findings.tables().get(place);
    List<List<String>> rows = new ArrayList<>();
    rows.add(with(table.columns(), "measured"));
    table.rows().forEach(row -> rows.add(with(row.cells(), row.measured())));
    return new DataFile("%s-%d.csv".formatted(experiment.name(), place + 1), rows);
  }

  private static List<String> with(List<String> cells, String last) {
    return Stream.concat(cells.stream(), Stream.of(last)).toList();
  }

  private static void paragraph(StringBuilder text, String words) {
    text.append(words).append("\n\n");
  }
}
