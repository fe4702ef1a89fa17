package org.tinyprof.io.rendezvous;

import java.util.Collections;
import java.util.Map;
import java.util.SortedMap;
import java.util.TreeMap;
import java.util.TreeSet;

/**
 * Which ranks of a job write a profile together.
 *
 * @param ranks those who take part
 * @param refusals ranks whose agent cannot, with the reason; other missing ranks have no agent. A
 *     rank that takes part is none of them, even if a second process of it refused
 */
public record Participation(RankSet ranks, SortedMap<Integer, String> refusals) {
  private static final String RANKS = "ranks ";
  private static final String REFUSED = "refused ";

  public Participation {
    TreeMap<Integer, String> others = new TreeMap<>(refusals);
    for (int rank : refusals.keySet()) {
      if (ranks.contains(rank)) {
        others.remove(rank);
      }
    }
    refusals = Collections.unmodifiableSortedMap(others);
  }

  /** The attendance of a job of this many ranks that all take part. */
  public static Participation full(int size) {
    return new Participation(RankSet.all(size), Collections.emptySortedMap());
  }

  /** Those whom any of these name. */
  static Participation union(Iterable<Participation> attendances) {
    TreeSet<Integer> ranks = new TreeSet<>();
    TreeMap<Integer, String> refusals = new TreeMap<>();
    for (Participation each : attendances) {
      for (int rank : each.ranks.toArray()) {
        ranks.add(rank);
      }
      refusals.putAll(each.refusals);
    }
    return new Participation(RankSet.of(ranks), refusals);
  }

  /** The same refusals, and no rank takes part. */
  Participation withoutRanks() {
    return new Participation(RankSet.NONE, refusals);
  }

  /** The number of ranks that attend or refuse. */
  int known() {
    return ranks.size() + refusals.size();
  }

  /** A line for the ranks, and one for each that refused. */
  String text() {
    StringBuilder text = new StringBuilder(RANKS).append(ranks).append('\n');
    for (Map.Entry<Integer, String> refusal : refusals.entrySet()) {
      String reason = refusal.getValue().replace('\n', ' ');
      text.append(REFUSED).append(refusal.getKey()).append(' ').append(reason).append('\n');
    }
    return text.toString();
  }

  /** Reads what {@link #text} wrote; lines of other kinds are passed over. */
  static Participation parse(String text) {
    RankSet ranks = RankSet.NONE;
    TreeMap<Integer, String> refusals = new TreeMap<>();
    int start = 0;
    for (int end = text.indexOf('\n'); end >= 0; end = text.indexOf('\n', start)) {
      String line = text.substring(start, end);
      start = end + 1;
      if (line.startsWith(RANKS)) {
        ranks = RankSet.parse(line.substring(RANKS.length()));
      } else if (line.startsWith(REFUSED)) {
        int blank = line.indexOf(' ', REFUSED.length());
        int rank = Integer.parseInt(line.substring(REFUSED.length(), blank));
        refusals.put(rank, line.substring(blank + 1));
      }
    }
    return new Participation(ranks, refusals);
  }
}
