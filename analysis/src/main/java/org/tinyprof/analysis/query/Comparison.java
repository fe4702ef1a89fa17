package org.tinyprof.analysis.query;

import java.util.Optional;

/** How a number is compared with a limit. */
public enum Comparison {
  // Longer symbols first: a reader takes the first that fits.
  AT_MOST("<="),
  AT_LEAST(">="),
  DIFFERENT("!="),
  SAME("=="),
  EQUAL("="),
  LESS("<"),
  MORE(">");

  private final String symbol;

  Comparison(String symbol) {
    this.symbol = symbol;
  }

  public String symbol() {
    return symbol;
  }

  /** The comparison that a text starts with. */
  static Optional<Comparison> startOf(String text) {
    for (Comparison each : values()) {
      if (text.startsWith(each.symbol)) {
        return Optional.of(each);
      }
    }
    return Optional.empty();
  }

  boolean holds(double value, double limit) {
    return switch (this) {
      case AT_MOST -> value <= limit;
      case AT_LEAST -> value >= limit;
      case DIFFERENT -> value != limit;
      case SAME, EQUAL -> value == limit;
      case LESS -> value < limit;
      case MORE -> value > limit;
    };
  }
}
