package org.tinyprof.io.simulation;

import java.util.Arrays;
import java.util.Collections;
import java.util.List;
import org.tinyprof.io.communicator.Pending;
import org.tinyprof.io.flush.Outcome;

/** One collective call: done when every rank of the group has made it. */
final class Meeting<C, R> extends Pending<R> {
  private final String name;
  private List<C> contributions;
  private int missing;
  private R result;

  Meeting(String name, int size) {
    this.name = name;
    contributions = Arrays.asList(newArray(size));
    missing = size;
  }

  @SuppressWarnings("unchecked") // an array that only this class sees
  private static <C> C[] newArray(int size) {
    return (C[]) new Object[size];
  }

  void join(int rank, String name, C contribution, Outcome<C, R> outcome) {
    if (!name.equals(this.name)) {
      throw new IllegalStateException(
          "rank " + rank + " calls " + name + " where another rank called " + this.name);
    }
    contributions.set(rank, contribution);
    missing--;
    if (missing == 0) {
      result = outcome.of(Collections.unmodifiableList(contributions));
      contributions = List.of();
    }
  }

  boolean complete() {
    return missing == 0;
  }

  @Override
  public boolean test() {
    return complete();
  }

  @Override
  public R result() {
    return result;
  }

  /** What all ranks' contributions, in rank order, come to; the same object for every rank. */
  @FunctionalInterface
  interface Outcome<C, R> {
    R of(List<C> contributions);
  }
}
