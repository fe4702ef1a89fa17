package org.tinyprof.store.history;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import org.hipparchus.distribution.continuous.TDistribution;

/** One callpath over the runs of a program. Immutable. */
public final class CallHistory {
  /** Stricter than what Otava asks: a page has dozens of callpaths, each with many places. */
  private static final double MOST_P = 0.0001;

  private static final int FEWEST = 6; // less tell nothing
  private static final int NEXT = 5; // so many further runs would have to show a change

  private final String path;
  private final double[] raw;
  private final double[] nanos;
  private final int[] runs;
  private final List<CallChange> changes;

  private CallHistory(String path, double[] raw, int[] runs) {
    this.path = path;
    this.raw = raw;
    this.nanos = Robust.withoutOutliers(raw);
    this.runs = runs;
    this.changes = List.copyOf(changes(nanos, runs));
  }

  static CallHistory of(String path, double[] all) {
    int[] runs = present(all);
    double[] known = Arrays.stream(runs).mapToDouble(run -> all[run]).toArray();
    return new CallHistory(path, known, runs);
  }

  private static int[] present(double[] all) {
    int[] runs = new int[all.length];
    int count = 0;
    for (int i = 0; i < all.length; i++) {
      if (!Double.isNaN(all[i])) {
        runs[count++] = i;
      }
    }
    return Arrays.copyOf(runs, count);
  }

  private static List<CallChange> changes(double[] kept, int[] runs) {
    List<CallChange> changes = new ArrayList<>();
    if (kept.length >= FEWEST) {
      List<ChangePoint> points = ChangeDetection.of(kept, ChangeDetection.WINDOW, MOST_P);
      for (int i = 0; i < points.size(); i++) {
        int start = i == 0 ? 0 : points.get(i - 1).index();
        int at = points.get(i).index();
        int end = i == points.size() - 1 ? kept.length : points.get(i + 1).index();
        CallChange found =
            CallChange.of(
                points.get(i),
                Arrays.copyOfRange(kept, start, at),
                Arrays.copyOfRange(kept, at, end));
        changes.add(
            new CallChange(
                runs[at], found.before(), found.after(), found.low(), found.high(), found.p()));
      }
    }
    return changes;
  }

  /** The names from the root on. */
  public String path() {
    return path;
  }

  /** Its time in each run that has it; not to be changed. */
  double[] raw() {
    return raw;
  }

  /** The same without outliers; not to be changed. */
  public double[] nanos() {
    return nanos;
  }

  /** The numbers of those runs; not to be changed. */
  public int[] runs() {
    return runs;
  }

  /** In order. */
  public List<CallChange> changes() {
    return changes;
  }

  /** The values since the last change. */
  double[] latest() {
    int start = 0;
    if (!changes.isEmpty()) {
      int run = changes.get(changes.size() - 1).index();
      while (runs[start] < run) {
        start++;
      }
    }
    return Arrays.copyOfRange(nanos, start, nanos.length);
  }

  /** The median since the last change. */
  public double now() {
    return Robust.median(latest());
  }

  /**
   * How large a part a change of the next five runs must be to be seen; NaN if there are too few.
   */
  public double seen() {
    double[] latest = latest();
    if (latest.length < 3) {
      return Double.NaN;
    }
    double mean = Arrays.stream(latest).average().orElseThrow();
    double squares = Arrays.stream(latest).map(value -> (value - mean) * (value - mean)).sum();
    double deviation = Math.sqrt(squares / (latest.length - 1));
    int degrees = latest.length + NEXT - 2;
    double t = new TDistribution(degrees).inverseCumulativeProbability(1 - MOST_P / 2);
    return t * deviation * Math.sqrt(1.0 / latest.length + 1.0 / NEXT) / mean;
  }
}
