package org.tinyprof.format.overview;

import java.util.Arrays;

/**
 * Who sent how much to whom, by groups of consecutive ranks, and all messages added up. Immutable.
 *
 * <p>There are at most {@link #MOST_GROUPS} groups, of the least power of two of ranks with which
 * that many suffice. Only cells with messages or bytes are kept.
 */
public final class MessageMatrix {
  public static final int MOST_GROUPS = 256;

  /** No lane has messages. */
  public static final MessageMatrix EMPTY =
      new MessageMatrix(0, 0, new int[0], new long[0], new long[0], MessageTotals.NONE);

  private static final int MOST_SHIFT = 23; // with which 256 groups hold every rank

  private final int shift;
  private final int groups;
  private final int[] places;
  private final long[] messages;
  private final long[] bytes;
  private final MessageTotals totals;

  /**
   * Takes over the arrays.
   *
   * @param shift log2 of the ranks in a group
   * @param places of the cells, ascending: sender times {@code groups} plus receiver
   */
  public MessageMatrix(
      int shift, int groups, int[] places, long[] messages, long[] bytes, MessageTotals totals) {
    if (groups < 0 || groups > MOST_GROUPS || shift < 0 || shift > MOST_SHIFT) {
      throw new IllegalArgumentException(
          "no matrix has " + groups + " groups of 2^" + shift + " ranks");
    }
    if (shift > 0 && groups <= MOST_GROUPS / 2) {
      throw new IllegalArgumentException(groups + " groups need not have 2^" + shift + " ranks");
    }
    for (int i = 0; i < places.length; i++) {
      if (places[i] < (i == 0 ? 0 : places[i - 1] + 1) || places[i] >= groups * groups) {
        throw new IllegalArgumentException("a matrix has no cell " + places[i]);
      }
      if (messages[i] < 0 || bytes[i] < 0 || (messages[i] | bytes[i]) == 0) {
        throw new IllegalArgumentException("a cell without messages: " + places[i]);
      }
    }
    this.shift = shift;
    this.groups = groups;
    this.places = places;
    this.messages = messages;
    this.bytes = bytes;
    this.totals = totals;
  }

  public boolean isEmpty() {
    return groups == 0;
  }

  /** Associative and commutative; both must be of different lanes. */
  public MessageMatrix merge(MessageMatrix other) {
    if (isEmpty() || other.isEmpty()) {
      return isEmpty() ? other : this;
    }
    MessageMatrixBuilder merged = new MessageMatrixBuilder();
    merged.add(this);
    merged.add(other);
    return merged.build();
  }

  /** The power of two that {@link #width} is. */
  public int shift() {
    return shift;
  }

  /** How many ranks a group has; the last one may have fewer. */
  public int width() {
    return 1 << shift;
  }

  public int groups() {
    return groups;
  }

  /** How many cells there are; they ascend by sender, then by receiver. */
  public int size() {
    return places.length;
  }

  /** Where a cell is: sender times {@link #groups} plus receiver. */
  public int place(int cell) {
    return places[cell];
  }

  /** The group that sends. */
  public int from(int cell) {
    return places[cell] / groups;
  }

  /** The group that receives. */
  public int to(int cell) {
    return places[cell] % groups;
  }

  /** How many messages were sent. */
  public long messages(int cell) {
    return messages[cell];
  }

  public long bytes(int cell) {
    return bytes[cell];
  }

  public MessageTotals totals() {
    return totals;
  }

  @Override
  public boolean equals(Object other) {
    return other instanceof MessageMatrix that
        && shift == that.shift
        && groups == that.groups
        && Arrays.equals(places, that.places)
        && Arrays.equals(messages, that.messages)
        && Arrays.equals(bytes, that.bytes)
        && totals.equals(that.totals);
  }

  @Override
  public int hashCode() {
    return 31 * Arrays.hashCode(places) + Arrays.hashCode(bytes);
  }

  @Override
  public String toString() {
    return "MessageMatrix[" + groups + " groups of " + width() + " ranks, " + totals + "]";
  }
}
