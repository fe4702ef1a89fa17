package org.tinyprof.benchmarks.jobs;

import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import java.util.function.ToDoubleFunction;
import org.tinyprof.benchmarks.flush.FlushRun;
import org.tinyprof.benchmarks.flush.RealFlushes;
import org.tinyprof.benchmarks.flush.Ways;
import org.tinyprof.benchmarks.report.ExperimentResult;
import org.tinyprof.benchmarks.report.LineChart;
import org.tinyprof.benchmarks.report.ResultTable;
import org.tinyprof.benchmarks.report.Samples;
import org.tinyprof.benchmarks.report.Target;
import org.tinyprof.benchmarks.report.ThreeDigits;

/** Flushes of the model beside Caliper's, and what their phases take. */
final class ModelFlushes {
  private static final int LEAST_JUDGED_RANKS = 64;

  private final ResultTable wall =
      new ResultTable(
          "Flush, wall ms, compared with Caliper's",
          "ranks",
          "flush of the job",
          "warm flush",
          "barrier alone",
          "Caliper: barrier alone",
          "Caliper: totals only",
          "Caliper: file per process",
          "Caliper: one .cali",
          "Caliper: one json-split");
  private final ResultTable phases =
      new ResultTable(
          "Flush by phase, ms: wall time, and CPU time of the thread that flushes on rank 0",
          "ranks",
          "flush",
          "capture",
          "aggregate",
          "CPU",
          "synchronise",
          "CPU",
          "write",
          "CPU",
          "all",
          "CPU",
          "CPU, all threads");
  private final Map<Integer, Double> jobLine = new TreeMap<>();
  private final Map<Integer, Double> warmLine = new TreeMap<>();

  ExperimentResult tables(ExperimentResult findings) {
    return findings.table(wall).table(phases);
  }

  /** Flushes of a program that does nothing else. */
  record Repeated(RealFlushes first, RealFlushes warm, String way) {
    Samples warmMillis() {
      return warm.wallMillis(way);
    }

    Samples barrierMillis() {
      return warm.wallMillis(Ways.BARRIER);
    }

    String spread() {
      return "; warm %s; barrier %s".formatted(warmMillis().spread(), barrierMillis().spread());
    }
  }

  /** Of so many ranks: the one flush of each of some jobs, and the others where they ran. */
  void add(
      int ranks, List<StatedCost> jobs, Optional<Repeated> repeated, ExperimentResult findings) {
    CaliperFigures.Flush caliper = CaliperFigures.at(ranks).flush();
    Samples job = jobMillis(jobs, StatedCost::lastFlush);
    jobLine.put(ranks, job.median());
    wall.row(
        "job " + job.spread() + repeated.map(Repeated::spread).orElse(""),
        ThreeDigits.of(ranks),
        job.toString(),
        repeated.map(flushes -> flushes.warmMillis().toString()).orElse("-"),
        repeated.map(flushes -> flushes.barrierMillis().toString()).orElse("-"),
        ThreeDigits.of(caliper.barrier()),
        ThreeDigits.of(caliper.totals()),
        ThreeDigits.of(caliper.files()),
        ThreeDigits.of(caliper.cali()),
        ThreeDigits.of(caliper.json()));
    phases.row(
        "by the profile; all " + job.spread(),
        ThreeDigits.of(ranks),
        "of the job",
        jobMillis(jobs, StatedCost::capture).toString(),
        jobMillis(jobs, StatedCost::aggregate).toString(),
        "-",
        jobMillis(jobs, StatedCost::synchronise).toString(),
        "-",
        jobMillis(jobs, StatedCost::write).toString(),
        "-",
        job.toString(),
        "-",
        "-");
    judge("flush of the job", ranks, job, findings);
    repeated.ifPresent(flushes -> add(ranks, flushes, findings));
    if (Double.isFinite(caliper.caliCpu())) {
      String[] cells = new String[phases.columns().size()];
      Arrays.fill(cells, "-");
      cells[0] = ThreeDigits.of(ranks);
      cells[1] = "Caliper: one .cali";
      cells[cells.length - 3] = ThreeDigits.of(caliper.cali());
      cells[cells.length - 2] = ThreeDigits.of(caliper.caliCpu());
      phases.row("on another day; wall median of 3", cells);
    }
  }

  private void add(int ranks, Repeated flushes, ExperimentResult findings) {
    warmLine.put(ranks, flushes.warmMillis().median());
    phaseRow(ranks, "first of its JVMs", flushes.first, flushes.way);
    phaseRow(ranks, "warm", flushes.warm, flushes.way);
    judge("warm flush", ranks, flushes.warmMillis(), findings);
  }

  private static void judge(String what, int ranks, Samples found, ExperimentResult findings) {
    if (ranks >= LEAST_JUDGED_RANKS) {
      double limit = CaliperFigures.at(ranks).flush().files();
      String other = "Caliper's file per process";
      findings.target(Target.below(what + ", P = " + ranks, found, other, limit, "ms"));
    }
  }

  private void phaseRow(int ranks, String title, RealFlushes flushes, String way) {
    Samples all = flushes.wallMillis(way);
    Samples cpu = flushes.samples(way, FlushRun::firstCpuMillis);
    phases.row(
        "all %s; its CPU %s".formatted(all.spread(), cpu.spread()),
        ThreeDigits.of(ranks),
        title,
        "-",
        flushes.samples(way, FlushRun::aggregateMillis).toString(),
        flushes.samples(way, FlushRun::aggregateCpuMillis).toString(),
        flushes.samples(way, FlushRun::synchroniseMillis).toString(),
        flushes.samples(way, FlushRun::synchroniseCpuMillis).toString(),
        flushes.samples(way, FlushRun::writeMillis).toString(),
        flushes.samples(way, FlushRun::writeCpuMillis).toString(),
        all.toString(),
        cpu.toString(),
        flushes.samples(way, FlushRun::firstProcessMillis).toString());
  }

  private static Samples jobMillis(List<StatedCost> jobs, ToDoubleFunction<StatedCost> seconds) {
    return Samples.of(jobs, cost -> 1000 * seconds.applyAsDouble(cost));
  }

  LineChart chart() {
    return new LineChart("caliper", "Flush of Caliper's model", "ranks", "ms")
        .line("TinyProf, in the job", jobLine)
        .line("TinyProf, warm", warmLine)
        .line("Caliper, file per process (another day)", caliper(CaliperFigures.Flush::files))
        .line("Caliper, one file (another day)", caliper(CaliperFigures.Flush::cali));
  }

  private Map<Integer, Double> caliper(ToDoubleFunction<CaliperFigures.Flush> millis) {
    Map<Integer, Double> line = new TreeMap<>();
    for (int ranks : jobLine.keySet()) {
      line.put(ranks, millis.applyAsDouble(CaliperFigures.at(ranks).flush()));
    }
    return line;
  }
}
