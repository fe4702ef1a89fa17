package org.tinyprof.benchmarks.page;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.tinyprof.benchmarks.format.TreeProfile;
import org.tinyprof.benchmarks.report.Experiment;
import org.tinyprof.benchmarks.report.ExperimentResult;
import org.tinyprof.benchmarks.report.ResultTable;
import org.tinyprof.benchmarks.report.Samples;
import org.tinyprof.benchmarks.report.Scale;
import org.tinyprof.benchmarks.report.Target;
import org.tinyprof.benchmarks.report.ThreeDigits;
import org.tinyprof.benchmarks.report.Topic;

/** What a look at a large profile costs: the first page, what one does next, and memory. */
public final class PageCost implements Experiment {
  private static final double MOST_FIRST_SECONDS = 1.5;
  private static final double MOST_NEXT_MILLIS = 100;
  private static final double MOST_USABLE_MILLIS = 1000; // our word for "usable"
  private static final double MOST_PAGE_MEGABYTES = 150;
  private static final double MOST_SERVER_MEGABYTES = 512;
  private static final String OPTIONS = "-Xmx400m";
  private static final int PAUSE_MILLIS = 5000;

  /** What Viveka's page does first: parse a row for each rank, callpath and execution. */
  private static final String PARSE =
      """
      (rows) => {
        gc();
        const before = performance.memory.usedJSHeapSize;
        const lines = ['rank,callpath,execution,time'];
        for (let i = 0; i < rows; i++) lines.push(`${i >> 10},${i % 50},${(i >> 5) % 20},${1000000 + (i * 7919) % 999983}`);
        const text = lines.join('\\n');
        lines.length = 0;
        const start = performance.now();
        globalThis.parsed = d3.csvParse(text, (row) => ({ rank: +row.rank, callpath: +row.callpath, execution: +row.execution, time: +row.time }));
        const millis = performance.now() - start;
        gc();
        const heap = performance.memory.usedJSHeapSize - before;
        globalThis.parsed = null;
        return [millis, heap / 1048576];
      }
      """;

  @Override
  public String name() {
    return "viewer";
  }

  @Override
  public String title() {
    return "Looking at a large profile";
  }

  @Override
  public Topic topic() {
    return Topic.PAGE;
  }

  @Override
  public String background() {
    return """
    The browser is Debian's chromium, already running. "first page" is the time from the command `tinyprof view` to the first frame in which \
    every view shows the first finding, by the browser's clock. (Until November 2026 the test driver's clock was used, which adds some tenths of \
    a second.) "next interactions" are timed in the browser, from the gesture until all views are drawn. They begin %d s after the first page, \
    about the time that a person needs to read the findings. Viveka loads one row per value into the browser and leaves out 15 of 16 ranks at \
    32,768 ranks; the last table shows what parsing such a file costs in the same browser.\
    """
        .formatted(PAUSE_MILLIS / 1000);
  }

  @Override
  public Optional<String> obstacle() {
    Path command = tinyprof();
    return Files.isExecutable(command)
        ? RealBrowser.obstacle()
        : Optional.of("there is no " + command);
  }

  private static Path tinyprof() {
    return Path.of(System.getProperty("tinyprof.dist", ""), "bin", "tinyprof");
  }

  @Override
  public ExperimentResult run(Scale scale, Path folder) throws IOException, InterruptedException {
    ExperimentResult findings = new ExperimentResult();
    try (RealBrowser browser = new RealBrowser()) {
      TreeProfile loop = scale.choose(ranks(64), ranks(4096), ranks(32_768));
      look(scale, browser, folder, findings, loop).targets(findings);
      TreeProfile wide =
          new TreeProfile(scale.choose(64, 8192, 65_536), scale.choose(20, 200, 200), 1);
      look(scale, browser, folder, findings, wide).targets(findings);
      TreeProfile deep = new TreeProfile(4, scale.choose(3000, 100_000, 100_000), 1);
      look(scale, browser, folder, findings, deep).usable(findings);
      parse(scale, browser, folder, findings);
    }
    return findings;
  }

  private static TreeProfile ranks(int ranks) {
    return new TreeProfile(ranks, ranks < 100 ? 20 : 50, ranks < 100 ? 3 : 20);
  }

  /** What somebody saw who looked at a profile. */
  private record Seen(
      TreeProfile made,
      Samples drawn,
      Samples complete,
      Map<String, List<Double>> next,
      List<Double> known,
      double pageMegabytes,
      double serverMegabytes) {
    ResultTable table() {
      ResultTable table = new ResultTable(made.toString(), "what", "median", "95th percentile");
      table.row(drawn.spread(), "all charts drawn", drawn + " s", "");
      table.row(complete.spread(), "and the first finding selected", complete + " s", "");
      next.forEach((what, readings) -> row(table, what, readings));
      row(table, "back to all ranks, for which the tree alone is asked", known);
      return table;
    }

    private static void row(ResultTable table, String what, List<Double> readings) {
      Samples millis = new Samples(readings);
      table.row(
          millis.spread(), what, millis + " ms", ThreeDigits.of(percentile(readings)) + " ms");
    }

    private double slowest() {
      return percentile(next.values().stream().flatMap(List::stream).toList());
    }

    void targets(ExperimentResult findings) {
      findings.target(
          Target.atMost("first complete page, " + made, complete, MOST_FIRST_SECONDS, "s"));
      aim(findings, "next interactions at the 95th percentile", slowest(), MOST_NEXT_MILLIS, "ms");
      memory(findings);
    }

    /** Of this many callpaths it is asked that one can work with them. */
    void usable(ExperimentResult findings) {
      aim(
          findings,
          "next interactions at the 95th percentile",
          slowest(),
          MOST_USABLE_MILLIS,
          "ms");
      memory(findings);
    }

    private void memory(ExperimentResult findings) {
      aim(findings, "heap of the page", pageMegabytes, MOST_PAGE_MEGABYTES, "MB");
      String server = "memory of the server with " + OPTIONS;
      aim(findings, server, serverMegabytes, MOST_SERVER_MEGABYTES, "MB");
    }

    private void aim(
        ExperimentResult findings, String what, double found, double most, String unit) {
      findings.target(Target.atMost(what + ", " + made, found, most, unit));
    }
  }

  private static Seen look(
      Scale scale, RealBrowser browser, Path folder, ExperimentResult findings, TreeProfile made)
      throws IOException {
    Path profile = made.write(folder.resolve(made.ranks() + "-" + made.callpaths() + ".tprof"));
    List<Double> drawn = new ArrayList<>();
    List<Double> complete = new ArrayList<>();
    Map<String, List<Double>> next = new LinkedHashMap<>();
    List<Double> known = new ArrayList<>();
    double pageMegabytes = 0;
    double serverMegabytes = 0;
    for (int turn = 0; turn < scale.choose(1, 2, 2); turn++) {
      try (ViewedPage page = new ViewedPage(browser, tinyprof(), profile, OPTIONS)) {
        drawn.add(page.drawnSeconds());
        complete.add(page.completeSeconds());
        page.settle(scale.choose(100, PAUSE_MILLIS, PAUSE_MILLIS));
        interact(page, made, scale.choose(2, 5, 5), next, known);
        pageMegabytes = Math.max(pageMegabytes, page.pageMegabytes());
        serverMegabytes = Math.max(serverMegabytes, page.serverMegabytes());
      }
    }
    Seen seen =
        new Seen(
            made,
            new Samples(drawn),
            new Samples(complete),
            next,
            known,
            pageMegabytes,
            serverMegabytes);
    findings.table(seen.table());
    return seen;
  }

  /** What one does next; every state is one that was not shown before, and then one that was. */
  private static void interact(
      ViewedPage page,
      TreeProfile made,
      int times,
      Map<String, List<Double>> next,
      List<Double> known) {
    for (int i = 0; i < times; i++) {
      String path = "path=" + made.path(1 + (7 * i) % (made.callpaths() - 1));
      int rank = (int) ((long) i * made.ranks() / times);
      add(next, "choose a callpath", page.millis("#" + path));
      add(next, "choose a rank", page.millis("#" + path + "&rank=" + rank));
      int last = Math.min(made.ranks() - 1, rank + made.ranks() / 4);
      add(next, "brush ranks", page.millis("#" + path + "&ranks=" + rank + "-" + last));
      known.add(page.millis("#" + path));
      add(next, "change the metric", page.millis("#" + path + "&metric=count"));
      add(next, "ranks by callpaths", page.millis("#" + path + "&along=callpath"));
    }
  }

  private static void add(Map<String, List<Double>> next, String what, double millis) {
    next.computeIfAbsent(what, first -> new ArrayList<>()).add(millis);
  }

  private static double percentile(List<Double> readings) {
    List<Double> sorted = readings.stream().sorted().toList();
    return sorted.get((int) Math.min(sorted.size() - 1, Math.ceil(0.95 * sorted.size()) - 1));
  }

  private static void parse(
      Scale scale, RealBrowser browser, Path folder, ExperimentResult findings) throws IOException {
    int rows = scale.choose(1000, 400_000, 2_048 * 50 * 20);
    TreeProfile small = new TreeProfile(2, 10, 1);
    Path profile = small.write(folder.resolve("small.tprof"));
    List<Double> seconds = new ArrayList<>();
    List<Double> megabytes = new ArrayList<>();
    try (ViewedPage page = new ViewedPage(browser, tinyprof(), profile, OPTIONS)) {
      for (int turn = 0; turn < scale.choose(1, 2, 2); turn++) {
        List<?> found = (List<?>) page.evaluate(PARSE, rows);
        seconds.add(((Number) found.get(0)).doubleValue() / 1e3);
        megabytes.add(((Number) found.get(1)).doubleValue());
      }
    }
    Samples parsing = new Samples(seconds);
    findings.table(
        new ResultTable(
                "Viveka's way: the values as CSV, parsed in the browser", "rows", "s", "MB of heap")
            .row(
                parsing.spread() + "; one rank in 16 of 32,768 x 50 x 20, already in memory",
                ThreeDigits.of(rows),
                parsing.toString(),
                new Samples(megabytes).toString()));
  }
}
