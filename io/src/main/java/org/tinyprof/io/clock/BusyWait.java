package org.tinyprof.io.clock;

import java.io.IOException;
import org.tinyprof.io.communicator.Pending;

/** Work whose end must not be seen late: a test looks for a while without a pause. */
final class BusyWait<T> extends Pending<T> {
  private static final long LOOK_NANOS = 200_000;

  private final Pending<T> work;

  BusyWait(Pending<T> work) {
    this.work = work;
  }

  @Override
  public boolean test() throws IOException {
    long end = System.nanoTime() + LOOK_NANOS;
    while (!work.test()) {
      if (System.nanoTime() - end >= 0) {
        return false;
      }
      Thread.onSpinWait();
    }
    return true;
  }

  @Override
  public T result() {
    return work.result();
  }
}
