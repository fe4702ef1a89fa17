package org.tinyprof.analysis.phase;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import org.tinyprof.format.schema.Callpath;
import org.tinyprof.format.schema.Callpaths;

/**
 * Finds the main loop of a thread. The method that has the loop is the innermost one that is
 * visited once and makes most of its caller's calls. What it calls again and again, each time in
 * the same order, is an iteration. What it calls less often, such as an output step, belongs to the
 * iteration in which it does so.
 */
final class PhaseSearch {
  private static final int FEWEST = 3; // phases
  private static final double MOST_OF_IT = 0.5; // of the caller's calls, or of its time
  private static final int RARE = 20; // calls between two that are an exception, not a loop around
  private static final int NEARLY = 2; // calls more or fewer, at the start or the end

  private final Callpaths callpaths;
  private final Visits visits;
  private final List<Integer> sequence = new ArrayList<>(); // visits of what the loop calls

  private PhaseSearch(Callpaths callpaths, Visits visits) {
    this.callpaths = callpaths;
    this.visits = visits;
  }

  /** The moments at which phases begin, and at last the one at which the last ends. */
  static long[] boundaries(Callpaths callpaths, Visits visits) {
    return new PhaseSearch(callpaths, visits).find();
  }

  private long[] find() {
    int[] counts = new int[callpaths.size()];
    for (int i = 0; i < visits.size(); i++) {
      counts[visits.callpath(i)]++;
    }
    int loop = loop(counts);
    for (int i = 0; i < visits.size(); i++) {
      if (callpaths.entry(visits.callpath(i)).parent() == loop) {
        sequence.add(i);
      }
    }
    return sequence.isEmpty() ? new long[0] : boundaries(loop);
  }

  /** The method that has the loop, or the root. */
  private int loop(int[] counts) {
    long[] below = new long[counts.length]; // visits of callees, and of theirs
    for (int i = counts.length - 1; i >= 0; i--) { // callers come before what they call
      int parent = callpaths.entry(i).parent();
      if (parent != Callpath.ROOT) {
        below[parent] += counts[i] + below[i];
      }
    }
    int at = Callpath.ROOT;
    while (true) {
      int next = Callpath.ROOT;
      for (int i = 0; i < counts.length; i++) {
        boolean once = callpaths.entry(i).parent() == at && counts[i] == 1;
        boolean largest = next == Callpath.ROOT || below[i] > below[next];
        next = once && largest ? i : next;
      }
      boolean most =
          next != Callpath.ROOT
              && below[next] > 0
              && (at == Callpath.ROOT || below[next] >= MOST_OF_IT * below[at]);
      if (!most) {
        return at;
      }
      at = next;
    }
  }

  private long[] boundaries(int loop) {
    Map<Integer, Integer> counts = new HashMap<>();
    sequence.forEach(visit -> counts.merge(visits.callpath(visit), 1, Integer::sum));
    TreeMap<Integer, List<Integer>> groups = new TreeMap<>();
    counts.forEach(
        (callpath, count) -> {
          if (count >= FEWEST) {
            groups.computeIfAbsent(count, unseen -> new ArrayList<>()).add(callpath);
          }
        });
    Map.Entry<Integer, List<Integer>> chosen = null;
    for (Map.Entry<Integer, List<Integer>> group : groups.entrySet()) {
      if (covers(group.getValue(), loop)
          && (chosen == null || isAddition(chosen.getValue(), group.getValue()))) {
        chosen = group;
      }
    }
    return chosen == null ? new long[0] : split(members(chosen.getKey(), counts));
  }

  /**
   * Whether calls that come less often than others are an addition to some iterations of these, and
   * not a loop around them: they come rarely, or at no fixed distance.
   */
  private boolean isAddition(List<Integer> rare, List<Integer> frequent) {
    if (rare.size() > frequent.size()) {
      return false;
    }
    List<Integer> distances = new ArrayList<>();
    int since = 0;
    for (int visit : sequence) {
      if (visits.callpath(visit) == rare.get(0)) {
        distances.add(since);
        since = 0;
      } else if (visits.callpath(visit) == frequent.get(0)) {
        since++;
      }
    }
    List<Integer> between = distances.subList(1, distances.size());
    return between.stream().anyMatch(each -> each >= RARE || !each.equals(between.get(0)));
  }

  /** Whether a group's calls go on for most of the loop's method. */
  private boolean covers(List<Integer> group, int loop) {
    long first = Long.MAX_VALUE;
    long last = Long.MIN_VALUE;
    for (int visit : sequence) {
      if (group.contains(visits.callpath(visit))) {
        first = Math.min(first, visits.enter(visit));
        last = Math.max(last, visits.exit(visit));
      }
    }
    long from = visits.enter(sequence.get(0));
    long to = visits.exit(sequence.get(sequence.size() - 1));
    for (int i = 0; i < visits.size(); i++) {
      if (visits.callpath(i) == loop) {
        from = Math.max(from, visits.enter(i));
      }
    }
    return last - first >= MOST_OF_IT * (to - from);
  }

  /**
   * The callpaths that come once in each phase, but perhaps before the first and after the last.
   */
  private boolean[] members(int count, Map<Integer, Integer> counts) {
    boolean[] members = new boolean[callpaths.size()];
    counts.forEach((callpath, each) -> members[callpath] = each == count);
    for (Map.Entry<Integer, Integer> other : counts.entrySet()) {
      if (other.getValue() != count && Math.abs(other.getValue() - count) <= NEARLY) {
        members[other.getKey()] = true;
        if (period(members).length == 0) {
          members[other.getKey()] = false;
        }
      }
    }
    return members;
  }

  /** Splits the sequence where its period begins again. */
  private long[] split(boolean[] members) {
    int[] found = period(members);
    if (found.length == 0) {
      return new long[0];
    }
    long[] boundaries = new long[found.length];
    for (int i = 0; i < found.length; i++) {
      boundaries[i] = visits.enter(found[i]);
    }
    long[] all = Arrays.copyOf(boundaries, found.length + 1);
    all[found.length] = end(found);
    return all;
  }

  /** When the last phase ends: with its last call, or as late as one that is as long as others. */
  private long end(int[] found) {
    long last = visits.enter(found[found.length - 1]);
    long end = visits.exit(found[found.length - 1]);
    long[] lengths = new long[found.length - 1];
    for (int i = 0; i + 1 < found.length; i++) {
      lengths[i] = visits.enter(found[i + 1]) - visits.enter(found[i]);
    }
    Arrays.sort(lengths);
    long usual = last + lengths[lengths.length / 2];
    for (int visit : sequence) {
      if (visits.enter(visit) >= last && visits.exit(visit) <= Math.max(usual, end)) {
        end = Math.max(end, visits.exit(visit));
      }
    }
    return end;
  }

  /** The visits with which periods begin; none if members do not come in turn. */
  private int[] period(boolean[] members) {
    List<Integer> some = new ArrayList<>();
    int size = 0;
    boolean[] seen = new boolean[members.length];
    for (int visit : sequence) {
      int callpath = visits.callpath(visit);
      if (members[callpath]) {
        some.add(visit);
        size += seen[callpath] ? 0 : 1;
        seen[callpath] = true;
      }
    }
    int best = -1;
    int least = Integer.MAX_VALUE;
    for (int skipped = 0;
        skipped <= NEARLY * size && skipped + 2 * size <= some.size();
        skipped++) {
      int length = periodicUpTo(some, skipped, size);
      int left = skipped + (some.size() - skipped - length) + length % size;
      if (length >= FEWEST * size
          && some.size() - length - skipped <= NEARLY * size
          && left <= least) {
        least = left;
        best = skipped;
      }
    }
    if (best < 0) {
      return new int[0];
    }
    int whole = periodicUpTo(some, best, size) / size;
    int[] begins = new int[whole];
    for (int i = 0; i < whole; i++) {
      begins[i] = some.get(best + i * size);
    }
    return begins;
  }

  /** How many visits from one on repeat the first ones, which all differ. */
  private int periodicUpTo(List<Integer> some, int from, int size) {
    boolean[] seen = new boolean[callpaths.size()];
    for (int i = 0; i < size; i++) {
      int callpath = visits.callpath(some.get(from + i));
      if (seen[callpath]) {
        return 0;
      }
      seen[callpath] = true;
    }
    int length = size;
    while (from + length < some.size()
        && visits.callpath(some.get(from + length))
            == visits.callpath(some.get(from + length % size))) {
      length++;
    }
    return length;
  }
}
