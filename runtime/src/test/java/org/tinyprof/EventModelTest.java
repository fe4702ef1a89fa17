package org.tinyprof;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.Iterator;
import java.util.List;
import java.util.Map;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.constraints.IntRange;
import net.jqwik.api.constraints.Size;
import net.jqwik.api.lifecycle.AfterTry;
import org.tinyprof.io.snapshot.RankSnapshot;
import org.tinyprof.io.snapshot.RecordedColumn;
import org.tinyprof.io.snapshot.Series;
import org.tinyprof.runtime.TestRank;
import org.tinyprof.runtime.record.Rank;
import org.tinyprof.runtime.settings.ProfilerSettings;
import org.tinyprof.runtime.tree.Counter;

/**
 * Random programs on real threads, with exceptions, against counts in a map.
 *
 * <p>The first program runs once more on the main thread, where its passes through its first event
 * are executions.
 */
class EventModelTest {
  private static final String[] NAMES = {"e0", "e1", "e2"};
  private static final int RETURN = 3;
  private static final int THROW = 4;

  @AfterTry
  void stop() {
    TestRank.stop();
  }

  @Property(tries = 60)
  void countsEveryCallOfEveryThread(
      @ForAll @Size(min = 1, max = 4)
          List<@Size(max = 60) List<@IntRange(max = THROW) Integer>> programs)
      throws InterruptedException {
    Rank rank = TestRank.start(ProfilerSettings.named("t"));
    Map<String, Long> expected = new HashMap<>();
    List<Thread> threads = new ArrayList<>();
    for (List<Integer> program : programs) {
      new Program(program, expected, false, false).run();
      threads.add(new Thread(new Program(program, new HashMap<>(), false, true)));
    }
    threads.forEach(Thread::start);
    for (Thread thread : threads) {
      thread.join();
    }
    new Program(programs.get(0), expected, true, false).run();
    new Program(programs.get(0), new HashMap<>(), true, true).run();
    assertEquals(expected, counts(RankSnapshot.of(rank)));
    assertEquals(0, TestRank.counter(rank, Counter.UNBALANCED_EXITS));
  }

  private static Map<String, Long> counts(RankSnapshot snapshot) {
    Map<String, Long> counts = new HashMap<>();
    for (Series series : snapshot.lanes().get(0).series()) {
      String path = snapshot.callpaths().path(series.callpath());
      counts.put(path + " x" + series.execution(), series.value(RecordedColumn.COUNT, 0));
    }
    return counts;
  }

  /** Runs instructions: enter an event, return from it, or throw to the outermost level. */
  private static final class Program implements Runnable {
    private final Iterator<Integer> steps;
    private final Map<String, Long> counts;
    private final boolean main;
    private final boolean record;
    private String root = "";
    private int execution;

    Program(List<Integer> steps, Map<String, Long> counts, boolean main, boolean record) {
      this.steps = steps.iterator();
      this.counts = counts;
      this.main = main;
      this.record = record;
    }

    @Override
    public void run() {
      boolean ended = false;
      while (!ended) {
        ended = endsWithoutJump();
      }
    }

    /** Runs to the end, or to a jump out of all events. */
    private boolean endsWithoutJump() {
      try {
        body("");
        return !steps.hasNext();
      } catch (Jump e) {
        return false;
      }
    }

    private void body(String above) {
      while (steps.hasNext()) {
        int step = steps.next();
        if (step == RETURN) {
          return;
        }
        if (step == THROW) {
          throw new Jump();
        }
        call(above, NAMES[step]);
      }
    }

    @SuppressWarnings("try")
    private void call(String above, String name) {
      String path = above.isEmpty() ? name : above + "<" + name;
      if (main && above.isEmpty()) {
        execution += root.equals(name) ? 1 : 0;
        root = root.isEmpty() ? name : root;
      }
      counts.merge(path + " x" + execution, 1L, Long::sum);
      if (record) {
        try (Event event = Event.enter(name)) {
          body(path);
        }
      } else {
        body(path);
      }
    }
  }

  private static final class Jump extends RuntimeException {
    private static final long serialVersionUID = 1;
  }
}
