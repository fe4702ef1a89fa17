package org.tinyprof.io.communicator;

import java.io.IOException;

/** Work that could not even start; says so whenever it is tested. */
final class Failed<T> extends Pending<T> {
  private final IOException failure;

  Failed(IOException failure) {
    this.failure = failure;
  }

  @Override
  public boolean test() throws IOException {
    throw failure;
  }

  @Override
  public T result() {
    throw new IllegalStateException("no result", failure);
  }
}
