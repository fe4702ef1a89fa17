package org.tinyprof.format.timeline;

import java.util.ArrayList;
import java.util.List;
import org.tinyprof.format.overview.HostClock;
import org.tinyprof.format.overview.RunClocks;
import org.tinyprof.format.wire.Input;
import org.tinyprof.format.wire.MalformedProfileException;
import org.tinyprof.format.wire.Output;

/** The bytes of clocks. */
public final class ClockCodec {
  private ClockCodec() {}

  static void write(Output out, RunClocks clocks) {
    out.varint(clocks.compared() ? 1 + clocks.others().size() : 0);
    if (clocks.compared()) {
      for (HostClock clock : clocks.others()) {
        write(out, clock);
      }
    }
  }

  public static void write(Output out, HostClock clock) {
    out.varint(clock.ranks().size() / 2);
    int before = 0;
    for (int rank : clock.ranks()) {
      out.varint(rank - before);
      before = rank;
    }
    out.zigzag(clock.firstEpochNanos());
    out.varint(clock.lastEpochNanos() - clock.firstEpochNanos());
    out.zigzag(clock.aheadNanos());
    out.varint(clock.errorNanos());
  }

  static RunClocks read(Input in) throws MalformedProfileException {
    int number = in.count(in.remaining() + 1L, "clocks");
    if (number == 0) {
      return RunClocks.NOT_COMPARED;
    }
    List<HostClock> others = new ArrayList<>();
    for (int i = 1; i < number; i++) {
      others.add(readClock(in));
    }
    return new RunClocks(true, others);
  }

  public static HostClock readClock(Input in) throws MalformedProfileException {
    int ranges = in.count("ranges of ranks");
    List<Integer> ranks = new ArrayList<>();
    long rank = 0;
    for (int i = 0; i < 2 * ranges; i++) {
      rank += in.count(Integer.MAX_VALUE, "ranks");
      if (rank > Integer.MAX_VALUE) {
        throw in.malformed("a clock of rank " + rank);
      }
      ranks.add((int) rank);
    }
    long first = in.zigzag();
    long last = first + in.varint();
    try {
      return new HostClock(ranks, first, last, in.zigzag(), in.varint());
    } catch (IllegalArgumentException e) {
      throw in.malformed(e.getMessage());
    }
  }
}
