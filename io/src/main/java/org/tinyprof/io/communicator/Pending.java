package org.tinyprof.io.communicator;

import java.io.IOException;

/**
 * A result that is still on its way. The work advances only when {@link #test()} is called.
 *
 * <p>The steps of a rank's protocol are chained with {@link #then}. So one thread can drive many
 * simulated ranks, a background thread can poll once a millisecond, and work that was left at a
 * deadline can be resumed. Confined to one thread at a time.
 */
public abstract class Pending<T> {
  /** Moves the work on without waiting; true once the result is there. */
  public abstract boolean test() throws IOException;

  /** Returns the result; only after {@link #test()} has said true. */
  public abstract T result();

  public static <T> Pending<T> of(T result) {
    return new CompletedOperation<>(result);
  }

  public static <T> Pending<T> failed(IOException failure) {
    return new Failed<>(failure);
  }

  /** Goes on with the work that {@code next} starts once this result is there. */
  public final <R> Pending<R> then(Continuation<? super T, Pending<R>> next) {
    return new Chained<>(this, next);
  }

  /** Turns the result into another one. */
  public final <R> Pending<R> map(Continuation<? super T, ? extends R> change) {
    return then(result -> of(change.apply(result)));
  }

  /** Waits for the result, however long it takes. */
  public final T await() throws IOException {
    return await(PollInterval.PROMPT);
  }

  /** The same, looking in as often as the pace says. */
  public final T await(PollInterval interval) throws IOException {
    boolean done = awaitUntil(System.nanoTime() + Long.MAX_VALUE / 2, interval);
    assert done;
    return result();
  }

  /** Waits until {@link System#nanoTime} reaches the deadline; false if there is no result yet. */
  public final boolean awaitUntil(long deadlineNanos, PollInterval interval) throws IOException {
    PollPauses pauses = new PollPauses();
    try {
      return awaitUntil(deadlineNanos, interval, pauses);
    } finally {
      pauses.end();
    }
  }

  private boolean awaitUntil(long deadlineNanos, PollInterval interval, PollPauses pauses)
      throws IOException {
    long seen = steps();
    long stepStart = System.nanoTime();
    long pause = 0;
    while (!test()) {
      long now = System.nanoTime();
      if (deadlineNanos - now <= 0) {
        return false;
      }
      if (steps() != seen) {
        seen = steps();
        stepStart = now;
        pause = 0;
      }
      pause = interval.nextNanos(pause, now - stepStart);
      pauses.pause(Math.min(pause, deadlineNanos - now));
    }
    return true;
  }

  /** The number of finished steps of a chain, which shows whether a test made progress. */
  long steps() {
    return 0;
  }
}
