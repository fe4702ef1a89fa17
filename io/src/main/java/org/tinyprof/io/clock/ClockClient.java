package org.tinyprof.io.clock;

import java.nio.ByteBuffer;
import org.tinyprof.io.communicator.Blocks;
import org.tinyprof.io.communicator.Communicator;
import org.tinyprof.io.communicator.Pending;
import org.tinyprof.io.communicator.Protocol;

/**
 * Asks another rank for the run's time, again and again. The shortest round trip counts: its answer
 * is wrong by half its length at most.
 */
final class ClockClient extends Protocol<ClockReading> {
  static final int ROUND_TRIPS = 50;

  private final Communicator ranks;
  private final int parent;
  private ClockReading best;
  private long shortest = Long.MAX_VALUE;
  private long sent;
  private Pending<ByteBuffer> answer;

  ClockClient(Communicator ranks, int parent) {
    this.ranks = ranks;
    this.parent = parent;
  }

  @Override
  protected Pending<?> step(int number) {
    if (number % 2 == 1) {
      answer = new BusyWait<>(ranks.receive(parent));
      return answer;
    }
    if (number > 0) {
      take(answer.result(), System.nanoTime());
    }
    if (number == 2 * ROUND_TRIPS) {
      return end(best);
    }
    sent = System.nanoTime();
    return new BusyWait<>(ranks.send(parent, Blocks.empty()));
  }

  private void take(ByteBuffer told, long received) {
    long roundTrip = received - sent;
    if (roundTrip < shortest) {
      shortest = roundTrip;
      long epoch = told.getLong();
      long half = (roundTrip + 1) / 2;
      best = new ClockReading(epoch - (sent + half), told.getLong() + half);
    }
  }
}
