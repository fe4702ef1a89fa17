package org.tinyprof.io.communicator;

import java.io.IOException;

/** Two pieces of work, one after the other; the first is forgotten once the second has started. */
final class Chained<T, R> extends Pending<R> {
  private Pending<T> first;
  private Continuation<? super T, Pending<R>> step;
  private Pending<R> second;
  private long steps;

  Chained(Pending<T> first, Continuation<? super T, Pending<R>> step) {
    this.first = first;
    this.step = step;
  }

  @Override
  public boolean test() throws IOException {
    if (second == null) {
      if (!first.test()) {
        return false;
      }
      steps += first.steps() + 1;
      second = step.apply(first.result());
      first = null;
      step = null;
    }
    boolean done = second.test();
    skipFinishedLinks();
    return done;
  }

  /** Keeps a loop written as a chain of steps one link long, however often it goes round. */
  private void skipFinishedLinks() {
    while (second instanceof Chained<?, R> link && link.second != null) {
      steps += link.steps;
      second = link.second;
    }
  }

  @Override
  long steps() {
    return steps + (second == null ? first : second).steps();
  }

  @Override
  public R result() {
    return second.result();
  }
}
