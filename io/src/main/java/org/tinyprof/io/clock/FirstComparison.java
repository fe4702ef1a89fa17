package org.tinyprof.io.clock;

import java.io.IOException;
import java.nio.ByteBuffer;
import java.util.List;
import org.tinyprof.format.overview.HostClock;
import org.tinyprof.io.communicator.Communicator;
import org.tinyprof.io.communicator.Pending;
import org.tinyprof.io.communicator.Protocol;

/**
 * Finds out who shares a clock, lets their first ranks compare theirs, and tells all what came of
 * it.
 */
final class FirstComparison extends Protocol<JobClocks> {
  private final Communicator world;
  private final long name;
  private final int rank;
  private final ClockReading ofRoot;
  private Pending<Communicator> same;
  private Pending<Communicator> leaders;
  private Pending<ClockReading> compared;
  private Pending<ByteBuffer> told;
  private ClockReading reading;
  private Pending<List<ByteBuffer>> ranks;
  private ClockLeaders known;
  private Pending<List<HostClock>> clocks;

  FirstComparison(Communicator world, long name, int rank, ClockReading ofRoot) {
    this.world = world;
    this.name = name;
    this.rank = rank;
    this.ofRoot = ofRoot;
  }

  @Override
  protected Pending<?> step(int number) throws IOException {
    switch (number) {
      case 0 -> {
        same = world.split((int) (name & Integer.MAX_VALUE), world.rank());
        return same;
      }
      case 1 -> {
        leaders = world.split(leads() ? 0 : 1, world.rank());
        return leaders;
      }
      case 2 -> {
        compared =
            leads() ? new ClockComparison(leaders.result(), ofRoot).begin() : Pending.of(ofRoot);
        return compared;
      }
      case 3 -> {
        told = same.result().broadcast(0, compared.result().block());
        return told;
      }
      case 4 -> {
        reading = ClockReading.read(told.result());
        ranks = same.result().gatherv(0, ByteBuffer.allocate(Integer.BYTES).putInt(0, rank));
        return ranks;
      }
      case 5 -> {
        same.result().free();
        known = new ClockLeaders(leaders.result(), ranges(), System.nanoTime());
        clocks = leads() ? new Clocks(known, ownClock()).begin() : Pending.of(List.of());
        return clocks;
      }
      default -> {
        return end(new JobClocks(reading, known, clocks.result()));
      }
    }
  }

  private boolean leads() {
    return same.result().rank() == 0;
  }

  private List<Integer> ranges() {
    int[] all = new int[ranks.result().size()];
    for (int i = 0; i < all.length; i++) {
      all[i] = ranks.result().get(i).getInt();
    }
    return ClockLeaders.ranges(all);
  }

  private HostClock ownClock() {
    long now = reading.epochNanos(known.comparedNanos());
    return new HostClock(known.ranks(), now, now, 0, reading.errorNanos());
  }
}
