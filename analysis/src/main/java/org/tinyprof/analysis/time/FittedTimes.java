package org.tinyprof.analysis.time;

import java.util.Arrays;
import org.tinyprof.format.schema.Callpath;
import org.tinyprof.format.schema.Callpaths;
import org.tinyprof.format.stretch.TreeStretches;

/**
 * The times of the sampled threads of a lane in an interval, where the tree knows the times of all
 * of the run. A callpath that no sample found has its time where its callers have theirs.
 *
 * <p>Errors. The samples of a callpath tell how its time, which is known, spreads over the run: the
 * more of them, the better. And all callpaths together have the length of the interval, so what is
 * known of the others tells of it too. Of a whole thread nothing is left to guess.
 */
final class FittedTimes {
  private final Callpaths callpaths;
  private final TreeStretches tree;
  private final double[] own; // in the interval
  private final double[] variances; // of these, if there were no others
  private final double[] nanos; // with all below
  private final double[] below; // variances of all below together

  /**
   * @param spent by callpath, the stretches in the interval
   */
  FittedTimes(Callpaths callpaths, TreeStretches tree, long[] spent) {
    this.callpaths = callpaths;
    this.tree = tree;
    int size = callpaths.size();
    this.own = new double[size];
    this.variances = new double[size];
    Arrays.setAll(own, i -> spent[i] * tree.factor(i));
    addUnsampled();
    for (int i = 0; i < size; i++) {
      variances[i] = has(i) ? variance((double) tree.totals().own(i), own[i], tree.samples(i)) : 0;
    }
    this.nanos = withCallees(own);
    this.below = withCallees(variances);
  }

  /** Whether a callpath is one of the threads whose samples the tree knows the times of. */
  boolean has(int callpath) {
    return tree.fitsRoot(tree.root(callpath));
  }

  private void addUnsampled() {
    double[] sampled = new double[own.length]; // in the whole run
    Arrays.setAll(sampled, i -> tree.factor(i) > 0 ? tree.totals().own(i) : 0);
    sampled = withCallees(sampled);
    double[] found = withCallees(own);
    for (int i = 0; i < own.length; i++) {
      if (has(i) && tree.factor(i) == 0) {
        int known = i;
        while (sampled[known] == 0) {
          known = callpaths.entry(known).parent(); // a fitted root has samples
        }
        own[i] = tree.totals().own(i) * found[known] / sampled[known];
      }
    }
  }

  private double[] withCallees(double[] values) {
    double[] sums = values.clone();
    for (int i = sums.length - 1; i >= 0; i--) { // callers come before what they call
      int parent = callpaths.entry(i).parent();
      if (parent != Callpath.ROOT) {
        sums[parent] += sums[i];
      }
    }
    return sums;
  }

  /** Of a part of a time that is known; never 0, though all samples or none are in the part. */
  private static double variance(double whole, double part, long samples) {
    if (whole == 0) {
      return 0;
    }
    double count = Math.max(1, samples);
    double share = (Math.min(1, part / whole) * count + 0.5) / (count + 1);
    return whole * whole * share * (1 - share) / (count + 1);
  }

  /** The time of a callpath and of those below it. */
  long nanos(int callpath) {
    return Math.round(nanos[callpath]);
  }

  /** The standard error of that time. */
  double error(int callpath) {
    double all = below[tree.root(callpath)];
    double spread = all == 0 ? 0 : below[callpath] * (all - below[callpath]) / all;
    double most = nanos[tree.root(callpath)] / 2;
    double whole = tree.totals().nanos(callpath);
    double part = whole == 0 ? 0 : nanos[callpath] / whole;
    return Math.sqrt(
        Math.min(spread, most * most) + tree.totals().variance(callpath) * part * part);
  }
}
