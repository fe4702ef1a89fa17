package org.tinyprof.io.clock;

import java.nio.ByteBuffer;
import org.tinyprof.io.communicator.Communicator;
import org.tinyprof.io.communicator.Pending;
import org.tinyprof.io.communicator.Protocol;

/** Tells another rank the run's time, as often as it asks. */
final class ClockServer extends Protocol<Void> {
  private final Communicator ranks;
  private final int child;
  private final ClockReading known;

  ClockServer(Communicator ranks, int child, ClockReading known) {
    this.ranks = ranks;
    this.child = child;
    this.known = known;
  }

  @Override
  protected Pending<?> step(int number) {
    if (number == 2 * ClockClient.ROUND_TRIPS) {
      return end(null);
    }
    return number % 2 == 0
        ? new BusyWait<>(ranks.receive(child))
        : new BusyWait<>(ranks.send(child, now()));
  }

  private ByteBuffer now() {
    return ByteBuffer.allocate(2 * Long.BYTES)
        .putLong(known.epochNanos(System.nanoTime()))
        .putLong(known.errorNanos())
        .flip();
  }
}
