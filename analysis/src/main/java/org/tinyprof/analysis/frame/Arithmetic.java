package org.tinyprof.analysis.frame;

/** An operation on two values; absent if one of them is. */
public enum Arithmetic {
  PLUS("+"),
  MINUS("-"),
  TIMES("*"),
  DIVIDE("/");

  private final String symbol;

  Arithmetic(String symbol) {
    this.symbol = symbol;
  }

  public String symbol() {
    return symbol;
  }

  public double of(double left, double right) {
    return switch (this) {
      case PLUS -> left + right;
      case MINUS -> left - right;
      case TIMES -> left * right;
      case DIVIDE -> left / right;
    };
  }
}
