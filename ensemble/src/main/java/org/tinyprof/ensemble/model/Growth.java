package org.tinyprof.ensemble.model;

/**
 * How a value grows with one parameter: {@code p^(numerator/denominator) * log2(p)^logarithm}.
 *
 * @param logarithm the logarithm's exponent; 0 for none
 */
public record Growth(int numerator, int denominator, int logarithm) {
  public Growth {
    if (denominator < 1) {
      throw new IllegalArgumentException("an exponent over " + denominator);
    }
  }

  /** The value at a parameter above 0. */
  double at(double parameter) {
    double power = Math.pow(parameter, (double) numerator / denominator);
    return logarithm == 0 ? power : power * Math.pow(log2(parameter), logarithm);
  }

  private static double log2(double parameter) {
    int exponent = Math.getExponent(parameter);
    boolean exact = parameter == Math.scalb(1.0, exponent);
    return exact ? exponent : Math.log(parameter) / Math.log(2);
  }

  /** As Extra-P writes it: {@code p^(2/3) * log2(p)^2}. */
  public String text(String parameter) {
    String power =
        numerator == denominator
            ? parameter
            : parameter + "^" + (denominator == 1 ? "" + numerator : exponent());
    String log = "log2(" + parameter + ")" + (logarithm == 1 ? "" : "^" + logarithm);
    return logarithm == 0 ? power : numerator == 0 ? log : power + " * " + log;
  }

  private String exponent() {
    return "(" + numerator + "/" + denominator + ")";
  }
}
