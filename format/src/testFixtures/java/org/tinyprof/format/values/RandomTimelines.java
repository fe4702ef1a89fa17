package org.tinyprof.format.values;

import java.util.ArrayList;
import java.util.BitSet;
import java.util.List;
import java.util.Random;
import org.tinyprof.format.trace.MessageBlock;

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
    List<MessageSource> messages = new ArrayList<>();
    for (int i = random.nextInt(3); i > 0; i--) {
      messages.add(MessageBlock.of("worker-" + i, messages(1 + random.nextInt(20), callpaths)));
    }
    return new LaneTimeline(
        began,
        1L << random.nextInt(12),
        random.nextInt(200) * 1_000_000L,
        threads,
        messages,
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

  /** Messages of a thread on a few channels, most of them numbered one after the other. */
  public List<MessageEvent> messages(int count, int callpaths) {
    List<MessageEvent> messages = new ArrayList<>();
    long completed = random.nextInt(1000);
    long number = random.nextInt(5) == 0 ? random.nextLong() : random.nextInt(100);
    for (int i = 0; i < count; i++) {
      completed += random.nextInt(10_000);
      number += random.nextInt(9) == 0 ? -random.nextInt(5) : 1;
      int pending = random.nextInt(20_000);
      messages.add(
          new MessageEvent(
              MessageKind.of(random.nextInt(MessageKind.COUNT)),
              random.nextInt(5) == 0,
              random.nextInt(5) == 0,
              completed - pending,
              random.nextInt(pending + 1),
              completed,
              random.nextInt(callpaths + 1) - 1,
              random.nextBoolean() ? 1 : random.nextLong(),
              random.nextInt(4) - 1,
              random.nextInt(9) == 0 ? random.nextInt() : random.nextInt(3),
              random.nextInt(3) == 0 ? random.nextLong() >>> 1 : 1 << random.nextInt(20),
              random.nextInt(20) == 0 ? MessageEvent.NO_NUMBER : number));
    }
    return messages;
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
