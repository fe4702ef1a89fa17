package org.tinyprof.format.values;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Random;
import java.util.TreeSet;

/** Messages of random lanes, small and odd ones. */
public final class RandomMessages {
  private static final String[] NAMES = {"", "MPI_COMM_WORLD", "rows, \"x\"\n", "é\uD83D\uDE00"};

  private final Random random;

  public RandomMessages(Random random) {
    this.random = random;
  }

  public static RandomMessages by(long seed) {
    return new RandomMessages(new Random(seed));
  }

  /** Messages of a lane whose schema has so many callpaths. */
  public LaneMessages lane(int callpaths) {
    if (random.nextInt(3) == 0) {
      return LaneMessages.NONE;
    }
    List<CommunicatorUse> uses = new ArrayList<>();
    for (long id : ids()) {
      uses.add(
          new CommunicatorUse(communicator(id), random.nextInt(3) * count(), count(), peers()));
    }
    List<CallpathSizes> sizes = new ArrayList<>();
    for (int callpath = 0; callpath < callpaths; callpath++) {
      if (random.nextInt(3) == 0) {
        sizes.add(sizes(callpath));
      }
    }
    return new LaneMessages(uses, random.nextInt(4) == 0 ? count() : 0, sizes);
  }

  private long[] ids() {
    TreeSet<Long> ids = new TreeSet<>(Long::compareUnsigned);
    for (int i = random.nextInt(4); i > 0; i--) {
      ids.add(random.nextBoolean() ? random.nextInt(5) : -1L - random.nextInt(5));
    }
    return ids.stream().mapToLong(Long::longValue).toArray();
  }

  /** Ranks may know a communicator by several names. */
  private CommunicatorDefinition communicator(long id) {
    List<Integer> dimensions =
        id % 2 == 0 ? List.of() : List.of(1 + (int) Math.floorMod(id, 7L), 2, 0);
    return new CommunicatorDefinition(
        id, NAMES[random.nextInt(NAMES.length)], random.nextInt(1 << 17), dimensions);
  }

  private CallpathSizes sizes(int callpath) {
    long[] counts = new long[1 + random.nextInt(CallpathSizes.MOST_BINS)];
    for (int i = random.nextInt(4); i >= 0; i--) {
      counts[random.nextInt(counts.length)] = count();
    }
    counts[counts.length - 1] = 1L + random.nextInt(9);
    return new CallpathSizes(callpath, counts);
  }

  public Peers peers() {
    TreeSet<Integer> found = new TreeSet<>();
    for (int i = random.nextInt(9); i > 0; i--) {
      found.add(random.nextInt(8) == 0 ? Integer.MAX_VALUE - random.nextInt(5) : random.nextInt(9));
    }
    boolean folded = random.nextInt(4) == 0;
    if (folded) {
      found.add(Peers.REST);
    }
    if (random.nextInt(4) == 0) {
      found.add(Peers.OUTSIDE);
    }
    int[] peers = found.stream().mapToInt(Integer::intValue).toArray();
    long[][] counts = new long[4][peers.length];
    for (long[] some : counts) {
      Arrays.setAll(some, i -> count());
    }
    return Peers.of(
        peers, counts[0], counts[1], counts[2], counts[3], folded ? 1L + random.nextInt(99) : 0);
  }

  /** A few of them alike; the largest add up to less than a long. */
  private long count() {
    return switch (random.nextInt(5)) {
      case 0 -> 0;
      case 1 -> random.nextLong() >>> 12;
      default -> random.nextInt(4);
    };
  }
}
