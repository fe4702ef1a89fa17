package org.tinyprof.benchmarks.report;

import java.io.IOException;
import java.nio.file.Path;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.regex.Pattern;
import org.tinyprof.benchmarks.report.Target.Verdict;

/** The two tables of {@code results.md}: targets counted by topic, and every missed target. */
final class TargetTables {
  private static final Pattern SPREAD = Pattern.compile(" \\([^()]*\\)$");

  private TargetTables() {}

  /** Makes the tables of the pages in {@code folder} below {@code results}. */
  static String of(List<TopicPage> pages, Path results, String folder) throws IOException {
    Map<TopicPage, List<Target>> targets = new LinkedHashMap<>();
    for (TopicPage page : pages) {
      targets.put(page, page.targets(results.resolve(folder)));
    }
    StringBuilder text = new StringBuilder();
    text.append("| topic | met | missed | not measured |\n| --- | --- | --- | --- |\n");
    targets.forEach(
        (page, all) ->
            text.append(
                "| %s | %d | %d | %d |\n"
                    .formatted(
                        link(page, folder),
                        count(all, Verdict.MET),
                        count(all, Verdict.MISSED),
                        count(all, Verdict.NOT_MEASURED))));
    text.append("\n## Missed targets\n\n| target | found |\n| --- | --- |\n");
    targets.forEach(
        (page, all) -> {
          if (count(all, Verdict.MISSED) > 0) {
            text.append("| **%s** | |\n".formatted(page.topic().title()));
          }
          all.stream()
              .filter(target -> target.verdict() == Verdict.MISSED)
              .forEach(target -> text.append(row(target)));
        });
    return text.toString();
  }

  /** The target and its figure; the spread of the readings stands in the topic's file. */
  private static String row(Target target) {
    return "| %s | %s |\n".formatted(target.aim(), SPREAD.matcher(target.found()).replaceAll(""));
  }

  private static String link(TopicPage page, String folder) {
    return "[%s](%s/%s)".formatted(page.topic().title(), folder, page.topic().file());
  }

  private static long count(List<Target> targets, Verdict verdict) {
    return targets.stream().filter(target -> target.verdict() == verdict).count();
  }
}
