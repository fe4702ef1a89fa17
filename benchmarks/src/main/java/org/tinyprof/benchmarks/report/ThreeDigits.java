package org.tinyprof.benchmarks.report;

import java.math.BigDecimal;
import java.math.MathContext;
import java.util.Locale;

/** Numbers for people: three significant digits, thousands apart, never an exponent. */
public final class ThreeDigits {
  private static final MathContext THREE = new MathContext(3);

  private ThreeDigits() {}

  public static String of(double number) {
    if (!Double.isFinite(number)) {
      return "-";
    }
    if (Math.abs(number) >= 100) {
      return String.format(Locale.ROOT, "%,.0f", number);
    }
    String plain = new BigDecimal(number).round(THREE).toPlainString();
    return number == 0 ? "0" : plain;
  }

  public static String of(long number) {
    return String.format(Locale.ROOT, "%,d", number);
  }
}
