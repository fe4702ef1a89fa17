package org.tinyprof.benchmarks.report;

import java.io.IOException;
import java.util.ArrayList;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.function.ToDoubleFunction;

/**
 * Readings of several variants that took turns: what disturbs the machine for a while disturbs all
 * of them alike, so their ratios are steadier than their times.
 *
 * @param <V> what is compared
 * @param <R> what one run of a variant yields
 */
public final class InterleavedRuns<V, R> {
  private final Map<V, List<R>> runs = new LinkedHashMap<>();

  /** Runs a variant once. */
  @FunctionalInterface
  public interface Run<V, R> {
    R of(V variant) throws IOException, InterruptedException;
  }

  private InterleavedRuns(List<V> variants) {
    variants.forEach(variant -> runs.put(variant, new ArrayList<>()));
  }

  /** Runs every variant once a turn, every second turn in reverse order. */
  public static <V, R> InterleavedRuns<V, R> take(int turns, List<V> variants, Run<V, R> run)
      throws IOException, InterruptedException {
    InterleavedRuns<V, R> taken = new InterleavedRuns<>(variants);
    for (int turn = 0; turn < turns; turn++) {
      for (V variant : order(variants, turn)) {
        taken.runs.get(variant).add(run.of(variant));
      }
    }
    return taken;
  }

  private static <V> List<V> order(List<V> variants, int turn) {
    List<V> order = new ArrayList<>(variants);
    if (turn % 2 == 1) {
      Collections.reverse(order);
    }
    return order;
  }

  /** What was run, in the order of the first turn. */
  public List<V> variants() {
    return List.copyOf(runs.keySet());
  }

  /** One quantity of all runs of a variant. */
  public Samples samples(V variant, ToDoubleFunction<R> quantity) {
    return Samples.of(runs(variant), quantity);
  }

  /** All runs of a variant, in order. */
  public List<R> runs(V variant) {
    return List.copyOf(runs.get(variant));
  }
}
