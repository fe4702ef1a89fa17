package org.tinyprof.analysis.report;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.Comparator;
import java.util.List;
import java.util.PriorityQueue;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import org.tinyprof.format.schema.Absent;

/**
 * Some ranks that stand out together, in words: {@code rank 3}, {@code ranks 4 to 7}, {@code every
 * second rank}, {@code the ranks of node02}.
 *
 * @param members places in {@link Ranks}, ascending
 */
record RankGroup(Ranks ranks, List<Integer> members) {
  private static final int FEW = 4;
  private static final double CLEAR_GAP = 0.5;

  RankGroup {
    members = List.copyOf(members);
  }

  /**
   * The ranks whose values stand above those of the others: at most half of the ranks, and the
   * largest alone where values have no clear gap.
   *
   * @param values of each rank; absent ones count as 0
   */
  static RankGroup highest(Ranks ranks, double[] values) {
    double[] sorted = new double[values.length];
    double all = 0;
    for (int i = 0; i < values.length; i++) {
      sorted[i] = Absent.orZero(values[i]);
      all += sorted[i];
    }
    Arrays.sort(sorted); // the largest is last
    int best = 1;
    double widest = -1;
    double bestGap = 0;
    double above = 0;
    for (int number = 1; number <= values.length / 2; number++) {
      double last = sorted[values.length - number];
      above += last;
      double distance = above / number - (all - above) / (values.length - number);
      double between = distance * distance * number * (values.length - number);
      if (between > widest) {
        widest = between;
        best = number;
        bestGap = distance == 0 ? 0 : (last - sorted[values.length - number - 1]) / distance;
      }
    }
    int size = Math.min(bestGap >= CLEAR_GAP ? best : 1, values.length);
    return new RankGroup(ranks, largest(values, size));
  }

  /** The places of the largest values, ascending; of equal values the first ones. */
  static List<Integer> largest(double[] values, int size) {
    PriorityQueue<Integer> found =
        new PriorityQueue<>(
            Comparator.<Integer>comparingDouble(i -> Absent.orZero(values[i]))
                .thenComparing(Comparator.reverseOrder()));
    for (int i = 0; i < values.length; i++) {
      if (found.size() < size) {
        found.add(i);
      } else if (size > 0 && Absent.orZero(values[i]) > Absent.orZero(values[found.element()])) {
        found.remove();
        found.add(i);
      }
    }
    return found.stream().sorted().toList();
  }

  /** The mean of the members' values. */
  double mean(double[] values) {
    return members.stream().mapToDouble(i -> Absent.orZero(values[i])).average().orElse(0);
  }

  /** The sum of all ranks' values, as far as they have one. */
  static double sum(double[] values) {
    double sum = 0;
    for (double value : values) {
      sum += Absent.orZero(value);
    }
    return sum;
  }

  /** The mean of the others' values; NaN if there are none. */
  double meanOfOthers(double[] values) {
    return (sum(values) - mean(values) * members.size()) / (values.length - members.size());
  }

  boolean isAll() {
    return members.size() == ranks.size();
  }

  /** Whether the words take a verb in the plural. */
  boolean plural() {
    return members.size() > 1 && step() < 2;
  }

  String words() {
    int first = number(0);
    int last = number(members.size() - 1);
    if (members.size() == 1) {
      return "rank " + first + (severalHosts() ? " (" + ranks.host(members.get(0)) + ")" : "");
    }
    if (isAll()) {
      return "all ranks";
    }
    String host = ranks.host(members.get(0));
    if (severalHosts() && members.equals(ofHost(host))) {
      return "the ranks of " + host;
    }
    if (step() >= 2) {
      return "every " + ordinal(step()) + " rank (from rank " + first + ")";
    }
    if (last - first == members.size() - 1) {
      return "ranks " + first + " to " + last;
    }
    String some =
        IntStream.range(0, Math.min(FEW, members.size()))
            .mapToObj(i -> Integer.toString(number(i)))
            .collect(Collectors.joining(", "));
    return members.size() <= FEW
        ? "ranks " + some
        : members.size() + " of " + ranks.size() + " ranks (" + some + ", ...)";
  }

  private int number(int member) {
    return ranks.rank(members.get(member));
  }

  /** The distance between members if all ranks at that distance are in; 0 if not. */
  private int step() {
    if (members.size() < 2) {
      return 0;
    }
    int step = members.get(1) - members.get(0);
    List<Integer> all = new ArrayList<>();
    for (int i = members.get(0) % step; i < ranks.size(); i += step) {
      all.add(i);
    }
    return step >= 2 && members.size() > 2 && members.equals(all) ? step : 0;
  }

  private boolean severalHosts() {
    return !ranks.host(members.get(0)).isEmpty()
        && IntStream.range(1, ranks.size()).anyMatch(i -> !ranks.host(i).equals(ranks.host(0)));
  }

  private List<Integer> ofHost(String host) {
    return IntStream.range(0, ranks.size())
        .filter(i -> ranks.host(i).equals(host))
        .boxed()
        .toList();
  }

  private static String ordinal(int number) {
    return number == 2 ? "second" : number == 3 ? "third" : number + "th";
  }
}
