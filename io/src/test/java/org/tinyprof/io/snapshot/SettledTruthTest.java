package org.tinyprof.io.snapshot;

import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.Random;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/**
 * Whether settling makes times truer: trees whose true times are known, read with errors that are
 * stated. The table in docs/runtime.md has the numbers.
 */
class SettledTruthTest {
  private static final int TREES = 500;
  private static final int CALLPATHS = 40;

  @ParameterizedTest(name = "errors of {0}")
  @ValueSource(doubles = {0.02, 0.1, 0.3})
  void settledTimesAreNearerToTheTruthThanReadOnesAndThanSharesOfTheParent(double error) {
    Random random = new Random(57);
    double read = 0;
    double settled = 0;
    double shared = 0;
    for (int i = 0; i < TREES; i++) {
      Tree tree = new Tree(random, error);
      read += tree.squares(tree.nanos);
      settled +=
          tree.squares(
              TimeReconciliation.settle(tree.parents, tree.nanos, tree.errors, tree.fixed));
      shared += tree.squares(tree.shared());
    }
    String squares = "read %.0f, settled %.0f, shared %.0f".formatted(read, settled, shared);
    assertTrue(settled < 0.9 * read && read < shared, squares);
  }

  private static final class Tree {
    private final int[] parents = new int[CALLPATHS];
    private final double[] truth = new double[CALLPATHS];
    private final long[] nanos = new long[CALLPATHS];
    private final double[] errors = new double[CALLPATHS];
    private final boolean[] fixed = new boolean[CALLPATHS];

    Tree(Random random, double error) {
      for (int i = 0; i < CALLPATHS; i++) {
        parents[i] = i == 0 ? CallpathTable.NO_PARENT : random.nextInt(i);
        double own = random.nextBoolean() ? 0.05 : 1;
        truth[i] = own * 1e6 * Math.exp(3 * random.nextGaussian());
        fixed[i] = i == 0 || random.nextInt(10) < 2;
      }
      for (int i = CALLPATHS - 1; i > 0; i--) {
        truth[parents[i]] += truth[i];
      }
      for (int i = 0; i < CALLPATHS; i++) {
        double of = fixed[i] ? 1e-4 : error * (0.2 + random.nextDouble());
        errors[i] = Math.max(1, of * truth[i]);
        double off = fixed[i] ? 0 : errors[i] * random.nextGaussian();
        nanos[i] = Math.max(0, Math.round(truth[i] + off));
      }
    }

    /** The squared distances of estimated times from the truth, in their errors. */
    double squares(long[] times) {
      double sum = 0;
      for (int i = 0; i < CALLPATHS; i++) {
        double off = fixed[i] ? 0 : (times[i] - truth[i]) / errors[i];
        sum += off * off;
      }
      return sum;
    }

    /** The simpler rule: children that have more than their parent shrink alike. */
    long[] shared() {
      long[] times = nanos.clone();
      for (int i = 0; i < CALLPATHS; i++) {
        long children = 0;
        for (int j = i + 1; j < CALLPATHS; j++) {
          children += parents[j] == i ? times[j] : 0;
        }
        double kept = children > times[i] ? (double) times[i] / children : 1;
        for (int j = i + 1; j < CALLPATHS && kept < 1; j++) {
          times[j] = parents[j] == i ? (long) (kept * times[j]) : times[j];
        }
      }
      return times;
    }
  }
}
