package org.tinyprof.runtime.sample;

import java.util.Arrays;

/**
 * When samples of some threads were taken, and where they ended. This tells the iteration of a
 * sample. Only samples that an event with iterations may be around are kept. Used under the lock of
 * {@link StackSamples}, which bounds their number.
 */
public final class SampleMoments {
  private static final int ALLOCATED = SampleKind.COUNT;

  private long[] moments = {};
  private SampleNode[] nodes = {};
  private int[] executions = {};
  private byte[] kinds = {}; // of samples, or ALLOCATED
  private long[] amounts = {}; // samples or bytes
  private int[] steps = {}; // nanoseconds from one of the samples to the next
  private float[] unsure = {}; // squares of all of the samples
  private int size;
  private boolean whole = true;

  void add(SampledStack stack, SampleNode node, long nanos) {
    int place = add(stack, node, stack.kind.index(), stack.samples, Math.toIntExact(nanos));
    unsure[place] = (float) stack.unsureSquares(nanos);
  }

  void addAllocation(SampledStack stack, SampleNode node, long bytes) {
    add(stack, node, ALLOCATED, bytes, 0);
  }

  /** There was no room for a sample. */
  void leaveOut() {
    whole = false;
  }

  /** Returns its place. */
  private int add(SampledStack stack, SampleNode node, int kind, long amount, int step) {
    if (size == moments.length) {
      int more = Math.max(64, 2 * size);
      moments = Arrays.copyOf(moments, more);
      nodes = Arrays.copyOf(nodes, more);
      executions = Arrays.copyOf(executions, more);
      kinds = Arrays.copyOf(kinds, more);
      amounts = Arrays.copyOf(amounts, more);
      steps = Arrays.copyOf(steps, more);
      unsure = Arrays.copyOf(unsure, more);
    }
    moments[size] = stack.moment;
    nodes[size] = node;
    executions[size] = stack.execution;
    kinds[size] = (byte) kind;
    amounts[size] = amount;
    steps[size] = step;
    return size++;
  }

  /** Whether no sample is missing. */
  public boolean isWhole() {
    return whole;
  }

  /** Tells iterations by moment. */
  public interface Iterations {
    /** The samples of the iteration at a moment; null if the moment is in none. */
    IterationSamples at(long moment);
  }

  /** Puts the samples of an execution that ended at a node, or below it, into iterations. */
  public void divide(SampleNode at, int execution, Iterations among) {
    for (int i = 0; i < size; i++) {
      if (executions[i] == execution && nodes[i].isAtOrBelow(at)) {
        for (long sample = 0; sample < samples(i); sample++) {
          IterationSamples iteration = among.at(moments[i] + sample * steps[i]);
          if (iteration != null) {
            add(i, iteration);
          }
        }
      }
    }
  }

  private long samples(int i) {
    return kinds[i] == ALLOCATED ? 1 : amounts[i];
  }

  private void add(int i, IterationSamples to) {
    if (kinds[i] == ALLOCATED) {
      to.allocate(nodes[i].living(), amounts[i]);
    } else {
      to.add(nodes[i].living(), kinds[i], steps[i], unsure[i] / amounts[i]);
    }
  }
}
