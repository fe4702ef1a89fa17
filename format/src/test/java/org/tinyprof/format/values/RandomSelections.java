package org.tinyprof.format.values;

import java.util.List;
import java.util.Random;

/** Selections by any of their coordinates; a seed gives one. */
public final class RandomSelections {
  private RandomSelections() {}

  public static Selection by(long seed) {
    Random random = new Random(seed);
    Selection selection = lanes(random);
    if (random.nextInt(3) == 0) {
      int modulus = 1 + random.nextInt(3);
      selection = selection.callpaths(callpath -> callpath % modulus == 0);
    }
    if (random.nextInt(6) == 0) {
      selection = selection.callpath(random.nextInt(4));
    }
    if (random.nextInt(3) == 0) {
      int modulus = 1 + random.nextInt(3);
      selection = selection.metrics(metric -> metric % modulus != 0);
    }
    return random.nextInt(6) == 0 ? selection.metric(random.nextInt(4)) : selection;
  }

  /** One that means the same to every schema. */
  public static Selection ofAnySchema(long seed) {
    return lanes(new Random(seed));
  }

  private static Selection lanes(Random random) {
    Selection selection = Selection.ALL;
    if (random.nextBoolean()) {
      selection = selection.ranks(set(random, 200));
    }
    if (random.nextInt(3) == 0) {
      int thread = random.nextInt(2);
      selection = selection.lanes(lane -> lane.thread() == thread);
    }
    if (random.nextInt(3) == 0) {
      selection = selection.executions(set(random, 4));
    }
    if (random.nextInt(8) == 0) {
      selection = selection.valuesOnly();
    }
    return random.nextInt(3) == 0 ? selection.iterations(set(random, 6)) : selection;
  }

  private static IntSet set(Random random, int below) {
    int first = random.nextInt(below);
    int last = first + random.nextInt(below);
    IntSet range = new IntSet.Range(first, last, 1 + random.nextInt(3));
    return switch (random.nextInt(4)) {
      case 0 -> IntSet.of(first);
      case 1 -> IntSet.union(List.of(IntSet.of(random.nextInt(below)), range));
      case 2 -> random.nextInt(4) == 0 ? IntSet.union(List.of()) : range;
      default -> range;
    };
  }
}
