package org.tinyprof.format.trace;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import org.tinyprof.format.values.RandomCalls;
import org.tinyprof.format.values.ThreadTimeline;

/** Stretches of a block that is longer than the time within which they may be moved. */
class JoinedStretchesTest {
  private static final int STEPS = 3000;

  private record Stretch(int callpath, long from, long to) {}

  @Property(tries = 50)
  void areFewerAndMoveByAnEighthOfTheTimeAtMost(@ForAll long seed) {
    ThreadTimeline calls = new RandomCalls(new Random(seed)).thread(STEPS);
    ThreadTimeline blocks = SmallBlocks.of(calls, STEPS);
    long from = calls.moment(0);
    long to = calls.moment(STEPS - 1);
    long longest = (to - from) / 2;
    List<Stretch> each = stretches(calls, from, to, 0);
    List<Stretch> joined = stretches(blocks, from, to, longest);
    assertTrue(joined.size() < each.size() / 2, joined.size() + " of " + each.size());
    for (int part = 1; part <= 20; part++) {
      long until = from + (to - from) / 20 * part;
      for (int callpath = ThreadTimeline.NOWHERE; callpath < RandomCalls.CALLPATHS; callpath++) {
        long moved = nanos(each, callpath, until) - nanos(joined, callpath, until);
        assertTrue(Math.abs(moved) <= longest / 8, () -> "moved by " + moved + " of " + longest);
      }
    }
    assertEquals(to - from, joined.stream().mapToLong(one -> one.to - one.from).sum());
  }

  private static List<Stretch> stretches(ThreadTimeline thread, long from, long to, long longest) {
    List<Stretch> found = new ArrayList<>();
    thread
        .steps()
        .visitStretches(
            from,
            to,
            longest,
            (callpath, start, end, activity) -> found.add(new Stretch(callpath, start, end)));
    return found;
  }

  /** The time of a callpath up to a moment. */
  private static long nanos(List<Stretch> stretches, int callpath, long until) {
    return stretches.stream()
        .filter(one -> one.callpath == callpath && one.from < until)
        .mapToLong(one -> Math.min(one.to, until) - one.from)
        .sum();
  }
}
