package org.tinyprof.ensemble.snapshot;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.Executor;
import org.tinyprof.analysis.frame.Reduction;
import org.tinyprof.analysis.profile.Progress;
import org.tinyprof.analysis.text.QuestionException;
import org.tinyprof.ensemble.read.ComposedRuns;
import org.tinyprof.ensemble.read.RunEntry;
import org.tinyprof.ensemble.read.RunSet;
import org.tinyprof.format.run.Attribute;
import org.tinyprof.format.run.RunAttributes;
import org.tinyprof.format.run.RunInfo;

/**
 * One callpath at each kept snapshot of a run, from the first on. The last point is the profile
 * that was written at the end.
 *
 * @param unit as files write it
 */
public record SnapshotLine(String unit, List<Point> points) {
  /**
   * The callpath at one snapshot.
   *
   * @param millis when, since 1970; NaN if the snapshot does not say
   * @param value up to then; NaN if the callpath had not been called yet
   * @param since what was added since the snapshot before; NaN for largest and smallest values
   */
  public record Point(String name, double millis, double value, double since) {}

  public SnapshotLine {
    points = List.copyOf(points);
  }

  /** The kept snapshots next to a run, and the run; empty if none was kept. */
  public static Optional<RunSet> of(Path run, RunInfo info, Executor executor)
      throws IOException, QuestionException {
    Optional<SnapshotFiles> files = SnapshotFiles.beside(run);
    if (files.isEmpty() || files.get().snapshots().isEmpty()) {
      return Optional.empty();
    }
    List<String> all = new ArrayList<>();
    files.get().snapshots().forEach(snapshot -> all.add(snapshot.toString()));
    if (Files.exists(files.get().profile())) {
      all.add(files.get().profile().toString());
    }
    RunSet kept = RunSet.open(all, executor, Progress.SILENT);
    List<RunEntry> same =
        kept.runs().stream()
            .filter(each -> each.info().id().equals(info.id()))
            .sorted(Comparator.comparingLong(each -> each.info().snapshot()))
            .toList();
    return same.isEmpty() ? Optional.empty() : Optional.of(kept.with(same));
  }

  /** A callpath of snapshots, by its path. */
  public static SnapshotLine of(ComposedRuns snapshots, String path) throws QuestionException {
    int node = 0;
    while (node < snapshots.size() && !snapshots.path(node).equals(path)) {
      node++;
    }
    if (node == snapshots.size()) {
      return new SnapshotLine(snapshots.unit(0), List.of());
    }
    boolean steps = snapshots.over() == Reduction.MEAN || snapshots.over() == Reduction.SUM;
    ComposedRuns differences = steps ? SnapshotSteps.of(snapshots) : snapshots;
    List<Point> points = new ArrayList<>();
    for (int run = 0; run < snapshots.runs().size(); run++) {
      double since = steps ? differences.value(0, node, run) : Double.NaN;
      RunEntry entry = snapshots.runs().get(run);
      points.add(new Point(entry.name(), millis(entry), snapshots.value(0, node, run), since));
    }
    return new SnapshotLine(snapshots.unit(0), points);
  }

  private static double millis(RunEntry run) {
    return run.attributes().value(RunAttributes.END).stream()
        .filter(Attribute.Moment.class::isInstance)
        .mapToDouble(value -> ((Attribute.Moment) value).value().toEpochMilli())
        .findFirst()
        .orElse(Double.NaN);
  }
}
