package org.tinyprof.runtime.sample;

import java.util.HashMap;
import java.util.Map;

/** The samples of one iteration, and what it allocated. */
public final class IterationSamples implements SampleCounts {
  private static final int BYTES = SampleKind.COUNT;

  private final Map<SampleNode, long[]> counts = new HashMap<>(); // by kind, then the bytes

  @Override
  public long ended(SampleNode node, SampleKind kind) {
    return at(node, kind.index());
  }

  /** Bytes that were allocated at a node, below no child. */
  public long allocated(SampleNode node) {
    return at(node, BYTES);
  }

  private long at(SampleNode node, int place) {
    long[] known = counts.get(node);
    return known == null ? 0 : known[place];
  }

  void add(SampleNode node, int place, long amount) {
    long[] known = counts.get(node);
    if (known == null) {
      known = new long[BYTES + 1];
      counts.put(node, known);
    }
    known[place] += amount;
  }
}
