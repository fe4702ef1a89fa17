package org.tinyprof.format.values;

import java.util.Arrays;
import java.util.BitSet;
import java.util.Objects;

/**
 * The values of one metric, each of which may be absent.
 *
 * <p>Decimal metrics keep {@link Double#doubleToRawLongBits} of their values.
 */
public final class Column {
  private static final long[] NONE = {};

  /** Large programs have millions of columns that are short and absent: they share these. */
  private static final Column[] SHORT_AND_ABSENT = new Column[16];

  static {
    for (int size = 0; size < SHORT_AND_ABSENT.length; size++) {
      SHORT_AND_ABSENT[size] = new Column(size, NONE, new BitSet());
    }
  }

  private final int size;
  private final long[] values;
  private final BitSet present; // null if every value is there, as in most columns

  private Column(int size, long[] values, BitSet present) {
    this.size = size;
    this.values = values;
    this.present = present;
  }

  /** A column in which every value is absent. */
  public static Column absent(int size) {
    return size < SHORT_AND_ABSENT.length
        ? SHORT_AND_ABSENT[size]
        : new Column(size, NONE, new BitSet());
  }

  /** Takes over an array of values that are all present. */
  public static Column of(long... values) {
    return values.length == 0 ? absent(0) : new Column(values.length, values, null);
  }

  /** Takes over values; only those in {@code present} count. */
  public static Column of(long[] values, BitSet present) {
    if (present.length() > values.length) {
      throw new IllegalArgumentException(
          "a value is marked present beyond the " + values.length + " there are");
    }
    if (present.isEmpty()) {
      return absent(values.length);
    }
    int clear = present.nextClearBit(0);
    if (clear >= values.length) {
      return of(values);
    }
    for (; clear < values.length; clear = present.nextClearBit(clear + 1)) {
      values[clear] = 0;
    }
    return new Column(values.length, values, present);
  }

  /** The values {@code from}, inclusive, to {@code to}, exclusive. */
  public Column range(int from, int to) {
    if (from == 0 && to == size) {
      return this;
    }
    if (present == null) {
      return of(Arrays.copyOfRange(values, from, to));
    }
    BitSet kept = present.get(from, to);
    return kept.isEmpty() ? absent(to - from) : of(Arrays.copyOfRange(values, from, to), kept);
  }

  /** Some values, in the given order. */
  public Column select(int... positions) {
    long[] selected = new long[positions.length];
    BitSet kept = new BitSet();
    for (int i = 0; i < positions.length; i++) {
      selected[i] = value(positions[i]);
      kept.set(i, has(positions[i]));
    }
    return of(selected, kept);
  }

  /** The same with so much added to one value; an absent one counts as 0. */
  public Column plus(int position, long more) {
    long[] changed = values.length == 0 ? new long[size] : values.clone();
    changed[position] += more;
    if (present == null) {
      return of(changed);
    }
    BitSet kept = (BitSet) present.clone();
    kept.set(position);
    return of(changed, kept);
  }

  public int size() {
    return size;
  }

  public boolean has(int position) {
    return present == null ? position < size : present.get(position);
  }

  /** Number of values that are not absent. */
  public int present() {
    return present == null ? size : present.cardinality();
  }

  /** Number of values from {@code from}, inclusive, to {@code to}, exclusive, that are there. */
  public int present(int from, int to) {
    if (present == null) {
      return to - from;
    }
    int count = 0;
    for (int i = present.nextSetBit(from); i >= 0 && i < to; i = present.nextSetBit(i + 1)) {
      count++;
    }
    return count;
  }

  /** The values that are there; not to be changed, since they may be the column's own. */
  public long[] values() {
    if (present == null) {
      return values;
    }
    long[] found = new long[present()];
    int next = 0;
    for (int i = present.nextSetBit(0); i >= 0; i = present.nextSetBit(i + 1)) {
      found[next++] = values[i];
    }
    return found;
  }

  /** The value; 0 where it is absent. */
  public long value(int position) {
    return values.length == 0 ? 0 : values[position];
  }

  public double decimal(int position) {
    return Double.longBitsToDouble(value(position));
  }

  @Override
  public boolean equals(Object other) {
    return other instanceof Column that
        && size == that.size
        && Objects.equals(present, that.present)
        && Arrays.equals(values, that.values);
  }

  @Override
  public int hashCode() {
    return 31 * size + Arrays.hashCode(values);
  }

  @Override
  public String toString() {
    return "Column[" + present() + " of " + size + " values]";
  }
}
