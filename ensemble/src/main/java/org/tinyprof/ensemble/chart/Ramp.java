package org.tinyprof.ensemble.chart;

import java.util.Locale;

/** Colours from little to much: pale to dark, so that grey prints keep the order. */
final class Ramp {
  private static final int[] STOPS = {
    0xFCF8EC, 0xFBEBC0, 0xF7C873, 0xE68F45, 0xBF5243, 0x82325B, 0x421C57, 0x170B2C
  };
  private static final double DARK = 0.5; // from here on text on it has to be light

  private Ramp() {}

  /** The colour of a share from 0 to 1. */
  static String colour(double share) {
    double place = Math.max(0, Math.min(1, share)) * (STOPS.length - 1);
    int stop = Math.min(STOPS.length - 2, (int) place);
    int colour = 0;
    for (int shift = 16; shift >= 0; shift -= 8) {
      int from = STOPS[stop] >> shift & 0xFF;
      int to = STOPS[stop + 1] >> shift & 0xFF;
      colour |= (int) Math.round(from + (place - stop) * (to - from)) << shift;
    }
    return String.format(Locale.ROOT, "#%06X", colour);
  }

  /** The style of text on that colour. */
  static String text(double share) {
    return share >= DARK ? "on-dark" : "on-light";
  }
}
