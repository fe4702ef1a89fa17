package org.tinyprof.benchmarks.jobs;

import java.util.ArrayList;
import java.util.List;
import org.tinyprof.benchmarks.programs.Tool;
import org.tinyprof.benchmarks.report.ExperimentResult;
import org.tinyprof.benchmarks.report.ResultTable;
import org.tinyprof.benchmarks.report.Samples;
import org.tinyprof.benchmarks.report.Target;
import org.tinyprof.benchmarks.report.ThreeDigits;

/** Rows of ratios to bare, and what they say of TinyProf's aims. */
final class OverheadTable {
  private static final double ABOVE_PEER = 0.1;

  private final String title;
  private final List<Tool> tools;
  private final double ownStart;
  private final double peerStart;
  private final ResultTable table;
  private final List<Target> targets = new ArrayList<>();
  private int undecided;
  private double widestNoise;

  /**
   * Begins without a row.
   *
   * @param title what the rows are
   * @param tools in the order of columns
   * @param start what the tools add to a process that does nothing
   */
  OverheadTable(String title, List<Tool> tools, Measured start) {
    this.title = title;
    this.tools = tools;
    ownStart = start.addedToEach(Tool.TINYPROF).median();
    peerStart =
        tools.contains(Tool.ASYNC_PROFILER)
            ? start.addedToEach(Tool.ASYNC_PROFILER).median()
            : Double.NaN;
    List<String> columns = new ArrayList<>(List.of("program", "bare, CPU s"));
    tools.stream().filter(tool -> tool != Tool.BARE).forEach(tool -> columns.add(tool + ", times"));
    columns.add("TinyProf by its own profile, times");
    columns.add("TinyProf beyond its start, times");
    table =
        new ResultTable(
            title + ", CPU compared with bare, start included", columns.toArray(String[]::new));
  }

  /**
   * Adds a program, and judges it.
   *
   * @param limit of the ratio beyond the start
   */
  void add(Measured program, double limit) {
    Samples bare = program.seconds(Tool.BARE);
    Samples noise = program.times(Tool.BARE_AGAIN);
    Samples beyond = program.timesBeyondStart(Tool.TINYPROF, ownStart);
    List<String> cells = new ArrayList<>(List.of(program.program(), bare.toString()));
    for (Tool tool : tools) {
      if (tool != Tool.BARE) {
        cells.add(withSpread(program.times(tool)));
      }
    }
    cells.add(withSpread(program.stated()));
    cells.add(withSpread(beyond));
    table.row("bare " + bare.spread(), cells.toArray(String[]::new));
    widestNoise = Math.max(widestNoise, differ(noise));
    judge(program.program() + ", CPU beyond the start, times bare", beyond, limit, noise);
    if (tools.contains(Tool.ASYNC_PROFILER)) {
      Samples peer = program.timesBeyondStart(Tool.ASYNC_PROFILER, peerStart);
      Samples above = beyond.with(peer, (own, other) -> own - other);
      judge(program.program() + ", above async-profiler alone", above, ABOVE_PEER, noise);
    }
  }

  private void judge(String what, Samples found, double limit, Samples noise) {
    Target target = Target.atMost(what, found, limit, "");
    targets.add(target);
    if (Math.abs(found.median() - limit) < differ(noise)) {
      undecided++;
    }
  }

  static String withSpread(Samples samples) {
    return samples.readings().size() == 1
        ? samples.toString()
        : "%s (%s to %s)"
            .formatted(samples, ThreeDigits.of(samples.min()), ThreeDigits.of(samples.max()));
  }

  /** How far two bare runs of a round lay apart at most. */
  private static double differ(Samples noise) {
    return Math.max(noise.max() - 1, 1 - noise.min());
  }

  void tell(ExperimentResult findings) {
    findings.table(table);
    targets.forEach(findings::target);
    findings.note(
        "%s: two bare runs of one round differed by up to %s %%."
                .formatted(title, ThreeDigits.of(100 * widestNoise))
            + (undecided == 0
                ? " Every verdict is further from its limit than the bare runs of its program"
                    + " differ."
                : " Less than that from their limit, so not decided: %d targets of %d."
                    .formatted(undecided, targets.size())));
  }
}
