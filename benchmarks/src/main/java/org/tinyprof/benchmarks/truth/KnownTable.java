package org.tinyprof.benchmarks.truth;

import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Collectors;
import org.tinyprof.benchmarks.report.ExperimentResult;
import org.tinyprof.benchmarks.report.InterleavedRuns;
import org.tinyprof.benchmarks.report.ResultTable;
import org.tinyprof.benchmarks.report.Samples;
import org.tinyprof.benchmarks.report.Scale;
import org.tinyprof.benchmarks.report.Target;
import org.tinyprof.benchmarks.report.ThreeDigits;

/** Estimated times beside the truth, of programs that know it. */
final class KnownTable {
  private final ResultTable table =
      new ResultTable(
          "Estimated times compared with the truth, no configuration",
          "program",
          "JVM",
          "method",
          "true s",
          "estimated s",
          "stated error, s",
          "samples",
          "estimated / true",
          "off by, errors",
          "verdict");
  private int readings;
  private int outside;

  void measure(Scale scale, Path folder, ExperimentResult findings)
      throws IOException, InterruptedException {
    List<KnownCase> cases = scale == Scale.TINY ? KnownCase.few() : KnownCase.all();
    InterleavedRuns<KnownCase, KnownRun> runs =
        InterleavedRuns.take(
            scale.choose(1, 1, 3),
            cases,
            known -> KnownRun.of(known, scale.choose(200L, 1_500L, 10_000L), folder));
    for (KnownCase known : cases) {
      for (String method : runs.runs(known).get(0).methods().keySet()) {
        row(known, method, runs.runs(known));
      }
    }
    findings
        .table(table)
        .target(
            Target.atMost(
                "estimated times outside three stated errors, of %d".formatted(readings),
                outside,
                0,
                ""))
        .note(
            "Truth is the clock around each call. \"estimated\" is the time with callees of all"
                + " callpaths that end in the method, a call from itself counted once; times of"
                + " several threads add up. Events written by hand are timed: for them \"true\" is"
                + " within 2 %. `event<method` is the method below that event.");
  }

  private void row(KnownCase known, String method, List<KnownRun> runs) {
    List<KnownRun.Told> told = runs.stream().map(run -> run.methods().get(method)).toList();
    int right = (int) told.stream().filter(KnownRun.Told::isTrue).count();
    readings += told.size();
    outside += told.size() - right;
    List<String> cells = new ArrayList<>(List.of(known.program(), known.where(), method));
    cells.add(Samples.of(told, KnownRun.Told::trueSeconds).toString());
    cells.add(Samples.of(told, KnownRun.Told::seconds).toString());
    cells.add(Samples.of(told, KnownRun.Told::error).toString());
    cells.add(Samples.of(told, KnownRun.Told::samples).toString());
    cells.add(Samples.of(told, KnownRun.Told::ratio).toString());
    cells.add(
        told.stream()
            .map(each -> ThreeDigits.of(each.errorsOff()))
            .collect(Collectors.joining(", ")));
    cells.add(verdict(told, right));
    table.row(Samples.of(told, KnownRun.Told::trueSeconds).spread(), cells.toArray(String[]::new));
  }

  private static String verdict(List<KnownRun.Told> told, int right) {
    if (right == told.size()) {
      return "within";
    }
    boolean seen = told.stream().anyMatch(each -> each.seconds() > 0);
    return "%s, %d of %d"
        .formatted(seen ? "OUTSIDE" : "NOT SEEN", told.size() - right, told.size());
  }
}
