package org.tinyprof.io.communicator;

import java.util.concurrent.locks.LockSupport;

/**
 * The pauses of one wait. An interrupt does not shorten them: it is taken away, because a thread
 * that is interrupted cannot pause, and given back by {@link #end}.
 */
public final class Pauses {
  private boolean interrupted;

  public void pause(long nanos) {
    LockSupport.parkNanos(this, nanos);
    interrupted |= Thread.interrupted();
  }

  /** Ends the wait; the thread is interrupted again if it was during a pause. */
  public void end() {
    if (interrupted) {
      Thread.currentThread().interrupt();
    }
  }
}
