package org.tinyprof.io.snapshot;

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
import org.tinyprof.runtime.calibration.SimulatedProbes;
import org.tinyprof.runtime.event.EventIds;
import org.tinyprof.runtime.tree.Node;

/** Random calls whose probes cost what the model says: what is left is what their bodies took. */
class CompensationModelTest {
  private static final String[] NAMES = {"cm0", "cm1", "cm2"};
  private static final int[] EVENTS = {
    EventIds.idOf("cm0"), EventIds.idOf("cm1"), EventIds.idOf("cm2")
  };

  /** A step enters one of the events, exits the innermost call, or works for some time. */
  @Property(tries = 300)
  void leavesTheTimesOfTheBodies(
      @ForAll @Size(max = 300) List<@IntRange(max = 999) Integer> steps) {
    SimulatedProbes thread = new SimulatedProbes();
    Deque<Node> nodes = new ArrayDeque<>();
    Deque<String> paths = new ArrayDeque<>();
    Map<String, Long> bodies = new HashMap<>();
    for (int step : steps) {
      int action = step % 5;
      if (action < EVENTS.length) {
        String above = paths.isEmpty() ? "" : paths.peek() + "<";
        paths.push(above + NAMES[action]);
        nodes.push(thread.enter(EVENTS[action]));
      } else if (action == EVENTS.length && !nodes.isEmpty()) {
        thread.exit(nodes.pop());
        paths.pop();
      } else {
        thread.now += step;
        for (String path : paths) {
          bodies.merge(path, (long) step, Long::sum);
        }
      }
    }
    while (!nodes.isEmpty()) {
      thread.exit(nodes.pop());
    }
    check(thread.tree.snapshot(SimulatedProbes.COSTS, false), bodies);
  }

  private static void check(RankSnapshot snapshot, Map<String, Long> bodies) {
    Map<Integer, Long> ofChildren = new HashMap<>();
    CallpathTable callpaths = snapshot.callpaths();
    Map<String, Long> times = new HashMap<>();
    for (Series series : snapshot.lanes().get(0).series()) {
      String path = callpaths.path(series.callpath());
      times.merge(path, series.value(RecordedColumn.TIME, 0), Long::sum); // of all executions
      ofChildren.merge(
          callpaths.parent(series.callpath()), series.value(RecordedColumn.TIME, 0), Long::sum);
    }
    for (int i = 0; i < callpaths.size(); i++) {
      long time = times.get(callpaths.path(i));
      assertEquals(bodies.getOrDefault(callpaths.path(i), 0L), time, callpaths.path(i));
      assertTrue(ofChildren.getOrDefault(i, 0L) <= time, "children of " + callpaths.path(i));
    }
    assertEquals(0, snapshot.lanes().get(0).contradictions());
  }
}
