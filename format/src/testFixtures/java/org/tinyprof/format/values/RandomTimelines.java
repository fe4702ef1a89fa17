package org.tinyprof.format.values;

import java.util.ArrayList;
import java.util.BitSet;
import java.util.List;
import java.util.Random;

/** Timelines of random lanes, small and odd ones. */
public final class RandomTimelines {
  private static final long EPOCH = 1_700_000_000_000_000_000L;

  private final Random random;

  public RandomTimelines(Random random) {
    this.random = random;
  }

  /** The timeline of a lane whose schema has so many callpaths. */
  public LaneTimeline lane(int callpaths) {
    if (random.nextInt(3) == 0) {
      return LaneTimeline.NONE;
    }
    List<ThreadTimeline> threads = new ArrayList<>();
    for (int i = random.nextInt(3); i >= 0; i--) {
      threads.add(thread("worker-" + i, random.nextBoolean(), callpaths));
    }
    long began = random.nextInt(4) == 0 ? -random.nextInt(9) : EPOCH + random.nextInt();
    return new LaneTimeline(
        began,
        1L << random.nextInt(12),
        random.nextInt(200) * 1_000_000L,
        threads,
        interruptions());
  }

  /** As they began; some known by themselves, some only that they lie in between. */
  public List<Interruption> interruptions() {
    List<Interruption> all = new ArrayList<>();
    int shift = random.nextInt(20);
    long from = 0;
    for (int i = random.nextInt(12); i > 0; i--) {
      from += (long) random.nextInt(1000) << shift;
      long span = (long) random.nextInt(50) << shift;
      boolean one = random.nextBoolean();
      long nanos = one ? span : (long) (span * random.nextDouble());
      Interruption.Kind kind = List.of(Interruption.Kind.values()).get(random.nextInt(3));
      all.add(new Interruption(kind, from, from + span, one ? 1 : 1L + random.nextInt(9), nanos));
    }
    return all;
  }

  /** A thread of some steps, or of none. */
  public ThreadTimeline thread(String name, boolean exact, int callpaths) {
    int size = random.nextInt(4) == 0 ? 0 : random.nextInt(30);
    long[] moments = new long[size];
    int[] innermost = new int[size];
    BitSet waiting = new BitSet();
    int shift = random.nextInt(24);
    long moment = random.nextInt(5) == 0 ? -random.nextInt(1000) : random.nextInt(1000);
    for (int i = 0; i < size; i++) {
      moments[i] = moment << shift;
      moment += random.nextInt(4) == 0 ? 0 : random.nextInt(1 << random.nextInt(10));
      innermost[i] = random.nextInt(callpaths + 1) - 1;
      waiting.set(i, random.nextInt(3) == 0);
    }
    return new ThreadTimeline(name, exact, moments, innermost, waiting);
  }
}
