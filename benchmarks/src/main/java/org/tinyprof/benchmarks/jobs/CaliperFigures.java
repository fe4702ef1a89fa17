package org.tinyprof.benchmarks.jobs;

import java.util.Map;

/**
 * What Caliper 2.15-dev took for the same model, measured on another day on such a machine: every
 * iteration, execution and rank kept.
 *
 * @param filePerProcessMillis wall time of its flush into a .cali file for every process
 * @param mergedMillis wall time of its flush into one .cali file
 * @param jsonBytes of its json-split; 0 where not measured
 * @param jsonParseMillis to load that in Node; 0 where not measured
 */
record CaliperFigures(
    double filePerProcessMillis, double mergedMillis, long jsonBytes, double jsonParseMillis) {
  static final double JSON_BYTES_A_VALUE = 45;

  private static final Map<Integer, CaliperFigures> BY_RANKS =
      Map.of(
          2, new CaliperFigures(5.5, 15, 79_634, 0.6),
          8, new CaliperFigures(24, 60, 308_504, 3.0),
          32, new CaliperFigures(87, 342, 1_243_235, 12),
          64, new CaliperFigures(197, 1105, 0, 0),
          128, new CaliperFigures(398, 4651, 5_013_656, 68));

  static CaliperFigures at(int ranks) {
    return BY_RANKS.get(ranks);
  }
}
