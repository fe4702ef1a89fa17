package org.tinyprof.runtime.sample;

/** How many samples of a part of the run, such as an execution, ended where. */
public interface SampleCounts {
  /** Samples that ended at a node: below no child. */
  long ended(SampleNode node, SampleKind kind);

  /** How much CPU or wall time of threads these samples stand for. */
  long nanos(SampleNode node, SampleKind kind);

  /** How unsure that is: see {@link SampledStack#unsureNanos}. */
  double unsureSquares(SampleNode node, SampleKind kind);
}
