package org.tinyprof.io.snapshot;

import java.util.Random;

/** Callpaths with times that agree here and contradict each other there. */
final class RandomTimes {
  final int[] parents;
  final long[] nanos;
  final double[] errors;
  final boolean[] fixed;

  private RandomTimes(int size) {
    parents = new int[size];
    nanos = new long[size];
    errors = new double[size];
    fixed = new boolean[size];
  }

  /** Up to so many callpaths; some have a time by chance, others somewhat what their calls need. */
  RandomTimes(Random random, int mostCallpaths, long mostNanos, double mostError) {
    this(mostCallpaths - random.nextInt(mostCallpaths / 2));
    int near = 1 + random.nextInt(parents.length); // small: deep trees
    double fixedShare = random.nextDouble() / 2;
    double wrongShare = random.nextDouble();
    for (int i = parents.length - 1; i >= 0; i--) {
      boolean root = i == 0 || random.nextInt(20) == 0;
      parents[i] = root ? CallpathTable.NO_PARENT : i - 1 - random.nextInt(Math.min(i, near));
      errors[i] = 1 + Math.pow(mostError, random.nextDouble());
      fixed[i] = random.nextDouble() < fixedShare;
      boolean wrong = random.nextDouble() < wrongShare;
      long by = (long) (mostNanos / (double) parents.length * random.nextDouble());
      nanos[i] = wrong ? by : nanos[i] + random.nextInt(100);
      if (!root) {
        nanos[parents[i]] += nanos[i];
      }
    }
  }

  long[] settle() {
    return settled(nanos);
  }

  long[] settled(long[] times) {
    return TimeReconciliation.settle(parents, times, errors, fixed);
  }

  /** These callpaths, and after them the others. */
  RandomTimes beside(RandomTimes other) {
    int size = parents.length;
    RandomTimes both = new RandomTimes(size + other.parents.length);
    System.arraycopy(parents, 0, both.parents, 0, size);
    System.arraycopy(nanos, 0, both.nanos, 0, size);
    System.arraycopy(errors, 0, both.errors, 0, size);
    System.arraycopy(fixed, 0, both.fixed, 0, size);
    for (int i = 0; i < other.parents.length; i++) {
      int parent = other.parents[i];
      both.parents[size + i] = parent == CallpathTable.NO_PARENT ? parent : size + parent;
      both.nanos[size + i] = other.nanos[i];
      both.errors[size + i] = other.errors[i];
      both.fixed[size + i] = other.fixed[i];
    }
    return both;
  }

  /** Of each callpath whether any in its tree has less time than its children. */
  boolean[] contradicted() {
    long[] own = nanos.clone();
    int[] roots = new int[own.length];
    for (int i = 0; i < own.length; i++) {
      roots[i] = parents[i] == CallpathTable.NO_PARENT ? i : roots[parents[i]];
      if (parents[i] != CallpathTable.NO_PARENT) {
        own[parents[i]] -= nanos[i];
      }
    }
    boolean[] contradicted = new boolean[own.length];
    for (int i = 0; i < own.length; i++) {
      contradicted[roots[i]] |= own[i] < 0;
    }
    for (int i = 0; i < own.length; i++) {
      contradicted[i] = contradicted[roots[i]];
    }
    return contradicted;
  }
}
