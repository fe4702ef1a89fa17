package org.tinyprof.io.communicator;

import java.util.concurrent.locks.LockSupport;

/**
 * The pauses of one wait. An interrupt does not shorten them: it is cleared, because an interrupted
 * thread cannot pause, and restored by {@link #end}.
 */
public final class PollPauses {
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
