package org.tinyprof.io.communicator;

import java.io.IOException;

/**
 * Work in numbered steps. Each starts when the one before it is done.
 *
 * <p>It does the same as a chain of {@link Pending#then}, as one class instead of one lambda per
 * step: a flush often runs once, in a JVM that is about to end, where making a lambda costs more
 * than running it.
 */
public abstract class Protocol<T> extends Pending<T> {
  private Pending<?> current;
  private IOException failure;
  private boolean ended;
  private T result;
  private int started;
  private long stepsOfThoseBefore;

  /**
   * Starts a step, counted from 0, and returns what it waits for; the last one returns {@link
   * #end}. Called once for each step.
   */
  protected abstract Pending<?> step(int number) throws IOException;

  /** Says that the step which returns this is the last, and what came of all. */
  protected final Pending<T> end(T outcome) {
    ended = true;
    result = outcome;
    return Pending.of(outcome);
  }

  /** Starts the first step; a failure to do so shows at the first test. */
  public final Pending<T> begin() {
    try {
      current = step(started++);
    } catch (IOException e) {
      failure = e;
    }
    return this;
  }

  @Override
  public final boolean test() throws IOException {
    if (failure != null) {
      throw failure;
    }
    while (!ended) {
      if (!current.test()) {
        return false;
      }
      stepsOfThoseBefore += current.steps() + 1;
      current = step(started++);
    }
    return true;
  }

  @Override
  public final T result() {
    return result;
  }

  @Override
  final long steps() {
    return stepsOfThoseBefore + (current == null ? 0 : current.steps());
  }
}
