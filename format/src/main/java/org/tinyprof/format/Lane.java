package org.tinyprof.format;

/** What values are kept apart by: a rank, and a thread where threads are not folded ("" if so). */
public record Lane(int rank, String thread) implements Comparable<Lane> {
  public Lane {
    if (rank < 0) {
      throw new IllegalArgumentException("a rank cannot be negative: " + rank);
    }
    Texts.require(thread, "thread name");
  }

  public Lane(int rank) {
    this(rank, "");
  }

  @Override
  public int compareTo(Lane other) {
    return rank == other.rank ? thread.compareTo(other.thread) : Integer.compare(rank, other.rank);
  }
}
