package org.tinyprof.format.values;

import java.util.Arrays;
import java.util.BitSet;

/**
 * The number of executions of one callpath on each lane, the number of iterations of each
 * execution, and which were still open. An execution without iterations is absent on the lane; the
 * last execution of a lane always has some.
 */
public final class Shape {
  private final int[] executionEnds;
  private final int[] valueEnds;
  private final BitSet open;

  /**
   * Takes over the arrays.
   *
   * @param executions executions of each lane
   * @param iterations iterations of each execution, lane by lane
   * @param open executions, counted through all lanes, whose event was still running
   */
  public Shape(int[] executions, int[] iterations, BitSet open) {
    this.executionEnds = ends(executions, "executions");
    this.valueEnds = ends(iterations, "iterations");
    this.open = open;
    if (slots() != valueEnds.length) {
      throw new IllegalArgumentException(
          "lanes have " + slots() + " executions, not " + valueEnds.length);
    }
    for (int lane = 0; lane < executions.length; lane++) {
      if (executions(lane) > 0 && iterations(lane, executions(lane) - 1) == 0) {
        throw new IllegalArgumentException("the last execution of lane " + lane + " is empty");
      }
    }
    for (int slot = open.nextSetBit(0); slot >= 0; slot = open.nextSetBit(slot + 1)) {
      if (slot >= iterations.length || iterations[slot] == 0) {
        throw new IllegalArgumentException("execution " + slot + " is open but has no values");
      }
    }
  }

  private static int[] ends(int[] lengths, String what) {
    int[] ends = new int[lengths.length];
    int end = 0;
    for (int i = 0; i < lengths.length; i++) {
      if (lengths[i] < 0) {
        throw new IllegalArgumentException("negative number of " + what + ": " + lengths[i]);
      }
      end = Math.addExact(end, lengths[i]);
      ends[i] = end;
    }
    return ends;
  }

  public static Shape empty(int lanes) {
    return new Shape(new int[lanes], new int[0], new BitSet());
  }

  /** The shape of the lanes {@code from}, inclusive, to {@code to}, exclusive. */
  Shape range(int from, int to) {
    int firstSlot = slot(from, 0);
    int lastSlot = slot(to, 0);
    int[] executions = new int[to - from];
    Arrays.setAll(executions, i -> executions(from + i));
    int[] iterations = new int[lastSlot - firstSlot];
    Arrays.setAll(iterations, i -> valueEnds[firstSlot + i] - start(valueEnds, firstSlot + i));
    return new Shape(executions, iterations, open.get(firstSlot, lastSlot));
  }

  /**
   * The shape with fewer iterations; executions at the end of a lane that keep none are gone.
   *
   * @param iterations for each execution, counted through all lanes, how many it keeps
   */
  Shape shortened(int[] iterations) {
    int[] executions = new int[lanes()];
    IntList kept = new IntList();
    BitSet stillOpen = new BitSet();
    for (int lane = 0; lane < executions.length; lane++) {
      int last = executions(lane);
      while (last > 0 && iterations[slot(lane, last - 1)] == 0) {
        last--;
      }
      executions[lane] = last;
      for (int execution = 0; execution < last; execution++) {
        int left = iterations[slot(lane, execution)];
        stillOpen.set(kept.size(), left > 0 && open(lane, execution));
        kept.add(left);
      }
    }
    return new Shape(executions, kept.toArray(), stillOpen);
  }

  public int lanes() {
    return executionEnds.length;
  }

  /** All executions of all lanes, the missing ones included. */
  public int slots() {
    return last(executionEnds);
  }

  /** All values of all lanes. */
  public int size() {
    return last(valueEnds);
  }

  public int executions(int lane) {
    return executionEnds[lane] - slot(lane, 0);
  }

  public int iterations(int lane, int execution) {
    int slot = slot(lane, execution);
    return valueEnds[slot] - start(valueEnds, slot);
  }

  /** Where the values of an execution start. */
  public int position(int lane, int execution) {
    return start(valueEnds, slot(lane, execution));
  }

  public boolean open(int lane, int execution) {
    return open.get(slot(lane, execution));
  }

  /** Where the values of the lanes before this one end; {@code lanes()} gives the end of all. */
  public int laneStart(int lane) {
    return start(valueEnds, start(executionEnds, lane));
  }

  /** Where an execution is in the count through all lanes. */
  public int slot(int lane, int execution) {
    return start(executionEnds, lane) + execution;
  }

  private static int start(int[] ends, int index) {
    return index == 0 ? 0 : ends[index - 1];
  }

  private static int last(int[] ends) {
    return start(ends, ends.length);
  }

  @Override
  public boolean equals(Object other) {
    return other instanceof Shape that
        && Arrays.equals(executionEnds, that.executionEnds)
        && Arrays.equals(valueEnds, that.valueEnds)
        && open.equals(that.open);
  }

  @Override
  public int hashCode() {
    return 31 * Arrays.hashCode(executionEnds) + Arrays.hashCode(valueEnds);
  }

  @Override
  public String toString() {
    return "Shape[" + lanes() + " lanes, " + slots() + " executions, " + size() + " values]";
  }
}
