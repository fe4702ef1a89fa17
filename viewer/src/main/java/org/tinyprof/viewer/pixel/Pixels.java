package org.tinyprof.viewer.pixel;

/** Which of many neighbours share a pixel. */
final class Pixels {
  private Pixels() {}

  /** The first of the neighbours of a pixel, where {@code from} to {@code to} take all of them. */
  static int start(int from, int to, int pixels, int pixel) {
    return from + (int) ((long) (to - from + 1) * pixel / pixels);
  }

  /** The one after the last. */
  static int end(int from, int to, int pixels, int pixel) {
    return start(from, to, pixels, pixel + 1);
  }

  /** The larger of two values; the other one if one is absent. */
  static double largest(double one, double other) {
    return Double.isNaN(one) || other > one ? other : one;
  }

  static double least(double one, double other) {
    return Double.isNaN(one) || other < one ? other : one;
  }
}
