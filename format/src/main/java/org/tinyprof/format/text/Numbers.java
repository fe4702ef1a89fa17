package org.tinyprof.format.text;

import java.math.BigDecimal;
import org.tinyprof.format.schema.MetricDefinition;
import org.tinyprof.format.schema.MetricKind;

/** Numbers as plain decimals, without sign or exponent: {@code ~} stands for minus. */
final class Numbers {
  static final char MINUS = '~';

  private static final int NANO_PLACES = 9;
  private static final long NANOS_PER_SECOND = 1_000_000_000;

  /** No double has as many; reading a million digits takes minutes. */
  private static final int MOST_DIGITS = 1000;

  private final int places;

  /** Times get as many places as a multiple of the step needs. */
  Numbers(long stepNanos) {
    int needed = NANO_PLACES;
    for (long step = stepNanos; needed > 0 && step % 10 == 0; step /= 10) {
      needed--;
    }
    places = needed;
  }

  void write(StringBuilder out, MetricDefinition metric, long value) {
    if (metric.kind() == MetricKind.DECIMAL) {
      writeSigned(out, plain(Double.longBitsToDouble(value)));
    } else if (metric.time() && value >= 0) {
      writeSeconds(out, value);
    } else if (metric.time()) {
      writeSigned(out, BigDecimal.valueOf(value, NANO_PLACES).toPlainString());
    } else {
      writeSigned(out, Long.toString(value));
    }
  }

  private static void writeSigned(StringBuilder out, String number) {
    boolean negative = number.charAt(0) == '-';
    out.append(negative ? MINUS + number.substring(1) : number);
  }

  private static String plain(double value) {
    return value == 0 ? "0" : BigDecimal.valueOf(value).stripTrailingZeros().toPlainString();
  }

  private void writeSeconds(StringBuilder out, long nanos) {
    out.append(nanos / NANOS_PER_SECOND);
    if (places > 0) {
      String fraction = Long.toString(NANOS_PER_SECOND + nanos % NANOS_PER_SECOND);
      out.append('.').append(fraction, 1, 1 + places);
    }
  }

  /** Parses a number; throws {@link NumberFormatException} if the text is not one. */
  static long parse(MetricDefinition metric, String number) {
    boolean negative = !number.isEmpty() && number.charAt(0) == MINUS;
    String digits = negative ? number.substring(1) : number;
    if (metric.kind() == MetricKind.DECIMAL) {
      return parseDecimal(digits, negative);
    }
    int scale = metric.time() ? NANO_PLACES : 0;
    return negative ? parseNegative(digits, scale) : parseDigits(digits, scale);
  }

  private static long parseDecimal(String digits, boolean negative) {
    requirePlain(digits);
    double value = Double.parseDouble(digits);
    return Double.doubleToRawLongBits(negative ? -value : value);
  }

  private static long parseNegative(String digits, int scale) {
    requirePlain(digits);
    try {
      return new BigDecimal(digits).negate().movePointRight(scale).longValueExact();
    } catch (ArithmeticException e) {
      throw new NumberFormatException(digits + " does not fit: " + e.getMessage());
    }
  }

  private static void requirePlain(String digits) {
    if (digits.isEmpty()
        || digits.length() > MOST_DIGITS
        || digits.chars().anyMatch(c -> c != '.' && (c < '0' || c > '9'))) {
      throw new NumberFormatException(digits);
    }
  }

  /** A number with at most {@code scale} places, as a multiple of the last of them. */
  private static long parseDigits(String digits, int scale) {
    int point = digits.indexOf('.');
    int whole = point < 0 ? digits.length() : point;
    int given = point < 0 ? 0 : digits.length() - point - 1;
    if (whole == 0 || given > scale) {
      throw new NumberFormatException(digits);
    }
    long value = append(0, digits, 0, whole);
    value = append(value, digits, whole + 1, digits.length());
    for (int missing = scale - given; missing > 0; missing--) {
      value = append(value, "0", 0, 1);
    }
    return value;
  }

  private static long append(long start, String digits, int from, int to) {
    long value = start;
    for (int i = from; i < to; i++) {
      int digit = digits.charAt(i) - '0';
      if (digit < 0 || digit > 9 || value > (Long.MAX_VALUE - digit) / 10) {
        throw new NumberFormatException(digits);
      }
      value = value * 10 + digit;
    }
    return value;
  }
}
