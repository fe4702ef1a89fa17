package org.tinyprof.benchmarks.truth;

import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.tinyprof.benchmarks.peers.Jdks;
import org.tinyprof.benchmarks.report.Experiment;
import org.tinyprof.benchmarks.report.ExperimentResult;
import org.tinyprof.benchmarks.report.InterleavedRuns;
import org.tinyprof.benchmarks.report.ResultTable;
import org.tinyprof.benchmarks.report.Samples;
import org.tinyprof.benchmarks.report.Scale;
import org.tinyprof.benchmarks.report.ThreeDigits;

/**
 * Estimated times beside other samplers' and beside the truth, and recorded times beside the truth,
 * for every clock and JDK, with and without a budget.
 */
public final class TruthTable implements Experiment {
  /** A way to record. */
  record Way(String label, Path jdk, String options) {}

  @Override
  public String name() {
    return "truth";
  }

  @Override
  public String title() {
    return "Recorded times beside the truth";
  }

  @Override
  public String background() {
    return """
    Own methods are sampled by default: their times are estimated, with a stated standard error. The first table compares programs that nobody here wrote \
    with async-profiler alone and with JFR; the second has programs that know their own times. The third is of events whose calls are timed: ten programs whose times are known: methods that spin to a deadline or sleep know how long they did; short methods take turns with a \
    bare twin in the same JVM. A cell is recorded time over true time, the standard error that the profile states (`time.err` and \
    `time.err.cost` together), and in how many runs the truth is within three of these errors or within 2 %. "left" is an event that the budget \
    left to its caller; what encloses it is still to be true, and inherits what is unknown of the calls within it. Twins call the same method, \
    which is never inlined (`-XX:CompileCommand=dontinline`), so that both run the same machine code and what differs is the recording: what a \
    probe takes from inlining is real, but no subtraction can know it.\
    """;
  }

  @Override
  public ExperimentResult run(Scale scale, Path folder) throws IOException, InterruptedException {
    ExperimentResult findings = new ExperimentResult();
    new BesidePeers(folder).measure(scale, findings);
    new KnownTable().measure(scale, folder, findings);
    exact(scale, folder, findings);
    return findings;
  }

  private static void exact(Scale scale, Path folder, ExperimentResult findings)
      throws IOException, InterruptedException {
    List<Way> ways = ways();
    long millisEach = scale.choose(20L, 300L, 1_000L);
    InterleavedRuns<Way, TruthRun> turns =
        InterleavedRuns.take(
            scale.choose(1, 1, 5),
            ways,
            way -> TruthRun.of(way.jdk(), way.options(), millisEach, folder));
    List<String> columns = new ArrayList<>(List.of("event", "ns a call"));
    ways.forEach(way -> columns.add(way.label()));
    ResultTable table = new ResultTable("Recorded over true time", columns.toArray(String[]::new));
    Verdict verdict = new Verdict();
    for (String event : turns.runs(ways.get(0)).get(0).events().keySet()) {
      List<String> cells = new ArrayList<>(List.of(event));
      Samples nanos = turns.samples(ways.get(0), run -> run.events().get(event).trueNanosOfACall());
      cells.add(nanos.toString());
      for (Way way : ways) {
        List<TruthRun.Event> all =
            turns.runs(way).stream().map(run -> run.events().get(event)).toList();
        cells.add(verdict.judge(event, way.label(), nanos.median(), all));
      }
      table.row(
          "truth by the clock inside or by a twin; " + nanos.spread(),
          cells.toArray(String[]::new));
    }
    findings.table(table);
    verdict.tell(findings);
    findings.note(
        """
        The programs had a CPU for %s of their time at worst, sleeps left out. Well below 1 the machine was busy and the table says \
        nothing: by chance a thread loses its CPU in the bare twin or in the recorded method.\
        """
            .formatted(ThreeDigits.of(leastShare(ways, turns))));
  }

  private static double leastShare(List<Way> ways, InterleavedRuns<Way, TruthRun> turns) {
    double least = 1;
    for (Way way : ways) {
      least = Math.min(least, turns.samples(way, TruthRun::cpuShare).min());
    }
    return least;
  }

  private static List<Way> ways() throws IOException {
    List<Way> ways = new ArrayList<>();
    for (int version : new int[] {17, 25}) {
      Jdks.find(version).ifPresent(jdk -> ways.addAll(ways(version, jdk)));
    }
    return ways.isEmpty() ? ways(Runtime.version().feature(), Jdks.own()) : ways;
  }

  private static List<Way> ways(int version, Path jdk) {
    return List.of(
        new Way("exact, JDK " + version, jdk, "clock=exact,budget=off"),
        new Way("adaptive, JDK " + version, jdk, "clock=adaptive,budget=off"),
        new Way("budget 2 %, JDK " + version, jdk, "budget=2%"));
  }
}
