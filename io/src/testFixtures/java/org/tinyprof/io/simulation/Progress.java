package org.tinyprof.io.simulation;

import java.util.List;
import java.util.stream.Collectors;

/** What the ranks of a simulation do, to notice that none of them gets on. */
final class Progress {
  private static final int NAMED_RANKS = 8;

  private final String[] lastCalls;
  private long steps;

  Progress(int ranks) {
    lastCalls = new String[ranks];
  }

  void called(int worldRank, String call) {
    lastCalls[worldRank] = call;
    steps++;
  }

  long steps() {
    return steps;
  }

  /** Names the ranks and what each of them waits for; only the first few of many. */
  String describe(List<Integer> waiting) {
    String some =
        waiting.stream()
            .limit(NAMED_RANKS)
            .map(rank -> "rank " + rank + " in " + lastCalls[rank])
            .collect(Collectors.joining(", "));
    int others = waiting.size() - NAMED_RANKS;
    return others > 0 ? some + " and " + others + " more" : some;
  }
}
