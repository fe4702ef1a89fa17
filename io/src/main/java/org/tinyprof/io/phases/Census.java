package org.tinyprof.io.phases;

import java.nio.ByteBuffer;
import java.util.List;
import org.tinyprof.io.communicator.Reduction;

/** What the {@link Greeting}s of several ranks show when they are laid side by side. */
final class Census {
  private final long[] least;

  /** Of numbers reduced as {@link Comparison} pairs them. */
  Census(long... least) {
    this.least = least.clone();
  }

  /** Of the ranks that sent these messages. */
  static Census of(List<ByteBuffer> messages) {
    long[] least = Comparison.of(Greeting.read(messages.get(0)));
    for (ByteBuffer message : messages) {
      long[] pairs = Comparison.of(Greeting.read(message));
      for (int i = 0; i < least.length; i++) {
        least[i] = Reduction.MIN.combine(least[i], pairs[i]);
      }
    }
    return new Census(least);
  }

  /** To be reduced further, to the minimum. */
  long[] least() {
    return least.clone();
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
    return Comparison.equal(least, number);
  }

  /** The most callpaths that any rank has. */
  long largestTable() {
    return Comparison.greatest(least, Greeting.SIZE);
  }

  /** Whether all are finishing. */
  boolean last() {
    return Comparison.least(least, Greeting.FINISHING) == 1;
  }

  /** Whether any has written a part on its own. */
  boolean parts() {
    return Comparison.greatest(least, Greeting.PART) == 1;
  }

  /** Nanoseconds since the last of them came, as far as clocks agree; at most so many. */
  long sinceAllCame(long most) {
    long since = Greeting.epochNanos() - Comparison.greatest(least, Greeting.ARRIVAL);
    return Math.max(0, Math.min(since, most));
  }
}
