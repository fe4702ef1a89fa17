package org.tinyprof.interchange.read;

import java.util.Set;

/**
 * Tells by its first bytes whether a file is pprof's. Writers put the fields of a profile in any
 * order: that of Go begins with the moment or the period, others with the kinds of values.
 */
final class PprofStart {
  private static final int VARINT = 0;
  private static final int LENGTH = 2;
  private static final int KINDS = 1;
  private static final int TEXTS = 6;
  private static final int LAST_FIELD = 15;
  private static final int KIND = 1 << 3; // of the values, and their unit: numbers of texts
  private static final int UNIT = 2 << 3;
  private static final int COMMENTS = 13; // one number a field, or all packed together

  /** Fields of a profile that hold a message or a text. */
  private static final Set<Integer> LONG_FIELDS = Set.of(KINDS, 2, 3, 4, 5, TEXTS, 11);

  private final byte[] bytes;
  private int at;

  private PprofStart(byte[] bytes) {
    this.bytes = bytes;
  }

  /** Whether a file that starts with these bytes, unzipped, is one. */
  static boolean isOne(byte[] bytes) {
    return new PprofStart(bytes).hasFields();
  }

  /** Whether there are fields of a profile alone, and one of them tells a kind of values. */
  private boolean hasFields() {
    boolean found = bytes.length > 1 && bytes[0] == ((TEXTS << 3) | LENGTH) && bytes[1] == 0;
    while (at < bytes.length) {
      int field = bytes[at] >> 3;
      int wire = bytes[at++] & 7;
      if (!isField(field, wire)) {
        return false;
      }
      long number = varint(bytes.length);
      if (number < 0 || (wire == LENGTH && number > bytes.length - at)) {
        return found; // the start ends within this field
      }
      if (wire == LENGTH) {
        int end = at + (int) number;
        if (field == KINDS && !isKind(end)) {
          return false;
        }
        found |= field == KINDS;
        at = end;
      }
    }
    return found;
  }

  private static boolean isField(int field, int wire) {
    boolean isLong = LONG_FIELDS.contains(field);
    return field >= KINDS
        && field <= LAST_FIELD
        && (wire == (isLong ? LENGTH : VARINT) || (field == COMMENTS && wire == LENGTH));
  }

  /** Whether two numbers of texts stand here, or one: what is counted and its unit. */
  private boolean isKind(int end) {
    if (at == end) {
      return false;
    }
    while (at < end) {
      int key = bytes[at++];
      if ((key != KIND && key != UNIT) || varint(end) < 0) {
        return false;
      }
    }
    return true;
  }

  /** The number that stands here; -1 if it does not end before the end. */
  private long varint(int end) {
    long value = 0;
    for (int shift = 0; shift < Long.SIZE && at < end; shift += 7) {
      byte next = bytes[at++];
      value |= (next & 0x7FL) << shift;
      if (next >= 0) {
        return value & Long.MAX_VALUE;
      }
    }
    return -1;
  }
}
