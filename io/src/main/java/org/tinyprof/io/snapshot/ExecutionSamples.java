package org.tinyprof.io.snapshot;

import java.util.List;
import org.tinyprof.runtime.sample.IterationSamples;
import org.tinyprof.runtime.sample.SampleCounts;
import org.tinyprof.runtime.sample.SampleKind;
import org.tinyprof.runtime.sample.SampleNode;

/**
 * The samples of an execution, less those of some iterations.
 *
 * @param without iterations that are looked at apart
 */
record ExecutionSamples(int execution, List<IterationSamples> without) implements SampleCounts {
  ExecutionSamples(int execution) {
    this(execution, List.of());
  }

  @Override
  public long nanos(SampleNode node, SampleKind kind) {
    long nanos = node.nanos(kind, execution);
    for (IterationSamples iteration : without) {
      nanos -= iteration.nanos(node, kind);
    }
    return nanos;
  }

  @Override
  public double unsureSquares(SampleNode node, SampleKind kind) {
    double squares = kind == SampleKind.WAITING ? node.unsureSquares(execution) : 0;
    for (IterationSamples iteration : without) {
      squares -= iteration.unsureSquares(node, kind);
    }
    return Math.max(0, squares);
  }

  @Override
  public long ended(SampleNode node, SampleKind kind) {
    long samples = node.ended(kind, execution);
    for (IterationSamples iteration : without) {
      samples -= iteration.ended(node, kind);
    }
    return samples;
  }
}
