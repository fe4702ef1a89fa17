package org.tinyprof.format.text;

import org.tinyprof.format.schema.MetricDefinition;

/** Whole numbers in the lines that describe a run. */
final class TextNumbers {
  private TextNumbers() {}

  static long number(String text) {
    try {
      return Numbers.parse(MetricDefinition.COUNT, text);
    } catch (NumberFormatException e) {
      throw new IllegalArgumentException("'" + text + "' is not a number", e);
    }
  }

  static int small(String text) {
    long number = number(text);
    if (number < 0 || number > Integer.MAX_VALUE) {
      throw new IllegalArgumentException("'" + text + "' is too large");
    }
    return (int) number;
  }
}
