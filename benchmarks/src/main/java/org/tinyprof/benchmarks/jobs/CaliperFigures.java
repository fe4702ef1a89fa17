package org.tinyprof.benchmarks.jobs;

import java.util.Map;

/**
 * What Caliper 2.15-dev took for the same model, measured on another day on such a machine. Every
 * iteration, execution and rank is kept, but in {@link Flush#totals}. NaN: not measured.
 */
record CaliperFigures(Flush flush, Bytes bytes, Reading reading) {
  static final double JSON_BYTES_A_VALUE = 45;
  private static final double NONE = Double.NaN;

  /**
   * Wall milliseconds, the median of three.
   *
   * @param barrier no flush at all: the ranks meet
   * @param totals of regions alone, as hatchet-region-profile
   * @param files a .cali file for every process
   * @param cali all ranks in one .cali file
   * @param caliCpu CPU milliseconds of rank 0 for that
   * @param json all ranks in one json-split file
   */
  record Flush(
      double barrier, double totals, double files, double cali, double caliCpu, double json) {}

  /** On disk. */
  record Bytes(double json, double cali, double files) {}

  /**
   * Milliseconds.
   *
   * @param jsonParse JSON.parse in Node, of json-split as the two after the next
   * @param caliQuery of .cali
   */
  record Reading(double jsonParse, double caliQuery, double hatchet, double thicket) {}

  private static final Map<Integer, CaliperFigures> BY_RANKS =
      Map.of(
          2,
          new CaliperFigures(
              new Flush(0.3, 1.2, 5.5, 15, NONE, 14),
              new Bytes(79_634, 96_839, 100_327),
              new Reading(0.6, 12, 17, 24)),
          8,
          new CaliperFigures(
              new Flush(0.6, 5.6, 24, 60, NONE, 89),
              new Bytes(308_504, 376_371, 403_210),
              new Reading(3.0, 18, 28, 47)),
          32,
          new CaliperFigures(
              new Flush(3.4, 23, 87, 342, NONE, 383),
              new Bytes(1_243_235, 1_518_771, 1_634_549),
              new Reading(12, 40, 157, 174)),
          64,
          new CaliperFigures(
              new Flush(3.2, 48, 197, 1105, NONE, 1215),
              new Bytes(NONE, NONE, NONE),
              new Reading(NONE, NONE, NONE, NONE)),
          128,
          new CaliperFigures(
              new Flush(12, 114, 398, 4651, 2031, 5902),
              new Bytes(5_013_656, 6_100_710, 6_584_626),
              new Reading(68, 135, 1291, 1494)));

  static CaliperFigures at(int ranks) {
    return BY_RANKS.get(ranks);
  }
}
