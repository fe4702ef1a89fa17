package org.tinyprof.ensemble.snapshot;

import java.time.DateTimeException;
import java.time.Instant;
import java.time.LocalTime;
import java.time.ZoneId;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.IntStream;
import org.tinyprof.analysis.frame.Reduction;
import org.tinyprof.analysis.text.QuestionException;
import org.tinyprof.ensemble.read.ComposedRuns;
import org.tinyprof.ensemble.read.RunEntry;
import org.tinyprof.format.run.Attribute;
import org.tinyprof.format.run.RunAttributes;
import org.tinyprof.format.schema.Absent;

/**
 * The time of a run between its kept snapshots: each snapshot minus the one before it, and the
 * first as it is. A callpath that the earlier snapshot lacks had taken no time yet.
 */
public final class SnapshotSteps {
  private SnapshotSteps() {}

  /** The steps of all snapshots. */
  public static ComposedRuns of(ComposedRuns snapshots) throws QuestionException {
    return steps(snapshots, all(snapshots), true);
  }

  /** The same where at least one run has two snapshots; elsewhere there is no step. */
  public static ComposedRuns ofSeveral(ComposedRuns snapshots) throws QuestionException {
    long runs = snapshots.runs().stream().map(run -> run.info().id()).distinct().count();
    if (runs == snapshots.runs().size()) {
      throw new QuestionException(
          "no run has several snapshots here; name those that it kept: 'run.snapshot-*.tprof'");
    }
    return of(snapshots);
  }

  /** The steps between two moments: {@code 12:00,12:05}, or with dates as ISO 8601 writes them. */
  public static ComposedRuns between(ComposedRuns snapshots, String moments)
      throws QuestionException {
    String[] ends = moments.split(",", -1);
    if (ends.length != 2) {
      throw wrong(moments);
    }
    List<Integer> inside = new ArrayList<>();
    for (int run : all(snapshots)) {
      Optional<Instant> moment = moment(snapshots, run);
      if (moment.isPresent()
          && compare(moment.get(), ends[0].strip(), moments) >= 0
          && compare(moment.get(), ends[1].strip(), moments) <= 0) {
        inside.add(run);
      }
    }
    if (inside.size() < 2) {
      throw new QuestionException(
          "only "
              + inside.size()
              + " snapshots were taken between "
              + moments
              + "; a difference needs two (keep: all, and tinyprof runs --show run,end)");
    }
    return steps(snapshots, inside, false);
  }

  private static List<Integer> all(ComposedRuns snapshots) {
    return IntStream.range(0, snapshots.runs().size()).boxed().toList();
  }

  private static Optional<Instant> moment(ComposedRuns snapshots, int run) {
    return snapshots
        .attributes(run)
        .value(RunAttributes.END)
        .filter(Attribute.Moment.class::isInstance)
        .map(value -> ((Attribute.Moment) value).value());
  }

  /** A time of the day is one of this machine's time zone. */
  private static int compare(Instant moment, String text, String all) throws QuestionException {
    try {
      return text.contains("T")
          ? moment.compareTo(Instant.parse(text))
          : moment.atZone(ZoneId.systemDefault()).toLocalTime().compareTo(LocalTime.parse(text));
    } catch (DateTimeException e) {
      throw wrong(all);
    }
  }

  private static QuestionException wrong(String moments) {
    return new QuestionException(
        "'" + moments + "' are not two moments; write 12:00,12:05 or 2026-03-01T12:00:00Z,...");
  }

  private static ComposedRuns steps(ComposedRuns snapshots, List<Integer> chosen, boolean first)
      throws QuestionException {
    if (snapshots.over() == Reduction.MIN || snapshots.over() == Reduction.MAX) {
      throw new QuestionException(
          "differences of snapshots have no " + snapshots.over() + " over ranks; ask for the mean");
    }
    Map<Object, List<Integer>> byRun = new LinkedHashMap<>();
    for (int run : chosen) {
      byRun
          .computeIfAbsent(snapshots.runs().get(run).info().id(), id -> new ArrayList<>())
          .add(run);
    }
    List<RunEntry> entries = new ArrayList<>();
    List<int[]> pairs = new ArrayList<>();
    for (List<Integer> ofRun : byRun.values()) {
      ofRun.sort(Comparator.comparingLong(run -> snapshots.runs().get(run).info().snapshot()));
      for (int i = first ? 0 : 1; i < ofRun.size(); i++) {
        int now = ofRun.get(i);
        int before = i == 0 ? -1 : ofRun.get(i - 1);
        RunEntry entry = snapshots.runs().get(now);
        String since = before < 0 ? "the start" : snapshots.runs().get(before).name();
        entries.add(entry.named(entry.name() + " since " + since));
        pairs.add(new int[] {now, before});
      }
    }
    List<ComposedRuns.ValuesColumn> columns = new ArrayList<>();
    for (int column = 0; column < snapshots.columns().size(); column++) {
      List<double[]> values = new ArrayList<>();
      for (int[] pair : pairs) {
        values.add(difference(snapshots, column, pair[0], pair[1]));
      }
      columns.add(
          new ComposedRuns.ValuesColumn(
              snapshots.columns().get(column), snapshots.unit(column), values));
    }
    return snapshots.with(entries, columns);
  }

  private static double[] difference(ComposedRuns snapshots, int column, int now, int before) {
    double[] values = new double[snapshots.size()];
    for (int node = 0; node < values.length; node++) {
      double earlier = before < 0 ? 0 : snapshots.value(column, node, before);
      values[node] = snapshots.value(column, node, now) - Absent.orZero(earlier);
    }
    return values;
  }
}
