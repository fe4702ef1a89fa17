package org.tinyprof.ensemble.scaling;

import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.TreeMap;
import java.util.function.ToDoubleFunction;
import org.tinyprof.analysis.report.Efficiency;
import org.tinyprof.analysis.report.EfficiencyRatios;
import org.tinyprof.analysis.table.Table;
import org.tinyprof.analysis.table.TableColumn;
import org.tinyprof.analysis.table.Tabular;
import org.tinyprof.analysis.table.Unit;
import org.tinyprof.ensemble.read.RunReader;
import org.tinyprof.ensemble.read.RunSet;
import org.tinyprof.ensemble.read.RunValues;
import org.tinyprof.ensemble.statistics.SizePoint;

/**
 * POP's efficiencies of whole runs by their number of ranks. Repetitions count by the medians of
 * their times. Runs without MPI calls are left out.
 *
 * @param weak whether the work grows with the number of ranks
 * @param rows ascending by ranks
 */
public record EfficiencyScaling(boolean weak, List<Row> rows) implements Tabular {
  /**
   * The runs of one number of ranks.
   *
   * @param computation what the useful work of all ranks was in the base, over what it is here; in
   *     weak scaling of one rank
   */
  public record Row(int runs, EfficiencyRatios ratios, double computation) {
    /** Parallel efficiency times computation scaling. */
    public double global() {
      return ratios.parallel() * computation;
    }
  }

  public EfficiencyScaling {
    rows = List.copyOf(rows);
  }

  /** The ratios of each run, in order; empty for those without MPI calls. */
  public static List<Optional<EfficiencyRatios>> read(RunSet set) throws IOException {
    List<Optional<EfficiencyRatios>> all = new ArrayList<>();
    for (RunReader.Result<Optional<EfficiencyRatios>> each :
        set.read((run, place) -> Efficiency.ofRun(run))) {
      all.add(each.value().flatMap(found -> found));
    }
    return all;
  }

  /**
   * Compares runs of different numbers of ranks; empty if the base has no efficiencies.
   *
   * @param baseRanks the number of ranks that the others are compared with
   */
  public static Optional<EfficiencyScaling> of(
      List<EfficiencyRatios> runs, double baseRanks, boolean weak) {
    TreeMap<Integer, List<EfficiencyRatios>> bySize = new TreeMap<>();
    for (EfficiencyRatios run : runs) {
      bySize.computeIfAbsent(run.ranks(), unseen -> new ArrayList<>()).add(run);
    }
    if (!bySize.containsKey((int) baseRanks)) {
      return Optional.empty();
    }
    double base = work(typical(bySize.get((int) baseRanks)), weak);
    List<Row> rows = new ArrayList<>();
    for (List<EfficiencyRatios> some : bySize.values()) {
      EfficiencyRatios typical = typical(some);
      rows.add(new Row(some.size(), typical, base / work(typical, weak)));
    }
    return Optional.of(new EfficiencyScaling(weak, rows));
  }

  private static double work(EfficiencyRatios run, boolean weak) {
    return weak ? run.meanNanos() : run.meanNanos() * run.ranks();
  }

  private static EfficiencyRatios typical(List<EfficiencyRatios> runs) {
    return new EfficiencyRatios(
        runs.get(0).ranks(),
        median(runs, EfficiencyRatios::meanNanos),
        median(runs, EfficiencyRatios::maxNanos),
        median(runs, EfficiencyRatios::elapsedNanos));
  }

  private static double median(
      List<EfficiencyRatios> runs, ToDoubleFunction<EfficiencyRatios> time) {
    return SizePoint.of(0, RunValues.exact(runs.stream().mapToDouble(time).toArray())).median();
  }

  @Override
  public Table table() {
    return TableColumn.table(
        rows,
        TableColumn.amounts("ranks", "ranks", Unit.COUNT, row -> row.ratios.ranks()),
        TableColumn.amounts("runs", "runs", Unit.COUNT, Row::runs),
        TableColumn.amounts("global", "global", Unit.FRACTION, Row::global),
        TableColumn.amounts("parallel", "parallel", Unit.FRACTION, row -> row.ratios.parallel()),
        TableColumn.amounts(
            "load_balance", "load balance", Unit.FRACTION, row -> row.ratios.loadBalance()),
        TableColumn.amounts(
            "communication", "communication", Unit.FRACTION, row -> row.ratios.communication()),
        TableColumn.amounts("computation", "computation scaling", Unit.FRACTION, Row::computation),
        TableColumn.amounts("time_ns", "time", Unit.NANOS, row -> row.ratios.elapsedNanos()));
  }
}
