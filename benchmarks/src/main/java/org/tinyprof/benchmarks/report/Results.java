package org.tinyprof.benchmarks.report;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;

/** The page of all experiments, {@code results.md}, with its charts in a folder beside it. */
public final class Results {
  private final Scale scale;
  private final String machine;
  private final List<Section> sections = new ArrayList<>();

  public Results(Scale scale, String machine) {
    this.scale = scale;
    this.machine = machine;
  }

  public Results add(Section section) {
    sections.add(section);
    return this;
  }

  /** Writes all there is so far, so that a run that is cut short leaves what it had found. */
  public void write(Path folder) throws IOException {
    Path charts = Files.createDirectories(folder.resolve(Section.CHARTS));
    for (Section section : sections) {
      for (Chart chart : section.findings().charts()) {
        Files.writeString(charts.resolve(chart.name() + ".svg"), chart.svg());
      }
    }
    Files.writeString(folder.resolve("results.md"), markdown());
  }

  String markdown() {
    StringBuilder text = new StringBuilder("# The paper's experiments, repeated here\n\n");
    text.append(
        """
        Written by `./gradlew experiments`%s; run it to get your own. %s

        All that is compared ran in turns within one run: trust the ratios, not the times, which differ from machine to machine \
        and from day to day. "median of 5, a to b" names the least and the greatest reading.

        """
            .formatted(scale == Scale.FULL ? "" : " (" + scale + ": too short to quote)", machine));
    verdicts(text);
    sections.forEach(section -> text.append(section.markdown()));
    return text.toString().stripTrailing() + "\n";
  }

  private void verdicts(StringBuilder text) {
    text.append("## What was to be reached\n\n| target | found | verdict |\n| --- | --- | --- |\n");
    for (Section section : sections) {
      for (Target target : section.findings().targets()) {
        text.append("| %s | %s | %s |\n".formatted(target.aim(), target.found(), target.verdict()));
      }
    }
    text.append('\n');
  }
}
