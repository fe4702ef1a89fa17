package org.tinyprof.benchmarks.report;

import java.io.IOException;
import java.util.ArrayList;
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
public final class Turns<V, R> {
  private final Map<V, List<R>> runs = new LinkedHashMap<>();

  /** Runs a variant once. */
  @FunctionalInterface
  public interface Run<V, R> {
    R of(V variant) throws IOException, InterruptedException;
  }

  private Turns() {}

  /** Runs every variant once a turn, every second turn in reverse order. */
  public static <V, R> Turns<V, R> take(int turns, List<V> variants, Run<V, R> run)
      throws IOException, InterruptedException {
    Turns<V, R> taken = new Turns<>();
    variants.forEach(variant -> taken.runs.put(variant, new ArrayList<>()));
    for (int turn = 0; turn < turns; turn++) {
      for (int i = 0; i < variants.size(); i++) {
        V variant = variants.get(turn % 2 == 0 ? i : variants.size() - 1 - i);
        taken.runs.get(variant).add(run.of(variant));
      }
    }
    return taken;
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
