package org.tinyprof.store.history;

import java.time.ZoneOffset;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Comparator;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;
import org.hipparchus.distribution.discrete.HypergeometricDistribution;
import org.tinyprof.ensemble.statistics.Holm;
import org.tinyprof.ensemble.statistics.MannWhitney;
import org.tinyprof.format.run.Attribute;
import org.tinyprof.format.run.RunAttributes;
import org.tinyprof.format.run.RunInfo;
import org.tinyprof.store.catalogue.RunSummary;

/**
 * What the slow runs of a program have in common: the slowest quarter, each compared with the runs
 * between the same changes. Every attribute, hour and callpath is tried, so chances are corrected
 * (Holm).
 */
public final class SlowRuns {
  private static final double MOST_P = 0.05;
  private static final int FEWEST_OF_A_VALUE = 3;
  private static final int FEWEST_RUNS = 12;
  private static final int ROWS = 8;
  private static final Set<String> NO_CAUSE = Set.of(RunAttributes.END, RunAttributes.WALL);

  private final History history;
  private final boolean[] slow;

  private SlowRuns(History history) {
    this.history = history;
    double[] relative = relative(history);
    double limit = quantile(relative, 0.75);
    slow = new boolean[relative.length];
    for (int i = 0; i < slow.length; i++) {
      slow[i] = relative[i] > limit;
    }
  }

  /**
   * Something that slow runs have in common.
   *
   * @param what an attribute and its value, or a callpath
   * @param ofSlow how slow runs are: a share, or a median
   * @param ofOthers how the others are
   * @param chance corrected for all that was tried
   */
  public record Common(String what, String ofSlow, String ofOthers, double chance) {}

  /** What chance does not explain, the surest first. */
  public static List<Common> of(History history) {
    if (history.runs().size() < FEWEST_RUNS) {
      return List.of();
    }
    List<Common> tried = new SlowRuns(history).tried();
    double[] corrected = Holm.corrected(tried.stream().mapToDouble(Common::chance).toArray());
    List<Common> found = new ArrayList<>();
    for (int i = 0; i < corrected.length; i++) {
      if (corrected[i] < MOST_P) {
        Common one = tried.get(i);
        found.add(new Common(one.what, one.ofSlow, one.ofOthers, corrected[i]));
      }
    }
    found.sort(Comparator.comparingDouble(Common::chance));
    return found.subList(0, Math.min(ROWS, found.size()));
  }

  /** The run's time as a part of the median between the changes around it. */
  private static double[] relative(History history) {
    double[] whole = history.whole();
    double[] relative = new double[whole.length];
    int start = 0;
    List<Integer> ends = new ArrayList<>(history.shifts().stream().map(Shift::index).toList());
    ends.add(whole.length);
    for (int end : ends) {
      double median = Robust.median(Arrays.copyOfRange(whole, start, end));
      for (int i = start; i < end; i++) {
        relative[i] = whole[i] / median;
      }
      start = end;
    }
    return relative;
  }

  private static double quantile(double[] values, double part) {
    double[] sorted = values.clone();
    Arrays.sort(sorted);
    return sorted[(int) Math.min(sorted.length - 1, Math.ceil(part * sorted.length) - 1)];
  }

  private List<Common> tried() {
    List<Common> tried = new ArrayList<>();
    Set<String> names = new TreeSet<>();
    history.runs().forEach(run -> names.addAll(run.info().attributes().all().keySet()));
    names.removeAll(NO_CAUSE);
    for (String name : names) {
      List<Attribute> values =
          history.runs().stream()
              .map(run -> run.info().attributes().value(name).orElse(null))
              .toList();
      if (values.stream().allMatch(Attribute.Number.class::isInstance)) {
        addNumbers(
            name,
            values.stream()
                .mapToDouble(value -> ((Attribute.Number) value).value().doubleValue())
                .toArray(),
            tried);
      } else {
        addWords(name, values.stream().map(String::valueOf).toList(), tried);
      }
    }
    addWords("hour (UTC)", hours(), tried);
    for (CallHistory own : history.owns()) {
      if (own.runs().length == slow.length) {
        addNumbers("time in " + own.path(), own.raw(), tried);
      }
    }
    return tried;
  }

  private List<String> hours() {
    return history.runs().stream()
        .map(RunSummary::info)
        .map(RunInfo::start)
        .map(start -> start.atOffset(ZoneOffset.UTC).getHour() + " h")
        .toList();
  }

  private void addNumbers(String name, double[] values, List<Common> tried) {
    if (Arrays.stream(values).distinct().count() > 1) {
      double[] ofSlow = some(values, true);
      double[] others = some(values, false);
      double p = MannWhitney.of(ofSlow, others).p();
      tried.add(
          new Common(
              name, "median " + shown(Robust.median(ofSlow)), shown(Robust.median(others)), p));
    }
  }

  private static String shown(double number) {
    return String.format(java.util.Locale.ROOT, "%.4g", number);
  }

  private double[] some(double[] values, boolean ofSlow) {
    List<Double> some = new ArrayList<>();
    for (int i = 0; i < values.length; i++) {
      if (slow[i] == ofSlow) {
        some.add(values[i]);
      }
    }
    return some.stream().mapToDouble(Double::doubleValue).toArray();
  }

  private void addWords(String name, List<String> values, List<Common> tried) {
    Map<String, int[]> counts = new HashMap<>();
    int slowRuns = 0;
    for (int i = 0; i < slow.length; i++) {
      int[] count = counts.computeIfAbsent(values.get(i), unseen -> new int[2]);
      count[slow[i] ? 1 : 0]++;
      slowRuns += slow[i] ? 1 : 0;
    }
    int all = slow.length;
    int slows = slowRuns;
    counts.forEach(
        (value, count) -> {
          int with = count[0] + count[1];
          if (with >= FEWEST_OF_A_VALUE && with < all && slows > 0) {
            double p =
                new HypergeometricDistribution(all, with, slows)
                    .upperCumulativeProbability(count[1]);
            tried.add(
                new Common(
                    name + " = " + value,
                    percent(count[1], slows),
                    percent(count[0], all - slows),
                    p));
          }
        });
  }

  private static String percent(int part, int whole) {
    return Math.round(100.0 * part / Math.max(1, whole)) + " %";
  }
}
