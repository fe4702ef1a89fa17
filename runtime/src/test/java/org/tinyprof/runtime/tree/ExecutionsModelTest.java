package org.tinyprof.runtime.tree;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.ArrayDeque;
import java.util.Deque;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.constraints.IntRange;
import net.jqwik.api.constraints.Size;
import org.tinyprof.io.snapshot.RankSnapshot;
import org.tinyprof.io.snapshot.RecordedColumn;
import org.tinyprof.io.snapshot.Series;
import org.tinyprof.io.snapshot.TestTree;
import org.tinyprof.runtime.event.EventIds;
import org.tinyprof.runtime.event.EventSpec;
import org.tinyprof.runtime.event.ExecutionStart;
import org.tinyprof.runtime.settings.RecordingLimits;

/** Random calls with a root event anywhere in the tree, against a tree that knows no executions. */
class ExecutionsModelTest {
  private static final int[] PLAIN = events(ExecutionStart.NEVER);
  private static final int[] ROOTED = events(ExecutionStart.ALWAYS);
  private static final String[] NAMES = {"r", "a", "b"};

  private final TestTree split = new TestTree(RecordingLimits.DEFAULT);
  private final TestTree whole = new TestTree(RecordingLimits.DEFAULT);
  private final Deque<Node> openInSplit = new ArrayDeque<>();
  private final Deque<Node> openInWhole = new ArrayDeque<>();
  private final Deque<Integer> events = new ArrayDeque<>();
  private int roots;

  /** The first is the root event, in one of the two numberings; the others never begin anything. */
  private static int[] events(ExecutionStart root) {
    int[] events = new int[3];
    for (int i = 0; i < events.length; i++) {
      ExecutionStart begins = i == 0 ? root : ExecutionStart.NEVER;
      events[i] = EventIds.idOf(EventSpec.of("rooted " + root + i).withExecutionStart(begins));
    }
    return events;
  }

  /** A step enters an event, or exits the innermost call. */
  @Property(tries = 300)
  void sumUpToTheWhole(@ForAll @Size(max = 200) List<@IntRange(max = 5) Integer> steps) {
    split.tree.main(true);
    whole.tree.main(true);
    long now = 0;
    for (int step : steps) {
      now += 1 + step;
      if (step < PLAIN.length) {
        enter(step, now);
      } else {
        exit(now);
      }
    }
    while (!events.isEmpty()) {
      exit(++now);
    }
    RankSnapshot inExecutions = split.snapshot();
    Map<String, long[]> summed = sums(inExecutions, -1);
    Map<String, long[]> expected = sums(whole.snapshot(), -1);
    assertEquals(expected.keySet(), summed.keySet());
    for (String path : expected.keySet()) {
      assertEquals(expected.get(path)[0], summed.get(path)[0], path + " count");
      assertEquals(expected.get(path)[1], summed.get(path)[1], path + " time");
    }
    assertEquals(Math.max(0, roots - 1), split.executions.current());
    for (int execution = 0; execution < Math.max(1, roots); execution++) {
      assertChildrenFit(sums(inExecutions, execution));
    }
  }

  private void enter(int event, long now) {
    if (event == 0 && !events.contains(0)) {
      roots++;
    }
    events.push(event);
    openInSplit.push(split.enter(ROOTED[event], now));
    openInWhole.push(whole.enter(PLAIN[event], now));
  }

  private void exit(long now) {
    if (!events.isEmpty()) {
      events.pop();
      split.exit(openInSplit.pop(), now);
      whole.exit(openInWhole.pop(), now);
    }
  }

  /** Within an execution, too, no callpath has less time than those below it together. */
  private static void assertChildrenFit(Map<String, long[]> values) {
    Map<String, Long> below = new HashMap<>();
    values.forEach(
        (path, value) -> {
          int last = path.lastIndexOf('<');
          if (last >= 0) {
            below.merge(path.substring(0, last), value[1], Long::sum);
          }
        });
    below.forEach(
        (path, nanos) ->
            assertTrue(values.containsKey(path) && nanos <= values.get(path)[1], path + values));
  }

  /** Count and time by callpath, of one execution or of all. */
  private static Map<String, long[]> sums(RankSnapshot snapshot, int execution) {
    Map<String, long[]> sums = new HashMap<>();
    for (Series series : snapshot.lanes().get(0).series()) {
      if (execution < 0 || series.execution() == execution) {
        long[] sum = sums.computeIfAbsent(path(snapshot, series), p -> new long[2]);
        sum[0] += series.value(RecordedColumn.COUNT, 0);
        sum[1] += series.value(RecordedColumn.TIME, 0);
      }
    }
    return sums;
  }

  private static String path(RankSnapshot snapshot, Series series) {
    String path = snapshot.callpaths().path(series.callpath());
    for (int i = 0; i < NAMES.length; i++) {
      path = path.replace("rooted NEVER" + i, NAMES[i]).replace("rooted ALWAYS" + i, NAMES[i]);
    }
    return path;
  }
}
