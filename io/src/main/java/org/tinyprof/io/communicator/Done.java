package org.tinyprof.io.communicator;

/** A result that was there from the start. */
final class Done<T> extends Pending<T> {
  private final T result;

  Done(T result) {
    this.result = result;
  }

  @Override
  public boolean test() {
    return true;
  }

  @Override
  public T result() {
    return result;
  }
}
