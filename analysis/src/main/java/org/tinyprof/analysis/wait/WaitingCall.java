package org.tinyprof.analysis.wait;

import java.util.Map;

/**
 * Waits of one kind in the calls of one callpath, on all ranks.
 *
 * @param kind in words
 * @param share of the ranks' time
 * @param maxRank the rank that waited longest, which is {@code maxNanos}
 * @param byRank how long each rank waited that did
 */
public record WaitingCall(
    String path,
    String kind,
    double nanos,
    double share,
    long waits,
    double maxNanos,
    int maxRank,
    Map<Integer, Double> byRank) {
  public WaitingCall {
    byRank = Map.copyOf(byRank);
  }
}
