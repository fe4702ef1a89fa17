package org.tinyprof.format.binary;

import org.tinyprof.format.wire.Checksum;

/** The constants of the binary container; {@code FORMAT.md} explains each. */
final class Layout {
  static final long MAGIC = 0x464F_5250_594E_4954L; // "TINYPROF" in little-endian order

  /** How files are laid out; readers refuse a number they do not know. */
  static final int LAYOUT = 2;

  static final int MINOR = 5;
  static final int HEADER_BYTES = 32;
  static final int SECTION_HEADER_BYTES = 20;
  static final int CRC_BYTES = 4;

  static final int META = tag("META");
  static final int SCHEMA = tag("TABL");
  static final int SUMMARIES = tag("SUMM");
  static final int ESTIMATED = tag("ESTI");
  static final int DISTRIBUTIONS = tag("DIST");
  static final int MATRIX = tag("MATR");
  static final int SPAN = tag("SPAN");
  static final int GRID = tag("GRID");
  static final int TRACES = tag("TRAC");
  static final int PARTS = tag("PART");
  static final int END = tag("ENDS");
  static final int LANES = tag("LANE");
  static final int OFFSETS = tag("OFFS");
  static final int VALUES = tag("VALS");
  static final int MESSAGES = tag("MESG");
  static final int TIMELINES = tag("TIME");

  /** A part's lanes are cut into stripes of so many, each of which is encoded by itself. */
  static final int STRIPE_LANES = 64;

  private Layout() {}

  private static int tag(String name) {
    int tag = 0;
    for (int i = 0; i < Integer.BYTES; i++) {
      tag |= name.charAt(i) << (8 * i);
    }
    return tag;
  }

  static String name(int tag) {
    StringBuilder name = new StringBuilder();
    for (int i = 0; i < Integer.BYTES; i++) {
      int letter = (tag >>> (8 * i)) & 0xFF;
      name.append(letter > ' ' && letter <= '~' ? (char) letter : '?');
    }
    return name.toString();
  }

  static int crc(byte[] bytes, int offset, int length) {
    return Checksum.of(bytes, offset, length);
  }

  static int crc(byte[] bytes) {
    return crc(bytes, 0, bytes.length);
  }
}
