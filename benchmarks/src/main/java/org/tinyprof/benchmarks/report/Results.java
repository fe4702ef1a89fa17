package org.tinyprof.benchmarks.report;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;

/**
 * The page of all experiments, {@code results.md}, with its charts in a folder beside it.
 *
 * <p>The page is its own record: the sections hold the targets, and the table at the top is made of
 * theirs. So one experiment can be run again and its section replaced. Tests that are run on
 * request leave sections of their own beside the charts, as files; the page takes them up whenever
 * it is written.
 */
public final class Results {
  private static final String PAGE = "results.md";
  private static final String HEADING = "## ";
  private static final String SUMMARY = "What was to be reached";

  private final String head;
  private final String apart;
  private final Map<String, String> sections = new LinkedHashMap<>(); // text by heading
  private final Map<String, String> left = new LinkedHashMap<>(); // by tests on request
  private final List<Chart> charts = new ArrayList<>();

  private Results(String head, String apart) {
    this.head = head;
    this.apart = apart;
  }

  /** A page without sections. */
  public static Results fresh(Scale scale, String machine) {
    return new Results(head(scale, machine), "");
  }

  /** The page that is in the folder, to replace some of its sections; a fresh one if none is. */
  public static Results in(Path folder, Scale scale, String machine) throws IOException {
    Path page = folder.resolve(PAGE);
    if (!Files.exists(page)) {
      return fresh(scale, machine);
    }
    String[] parts = Files.readString(page).split("\n(?=" + HEADING + ")", -1);
    String apart = "Run later than the rest of this page%s: %s".formatted(caution(scale), machine);
    Results results = new Results(parts[0] + "\n", apart);
    for (int i = 1; i < parts.length; i++) {
      results.put(parts[i].stripTrailing() + "\n\n");
    }
    results.sections.remove(SUMMARY);
    return results;
  }

  public Results add(ResultSection section) {
    put(section.markdown() + (apart.isEmpty() ? "" : apart + "\n\n"));
    charts.addAll(section.findings().charts());
    return this;
  }

  private void put(String section) {
    sections.put(heading(section), section);
  }

  private static String heading(String section) {
    return section.lines().findFirst().orElseThrow().substring(HEADING.length());
  }

  /** Writes all there is so far, so that a run that is cut short leaves what it had found. */
  public void write(Path folder) throws IOException {
    Path beside = Files.createDirectories(folder.resolve(ResultSection.CHARTS));
    for (Chart chart : charts) {
      Files.writeString(beside.resolve(chart.name() + ".svg"), chart.svg());
    }
    takeUp(beside);
    Files.writeString(folder.resolve(PAGE), markdown());
  }

  /** Takes up the sections that tests on request left; they stand behind all others. */
  private void takeUp(Path folder) throws IOException {
    try (Stream<Path> files = Files.list(folder)) {
      for (Path file : files.filter(each -> each.toString().endsWith(".md")).sorted().toList()) {
        String section = Files.readString(file).stripTrailing() + "\n\n";
        left.put(heading(section), section);
        sections.remove(heading(section));
      }
    }
  }

  String markdown() {
    StringBuilder text = new StringBuilder(head);
    verdicts(text);
    sections.values().forEach(text::append);
    left.values().forEach(text::append);
    return text.toString().stripTrailing() + "\n";
  }

  private static String head(Scale scale, String machine) {
    return """
    # The paper's experiments, repeated here

    Written by `./gradlew experiments`%s; run it to get your own. %s

    All that is compared ran in turns within one run: trust the ratios, not the times, which differ from machine to machine \
    and from day to day. "median of 5, a to b" names the least and the greatest reading.

    """
        .formatted(caution(scale), machine);
  }

  private static String caution(Scale scale) {
    return scale == Scale.FULL ? "" : " (" + scale + ": too short to quote)";
  }

  private void verdicts(StringBuilder text) {
    text.append(HEADING).append(SUMMARY);
    text.append("\n\n| target | found | verdict |\n| --- | --- | --- |\n");
    sections.values().stream()
        .flatMap(String::lines)
        .flatMap(line -> Target.read(line).stream())
        .map(each -> "| %s | %s | %s |\n".formatted(each.aim(), each.found(), each.verdict()))
        .forEach(text::append);
    text.append('\n');
  }
}
