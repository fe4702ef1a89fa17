package org.tinyprof.ensemble.read;

import java.util.Arrays;

/** The values of one callpath in the runs that have one, and how far each may be off. */
public final class RunValues {
  private final double[] values;
  private final double[] errors;

  /**
   * Takes over the arrays.
   *
   * @param errors the standard error that the profile states of each value; 0 if the value is exact
   */
  public RunValues(double[] values, double[] errors) {
    this.values = values;
    this.errors = errors;
  }

  /** Exact values. */
  public static RunValues exact(double... values) {
    return new RunValues(values, new double[values.length]);
  }

  /** The values, in the order of the runs; not to be changed. */
  public double[] values() {
    return values;
  }

  /** The stated errors of the values; not to be changed. */
  public double[] errors() {
    return errors;
  }

  /** Whether samples tell any of the values. */
  public boolean hasErrors() {
    return Arrays.stream(errors).anyMatch(error -> error > 0);
  }

  /** The standard error of the mean, as far as the stated errors tell. */
  public double errorOfMean() {
    double squares = Arrays.stream(errors).map(error -> error * error).sum();
    return values.length == 0 ? 0 : Math.sqrt(squares) / values.length;
  }

  /** The logarithms of the values, NaN of one that is not above 0; their errors are relative. */
  public RunValues logarithms() {
    double[] logarithms = new double[values.length];
    Arrays.setAll(logarithms, i -> values[i] > 0 ? Math.log(values[i]) : Double.NaN);
    double[] relative = new double[values.length];
    Arrays.setAll(relative, i -> errors[i] / values[i]);
    return new RunValues(logarithms, relative);
  }
}
