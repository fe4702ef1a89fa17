package org.tinyprof.io.communicator;

/** A result that was there from the start. */
final class CompletedOperation<T> extends Pending<T> {
  private final T result;

  CompletedOperation(T result) {
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
