package org.tinyprof.analysis.query;

import java.util.List;

/** How many nodes a step of Hatchet's language takes. */
final class Quantifier {
  /** A longer chain than any call path is a slip of the keyboard. */
  static final int MOST = 100_000;

  static final String EXPECTED = "\".\", \"*\", \"+\" or a number of nodes up to " + MOST;

  private Quantifier() {}

  static boolean isOne(String text) {
    return text.equals(".") || text.equals("*") || text.equals("+");
  }

  static List<Step> steps(String quantifier, Condition condition) {
    Step one = new Step(false, condition);
    Step many = new Step(true, condition);
    return switch (quantifier) {
      case "." -> List.of(one);
      case "*" -> List.of(many);
      case "+" -> List.of(one, many);
      default -> throw new IllegalArgumentException("no such quantifier: " + quantifier);
    };
  }
}
