package org.tinyprof.runtime.sample;

import java.util.HashMap;
import java.util.Map;

/** The samples of one iteration, and what it allocated. */
public final class IterationSamples implements SampleCounts {
  private static final Ended NONE = new Ended();

  private final Map<SampleNode, Ended> counts = new HashMap<>();

  /** What ended at one node. */
  private static final class Ended {
    private final long[] samples = new long[SampleKind.COUNT];
    private final long[] nanos = new long[SampleKind.COUNT];
    private final double[] unsureSquares = new double[SampleKind.COUNT];
    private long bytes;
  }

  @Override
  public long ended(SampleNode node, SampleKind kind) {
    return at(node).samples[kind.index()];
  }

  @Override
  public long nanos(SampleNode node, SampleKind kind) {
    return at(node).nanos[kind.index()];
  }

  @Override
  public double unsureSquares(SampleNode node, SampleKind kind) {
    return at(node).unsureSquares[kind.index()];
  }

  /** Bytes that were allocated at a node, below no child. */
  public long allocated(SampleNode node) {
    return at(node).bytes;
  }

  private Ended at(SampleNode node) {
    return counts.getOrDefault(node, NONE);
  }

  private Ended making(SampleNode node) {
    Ended known = counts.get(node);
    if (known == null) {
      known = new Ended();
      counts.put(node, known);
    }
    return known;
  }

  /** Adds one sample. */
  void add(SampleNode node, int kind, long nanos, double unsureSquares) {
    Ended to = making(node);
    to.samples[kind]++;
    to.nanos[kind] += nanos;
    to.unsureSquares[kind] += unsureSquares;
  }

  void allocate(SampleNode node, long bytes) {
    making(node).bytes += bytes;
  }
}
