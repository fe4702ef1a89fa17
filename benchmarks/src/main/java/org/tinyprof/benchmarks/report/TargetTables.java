package org.tinyprof.benchmarks.report;

import java.util.List;
import org.tinyprof.benchmarks.report.Target.Verdict;

/** The two tables of {@code results.md}: targets counted by topic, and every missed target. */
final class TargetTables {
  private TargetTables() {}

  static String of(List<TopicPage> pages, String folder) {
    StringBuilder text = new StringBuilder();
    text.append("| topic | what the page answers | met | missed | not measured |\n");
    text.append("| --- | --- | --- | --- | --- |\n");
    for (TopicPage page : pages) {
      text.append(
          "| %s | %s | %d | %d | %d |\n"
              .formatted(
                  link(page, folder),
                  page.topic().purpose(),
                  count(page, Verdict.MET),
                  count(page, Verdict.MISSED),
                  count(page, Verdict.NOT_MEASURED)));
    }
    text.append("\n## Missed targets\n\n| target | found | tables |\n| --- | --- | --- |\n");
    for (TopicPage page : pages) {
      for (Target target : page.targets()) {
        if (target.verdict() == Verdict.MISSED) {
          text.append(
              "| %s | %s | [%s](%s/%s) |\n"
                  .formatted(
                      target.aim(),
                      target.found(),
                      page.topic().file().replace(".md", ""),
                      folder,
                      page.topic().file()));
        }
      }
    }
    return text.toString();
  }

  private static String link(TopicPage page, String folder) {
    return "[%s](%s/%s)".formatted(page.topic().title(), folder, page.topic().file());
  }

  private static long count(TopicPage page, Verdict verdict) {
    return page.targets().stream().filter(target -> target.verdict() == verdict).count();
  }
}
