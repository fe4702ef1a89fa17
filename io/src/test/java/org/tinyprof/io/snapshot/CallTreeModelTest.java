package org.tinyprof.io.snapshot;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.constraints.IntRange;
import net.jqwik.api.constraints.Size;
import org.tinyprof.runtime.clock.Metering;
import org.tinyprof.runtime.event.EventIds;
import org.tinyprof.runtime.settings.RecordingLimits;
import org.tinyprof.runtime.tree.CallTree;
import org.tinyprof.runtime.tree.Counter;
import org.tinyprof.runtime.tree.Executions;
import org.tinyprof.runtime.tree.LaneId;
import org.tinyprof.runtime.tree.Node;

/** Random enters and exits, in and out of order, on several threads, against lists in a map. */
class CallTreeModelTest {
  private static final int THREADS = 3;
  private static final int[] EVENTS = {
    EventIds.idOf("m0"), EventIds.idOf("m1"), EventIds.idOf("m2", false, true)
  };
  private static final String[] NAMES = {"m0", "m1", "m2"};

  /** A step's low bits pick the thread; the rest an event to enter, or how far up to exit. */
  @Property(tries = 300)
  void recordsWhatTheModelRecords(
      @ForAll @Size(max = 200) List<@IntRange(max = 6 * THREADS - 1) Integer> steps) {
    Executions executions = new Executions(4096);
    List<OneThread> threads = new ArrayList<>();
    for (int i = 0; i < THREADS; i++) {
      threads.add(new OneThread(executions, i == 0));
    }
    long now = 0;
    for (int step : steps) {
      now += 1 + step;
      threads.get(step % THREADS).step(step / THREADS, now, threads.get(0));
    }
    for (OneThread thread : threads) {
      thread.closeAll(++now);
      assertEquals(thread.expected(), thread.recorded());
      assertEquals(thread.unbalanced, thread.tree.counters[Counter.UNBALANCED_EXITS.index()]);
    }
  }

  private static final class OneThread {
    final CallTree tree;
    final Deque<Open> open = new ArrayDeque<>();
    final Map<String, List<Long>> model = new HashMap<>();
    final boolean main;
    int unbalanced;
    int execution; // of the main thread: how often it has entered m-something first
    int root = -1;
    int current;
    Node stale;

    OneThread(Executions executions, boolean main) {
      tree = new CallTree(LaneId.FOLDED, false, RecordingLimits.DEFAULT, executions, Metering.OFF);
      tree.main(main);
      this.main = main;
    }

    void step(int action, long now, OneThread mainThread) {
      if (action < EVENTS.length) {
        enter(action, now, mainThread);
      } else {
        exit(action - EVENTS.length, now);
      }
    }

    private void enter(int event, long now, OneThread mainThread) {
      if (open.isEmpty()) {
        if (main && root < 0) {
          root = event;
        } else if (main && root == event) {
          execution++;
        }
        current = mainThread.execution;
      }
      String above = open.isEmpty() ? "" : open.peek().path + "<";
      if (tree.mayChangeExecution(EVENTS[event])) {
        tree.changeExecution(EVENTS[event], now, now);
      }
      Node node = tree.enter(EVENTS[event]);
      tree.start(node, now);
      open.push(new Open(node, above + NAMES[event], now));
    }

    /** Exits the innermost call, or one further up, or one that is not open. */
    private void exit(int up, long now) {
      if (up >= open.size()) {
        boolean isOpen = open.stream().anyMatch(o -> o.node == stale);
        if (stale != null && !isOpen) {
          tree.exit(stale, now, now);
          unbalanced++;
        }
        return;
      }
      for (int i = 0; i < up; i++) {
        end(open.pop(), now);
        unbalanced++;
      }
      Open closed = open.pop();
      end(closed, now);
      stale = closed.node;
      tree.exit(closed.node, now, now);
    }

    private void end(Open call, long now) {
      model
          .computeIfAbsent(call.path + " x" + current, p -> new ArrayList<>())
          .add(now - call.start);
    }

    void closeAll(long now) {
      while (!open.isEmpty()) {
        exit(0, now);
      }
    }

    Map<String, String> expected() {
      Map<String, String> lines = new HashMap<>();
      model.forEach((path, times) -> lines.put(path, describe(path, times)));
      return lines;
    }

    private static String describe(String path, List<Long> times) {
      if (path.contains("m2 x")) {
        return times.toString();
      }
      long sum = times.stream().mapToLong(t -> t).sum();
      long min = times.stream().mapToLong(t -> t).min().orElseThrow();
      long max = times.stream().mapToLong(t -> t).max().orElseThrow();
      return "count=" + times.size() + " time=" + sum + " min=" + min + " max=" + max;
    }

    Map<String, String> recorded() {
      RankSnapshot snapshot = new RankSnapshot(List.of(), 0);
      TreeReader.read(tree, snapshot, 0);
      Map<String, String> lines = new LinkedHashMap<>();
      for (String line : TestTree.lines(snapshot.finish())) {
        int values = line.indexOf(' ', line.indexOf(' ') + 1);
        lines.put(line.substring(0, values), line.substring(values + 1));
      }
      return lines;
    }
  }

  private record Open(Node node, String path, long start) {}
}
