package org.tinyprof.io.phases;

import java.nio.ByteBuffer;
import java.util.List;
import org.tinyprof.format.MalformedProfileException;
import org.tinyprof.format.wire.Input;
import org.tinyprof.format.wire.Output;

/**
 * What the {@link Greeting}s of several ranks show when they are laid side by side: of each number
 * the least and the greatest.
 */
final class Census {
  private final long[] least;
  private final long[] greatest;

  private Census(long[] least, long[] greatest) {
    this.least = least;
    this.greatest = greatest;
  }

  /** Of the ranks that sent these messages. */
  static Census of(List<ByteBuffer> messages) {
    Census all = of(messages.get(0));
    for (ByteBuffer message : messages) {
      all.add(of(message));
    }
    return all;
  }

  private static Census of(ByteBuffer message) {
    return new Census(Greeting.read(message), Greeting.read(message));
  }

  private void add(Census other) {
    for (int i = 0; i < Greeting.NUMBERS; i++) {
      least[i] = Math.min(least[i], other.least[i]);
      greatest[i] = Math.max(greatest[i], other.greatest[i]);
    }
  }

  /** Of the ranks of all these, as {@link #block} wrote them. */
  static Census merge(List<ByteBuffer> blocks) throws MalformedProfileException {
    Census all = read(Received.input(blocks.get(0)));
    for (ByteBuffer block : blocks) {
      all.add(read(Received.input(block)));
    }
    return all;
  }

  ByteBuffer block() {
    Output out = new Output();
    writeTo(out);
    return out.toBuffer();
  }

  void writeTo(Output out) {
    for (int i = 0; i < Greeting.NUMBERS; i++) {
      out.u64(least[i]);
      out.u64(greatest[i]);
    }
  }

  static Census read(Input in) throws MalformedProfileException {
    Census read = new Census(new long[Greeting.NUMBERS], new long[Greeting.NUMBERS]);
    for (int i = 0; i < Greeting.NUMBERS; i++) {
      read.least[i] = in.u64();
      read.greatest[i] = in.u64();
    }
    return read;
  }

  boolean tablesAlike() {
    return callpathsAlike() && definitionsAlike();
  }

  boolean callpathsAlike() {
    return alike(Greeting.CALLPATHS) && alike(Greeting.CALLPATHS + 1);
  }

  /** Whether metrics and counters are. */
  boolean definitionsAlike() {
    return alike(Greeting.DEFINITIONS) && alike(Greeting.DEFINITIONS + 1);
  }

  private boolean alike(int number) {
    return least[number] == greatest[number];
  }

  /** The most callpaths that any rank has. */
  long largestTable() {
    return greatest[Greeting.SIZE];
  }

  /** Whether no rank comes again. */
  boolean last() {
    return least[Greeting.STAY] == Greeting.FINISHES;
  }

  /** How a flush of these ranks ends if nothing fails. */
  Outcome outcome(Targets targets) {
    return new Outcome(targets.of(last()), "", last(), greatest[Greeting.PART] == 1, 0);
  }

  /** Nanoseconds since the last of them came, as far as clocks agree; at most so many. */
  long sinceAllCame(long most) {
    long since = Greeting.epochNanos() - greatest[Greeting.ARRIVAL];
    return Math.max(0, Math.min(since, most));
  }
}
