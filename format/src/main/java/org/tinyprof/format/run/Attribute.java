package org.tinyprof.format.run;

import java.math.BigDecimal;
import java.time.Instant;
import org.tinyprof.format.wire.Texts;

/** The value of one attribute of a run: a text, a number, a boolean or a moment. */
public sealed interface Attribute {
  /** The value as people read it; {@link Attribute#of} of it gives an equal text or number. */
  @Override
  String toString();

  /** A text. */
  record Text(String value) implements Attribute {
    public Text {
      Texts.require(value, "attribute");
    }

    @Override
    public String toString() {
      return value;
    }
  }

  /** A decimal number, exact. */
  @SuppressWarnings("JavaLangClash") // nobody writes it without Attribute before it
  record Number(BigDecimal value) implements Attribute {
    /** The most digits of a number in full: {@code 1e999999999} would not fit into memory. */
    private static final int MOST_DIGITS = 500;

    public Number {
      value = value.signum() == 0 ? BigDecimal.ZERO : value.stripTrailingZeros();
      if (digits(value) > MOST_DIGITS) {
        throw new IllegalArgumentException(
            "a number of an attribute has more than " + MOST_DIGITS + " digits");
      }
    }

    /** How many digits the number has when it is written without an exponent. */
    private static long digits(BigDecimal value) {
      long scale = value.scale();
      return scale <= 0 ? value.precision() - scale : Math.max(value.precision(), scale + 1);
    }

    @Override
    public String toString() {
      return value.toPlainString();
    }
  }

  /** Yes or no. */
  record YesNo(boolean value) implements Attribute {
    @Override
    public String toString() {
      return value ? "yes" : "no";
    }
  }

  /** A moment, to the nanosecond. */
  record Moment(Instant value) implements Attribute {
    @Override
    public String toString() {
      return value.toString();
    }
  }

  /** A text as it was given: a number if the number prints back the same, else a text. */
  static Attribute of(String text) {
    if (looksLikeNumber(text)) {
      Number number = new Number(new BigDecimal(text));
      if (number.toString().equals(text)) {
        return number;
      }
    }
    return new Text(text);
  }

  /** Digits with at most one point after the first and at most one minus before them. */
  private static boolean looksLikeNumber(String text) {
    int start = text.startsWith("-") ? 1 : 0;
    int points = 0;
    for (int i = start; i < text.length(); i++) {
      char c = text.charAt(i);
      points += c == '.' ? 1 : 0;
      if ((c < '0' || c > '9') && c != '.') {
        return false;
      }
    }
    int digits = text.length() - start - points;
    return digits > 0 && points <= 1 && text.charAt(start) != '.' && digits <= Number.MOST_DIGITS;
  }

  static Attribute of(long number) {
    return new Number(BigDecimal.valueOf(number));
  }

  static Attribute of(boolean value) {
    return new YesNo(value);
  }

  static Attribute of(Instant moment) {
    return new Moment(moment);
  }
}
