package org.tinyprof.io.snapshot;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Random;
import org.junit.jupiter.api.Test;
import org.tinyprof.runtime.calibration.ProbeCosts;
import org.tinyprof.runtime.calibration.SimulatedProbes;
import org.tinyprof.runtime.event.Demotion;
import org.tinyprof.runtime.event.EventIds;
import org.tinyprof.runtime.event.EventSpec;
import org.tinyprof.runtime.sample.SampleKind;
import org.tinyprof.runtime.tree.Node;

/**
 * Whatever is recorded and sampled, at each snapshot: no callpath has less time than those below
 * it, what is exact and fixed stays, and iterations hold what is estimated in them.
 */
class WrittenTimesTest {
  private static final long MILLI = SampledThread.MILLI;
  private static final List<SampleKind> KINDS = List.of(SampleKind.values());
  private static final int MAIN = EventIds.idOf(EventSpec.of("written main"));
  private static final int MPI = EventIds.idOf(EventSpec.of("written call"));
  private static final int HAND = EventIds.idOf("written by hand");
  private static final int LOOP = EventIds.idOf(EventSpec.of("written loop").withEach(true));
  private static final int LOOP_BY_HAND = EventIds.idOf("written loop by hand", false, true);
  private static final int SHORT =
      EventIds.idOf(EventSpec.of("written short").withAdaptive(true).withDemotion(Demotion.TO_OFF));
  private static final int STEP =
      EventIds.idOf(EventSpec.of("written step").withDemotion(Demotion.TO_OFF));
  private static final int[] EVENTS = {MPI, HAND, LOOP, LOOP_BY_HAND, SHORT, STEP};
  private static final int[] METHODS = {
    EventIds.idOf(EventSpec.of("written solve")),
    EventIds.idOf(EventSpec.of("written sort")),
    STEP, // was off for a while
  };

  @Test
  void agreeAtEachSnapshot() {
    for (int seed = 0; seed < 150; seed++) {
      new Trial(new Random(seed), "seed " + seed).run();
    }
  }

  /** One program with its samples. */
  private static final class Trial {
    private final Random random;
    private final String seed;
    private final SampledThread thread;
    private final ProbeCosts costs;
    private final boolean lossy;

    Trial(Random random, String seed) {
      this.random = random;
      this.seed = seed;
      thread = new SampledThread(System.nanoTime() - 1_000_000 * MILLI); // before now: open calls
      costs = random.nextBoolean() ? SimulatedProbes.COSTS : ProbeCosts.NONE;
      lossy = random.nextBoolean();
    }

    void run() {
      thread.enter(MAIN);
      int steps = random.nextInt(1_500);
      for (int i = 0; i < steps; i++) {
        step();
        if (random.nextInt(400) == 0) {
          check(thread.snapshot(costs), seed + ", step " + i);
        }
      }
      while (thread.depth() > 0) {
        thread.exit();
      }
      check(thread.snapshot(costs), seed);
    }

    private void step() {
      thread.pass(random.nextInt(4) == 0 ? random.nextInt(200_000_000) : random.nextInt(500));
      switch (random.nextInt(4)) {
        case 0 -> enter();
        case 1 -> exit();
        case 2 -> shortCalls();
        default -> sample();
      }
    }

    private void enter() {
      if (thread.depth() < 8) {
        thread.enter(EVENTS[random.nextInt(EVENTS.length)]);
      }
    }

    private void exit() {
      if (thread.depth() > 1) {
        thread.exit();
      }
    }

    /** So many that probes cost more than the calls, and that some are not timed. */
    private void shortCalls() {
      if (random.nextInt(20) == 0) {
        for (int i = 0; i < 1_500; i++) {
          thread.enter(SHORT);
          thread.pass(random.nextInt(60));
          thread.exit();
        }
      }
    }

    private void sample() {
      if (lossy && random.nextInt(3) == 0) {
        return;
      }
      int[] methods = new int[random.nextInt(4)];
      for (int i = 0; i < methods.length; i++) {
        methods[i] = METHODS[random.nextInt(METHODS.length)];
      }
      thread.sample(KINDS.get(random.nextInt(KINDS.size())), methods);
    }
  }

  private static void check(RankSnapshot snapshot, String where) {
    assertEquals(1, snapshot.lanes().size());
    CallpathTable table = snapshot.callpaths();
    List<Series> all = snapshot.lanes().get(0).series();
    Map<Long, Long> below = new HashMap<>();
    for (Series series : all) {
      long time = total(series, where + ": " + table.path(series.callpath()));
      if (table.parent(series.callpath()) != CallpathTable.NO_PARENT) {
        long parent = Node.pack(table.parent(series.callpath()), series.execution());
        below.merge(parent, time, Long::sum);
      }
    }
    for (Series series : all) {
      String path = where + ": " + table.path(series.callpath());
      long time = total(series, path);
      long children = below.getOrDefault(Node.pack(series.callpath(), series.execution()), 0L);
      assertTrue(children <= time, () -> path + " has " + time + ", below it " + children);
      checkIterations(series, all, table, path);
    }
  }

  /** Rows of estimated callpaths are of the iterations around them, and of one more. */
  private static void checkIterations(
      Series loop, List<Series> all, CallpathTable table, String path) {
    if (!table.each(loop.callpath())) {
      return;
    }
    for (int row = 0; row < loop.size(); row++) {
      long inside = 0;
      for (Series child : all) {
        boolean here =
            table.parent(child.callpath()) == loop.callpath()
                && child.execution() == loop.execution()
                && table.each(child.callpath())
                && !child.has(RecordedColumn.COUNT);
        inside += here && row < child.size() ? Math.max(0, at(child, row)) : 0;
      }
      assertTrue(inside <= Math.max(0, at(loop, row)), path + ", iteration " + row);
    }
  }

  private static long total(Series series, String path) {
    long total = 0;
    for (int row = 0; row < series.size(); row++) {
      long value = at(series, row);
      assertTrue(value >= 0 || value == Series.ABSENT, path + ": " + value);
      total += Math.max(0, value);
    }
    return total;
  }

  private static long at(Series series, int row) {
    return series.has(RecordedColumn.TIME) ? series.value(RecordedColumn.TIME, row) : 0;
  }
}
