package org.tinyprof.interchange.read;

import java.io.IOException;
import java.util.Arrays;
import org.tinyprof.format.schema.Callpath;
import org.tinyprof.format.schema.MetricDefinition;
import org.tinyprof.format.values.Lane;
import org.tinyprof.interchange.read.MarkTable.Mark;

/**
 * The sums of one profile in a speedscope file. Samples and their weights are two lists, in either
 * order; the one that comes first waits in a table, which may be larger than memory.
 */
final class SpeedscopeProfile {
  private final MarkTable first = new MarkTable();
  private long samples;
  private long weights;
  private double[] own = new double[0]; // by callpath; NaN is absent
  private double[] entered = new double[0];

  /** Adds the next sample. */
  void sample(int callpath) throws IOException {
    if (samples < weights) {
      add(callpath, first.get(samples).at());
    } else {
      first.add(new Mark(0, callpath, 0, 0, 0, samples));
    }
    samples++;
  }

  /** Adds the weight of the next sample. */
  void weight(double weight) throws IOException {
    if (weights < samples) {
      add(first.get(weights).name(), weight);
    } else {
      first.add(new Mark(0, 0, weight, 0, 0, weights));
    }
    weights++;
  }

  /** Whether each sample has its weight. */
  boolean isComplete() {
    return samples == weights;
  }

  /** Adds to what a callpath itself has. */
  void add(int callpath, double value) {
    if (callpath != Callpath.ROOT) {
      own = room(own, callpath);
      own[callpath] = MetricDefinition.TIME.fold(own[callpath], value);
    }
  }

  /** Counts a call. */
  void enter(int callpath) {
    entered = room(entered, callpath);
    entered[callpath] = MetricDefinition.COUNT.fold(entered[callpath], 1);
  }

  private static double[] room(double[] found, int callpath) {
    if (callpath < found.length) {
      return found;
    }
    double[] longer = Arrays.copyOf(found, Math.max(callpath + 1, 2 * found.length));
    Arrays.fill(longer, found.length, longer.length, Double.NaN);
    return longer;
  }

  /** Adds the sums to a lane, multiplied by what a unit has; there are none left then. */
  void addTo(StackProfile profile, Lane lane, MetricDefinition metric, double scale)
      throws IOException {
    for (int callpath = 0; callpath < own.length; callpath++) {
      if (!Double.isNaN(own[callpath])) {
        profile.add(lane, callpath, metric, own[callpath] * scale);
      }
    }
    for (int callpath = 0; callpath < entered.length; callpath++) {
      if (!Double.isNaN(entered[callpath])) {
        profile.add(lane, callpath, MetricDefinition.COUNT, entered[callpath]);
      }
    }
    first.close();
  }
}
