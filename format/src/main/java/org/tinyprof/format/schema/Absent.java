package org.tinyprof.format.schema;

/** An absent value is NaN among doubles: no value was recorded, which is not zero. */
public final class Absent {
  private Absent() {}

  /** A value; 0 if it is absent, for sums and differences. */
  public static double orZero(double value) {
    return Double.isNaN(value) ? 0 : value;
  }
}
