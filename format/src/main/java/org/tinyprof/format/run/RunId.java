package org.tinyprof.format.run;

import java.io.IOException;
import java.io.InputStream;
import org.tinyprof.format.schema.Fingerprint;

/**
 * The identity of a run: 128 bits, written as 32 hexadecimal digits.
 *
 * <p>A job draws it once at its start. A file without one, from another tool or an older TinyProf,
 * gets an id computed from its contents.
 */
public record RunId(long high, long low) {
  private static final int DIGITS = 16;
  private static final int HEXADECIMAL = 16;

  /** The id that follows from some bytes. */
  public static RunId of(byte[] contents) {
    Fingerprint fingerprint = Fingerprint.of(contents);
    return new RunId(fingerprint.high(), fingerprint.low());
  }

  /** The same of a stream, which is read to its end. */
  public static RunId of(InputStream contents) throws IOException {
    Fingerprint fingerprint = Fingerprint.of(contents);
    return new RunId(fingerprint.high(), fingerprint.low());
  }

  /**
   * Reads what {@link #toString} writes.
   *
   * @throws IllegalArgumentException if the text is no id
   */
  public static RunId parse(String text) {
    for (int i = 0; i < text.length(); i++) {
      if (Character.digit(text.charAt(i), HEXADECIMAL) < 0) {
        throw noId(text);
      }
    }
    if (text.length() != 2 * DIGITS) {
      throw noId(text);
    }
    return new RunId(
        Long.parseUnsignedLong(text.substring(0, DIGITS), HEXADECIMAL),
        Long.parseUnsignedLong(text.substring(DIGITS), HEXADECIMAL));
  }

  private static IllegalArgumentException noId(String text) {
    return new IllegalArgumentException("a run id has 32 hexadecimal digits, not '" + text + "'");
  }

  /** Written out: the one that comes with a record costs a JVM 15 ms when first called. */
  @Override
  public boolean equals(Object other) {
    return other instanceof RunId that && high == that.high && low == that.low;
  }

  @Override
  public int hashCode() {
    return Long.hashCode(high ^ low);
  }

  @Override
  public String toString() {
    return digits(high) + digits(low);
  }

  private static String digits(long half) {
    String hex = Long.toHexString(half);
    return "0".repeat(DIGITS - hex.length()) + hex;
  }
}
