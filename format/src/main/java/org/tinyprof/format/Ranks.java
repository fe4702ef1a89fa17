package org.tinyprof.format;

/** A choice of ranks: every {@code stride}-th from {@code first} to {@code last}, inclusive. */
public record Ranks(int first, int last, int stride) {
  public static final Ranks ALL = new Ranks(0, Integer.MAX_VALUE, 1);

  public Ranks {
    if (first < 0 || last < first || stride < 1) {
      throw new IllegalArgumentException(
          "no such range of ranks: " + first + " to " + last + " step " + stride);
    }
  }

  public Ranks(int first, int last) {
    this(first, last, 1);
  }

  public boolean contains(int rank) {
    return rank >= first && rank <= last && (rank - first) % stride == 0;
  }

  /** Whether any rank of the choice lies between two ranks, inclusive. */
  public boolean meets(int from, int to) {
    long next = from <= first ? first : from + Math.floorMod((long) first - from, (long) stride);
    return next <= to && next <= last;
  }
}
