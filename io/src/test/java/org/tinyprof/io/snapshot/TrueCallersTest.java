package org.tinyprof.io.snapshot;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.tinyprof.runtime.calibration.ProbeCosts;
import org.tinyprof.runtime.clock.Metering;
import org.tinyprof.runtime.event.EventIds;
import org.tinyprof.runtime.event.EventSpec;
import org.tinyprof.runtime.sample.StackSamples;
import org.tinyprof.runtime.sample.StackSource;
import org.tinyprof.runtime.settings.RecordingLimits;
import org.tinyprof.runtime.tree.CallerReader;
import org.tinyprof.runtime.tree.CallerSource;
import org.tinyprof.runtime.tree.Node;

class TrueCallersTest {
  private static final int MAIN = EventIds.idOf(EventSpec.of("callers main"));
  private static final int HALO = EventIds.idOf(EventSpec.of("callers halo"));
  private static final int WAIT = EventIds.idOf(EventSpec.of("callers wait"));
  private static final int STEP = EventIds.idOf(EventSpec.of("callers step"));
  private static final int SOLVE = EventIds.idOf(EventSpec.of("callers solve"));
  private static final int BY_HAND = EventIds.idOf("callers by hand");

  private final TestTree tree = new TestTree(RecordingLimits.DEFAULT);
  private final List<Node> open = new ArrayList<>();
  private int[] methods = {};
  private boolean known = true;
  private long now = 1;

  @BeforeEach
  void read() {
    CallerSource source = new CallerSource();
    source.set(new Methods());
    tree.tree.main(true);
    tree.tree.readCallers(source);
  }

  private final class Methods implements CallerReader {
    @Override
    public int read(int event, int around, int[] into) {
      System.arraycopy(methods, 0, into, 0, methods.length);
      return known ? methods.length : UNKNOWN;
    }
  }

  @Test
  void anEventStandsBelowTheMethodsThatCallIt() {
    enter(MAIN);
    call(HALO, 10, SOLVE, STEP);
    call(HALO, 5, SOLVE);
    exit(2);
    assertEquals(
        List.of(
            "callers main count=1 time=17",
            "callers main<callers solve<callers step<callers halo count=1 time=10",
            "callers main<callers solve<callers halo count=1 time=5",
            "callers main<callers solve time=15",
            "callers main<callers solve<callers step time=10"),
        lines());
  }

  @Test
  void anEventWhoseCallerIsAnEventStandsRightBelowIt() {
    enter(MAIN);
    methods = new int[] {STEP};
    enter(HALO);
    call(WAIT, 7);
    exit(1);
    exit(0);
    assertEquals(
        List.of(
            "callers main count=1 time=8",
            "callers main<callers step<callers halo count=1 time=8",
            "callers main<callers step<callers halo<callers wait count=1 time=7",
            "callers main<callers step time=8"),
        lines());
  }

  @Test
  void whatTheStackDoesNotTellStaysBelowTheEventAround() {
    enter(MAIN);
    known = false;
    call(HALO, 10, STEP);
    exit(0);
    assertEquals(
        List.of("callers main count=1 time=10", "callers main<callers halo count=1 time=10"),
        lines());
  }

  @Test
  void callsThatWereNotReadAreSharedOutAndAddUp() {
    enter(MAIN);
    for (int i = 0; i < 9; i++) {
      call(HALO, 10, STEP);
    }
    call(HALO, 30, SOLVE);
    known = false;
    for (int i = 0; i < 20; i++) {
      call(HALO, 12);
    }
    exit(0);
    assertEquals(
        List.of(
            "callers main count=1 time=360",
            "callers main<callers step<callers halo count=27 time=270",
            "callers main<callers solve<callers halo count=3 time=90",
            "callers main<callers step time=270",
            "callers main<callers solve time=90"),
        lines());
  }

  @Test
  void methodsAboveAHandWrittenEventAreNotBelowIt() {
    enter(MAIN);
    methods = new int[] {SOLVE};
    enter(BY_HAND);
    call(HALO, 4, SOLVE, STEP);
    exit(0);
    exit(0);
    assertEquals(
        List.of(
            "callers main count=1 time=4",
            "callers main<callers solve<callers by hand count=1 time=4",
            "callers main<callers solve<callers by hand<callers step<callers halo count=1 time=4",
            "callers main<callers solve time=4",
            "callers main<callers solve<callers by hand<callers step time=4"),
        lines());
  }

  @Test
  void withoutStacksNobodyKnowsOfMethods() {
    enter(MAIN);
    call(HALO, 10, SOLVE, STEP);
    exit(0);
    assertEquals(
        List.of(
            "callers main x0 count=1 time=10 min=10 max=10",
            "callers main<callers halo x0 count=1 time=10 min=10 max=10"),
        TestTree.lines(tree.snapshot(ProbeCosts.NONE, true)));
  }

  @Test
  void ofVeryManyCallsAPartIsRead() {
    enter(MAIN);
    for (int i = 0; i < 2_000_000; i++) {
      call(HALO, 1, i % 10 == 0 ? SOLVE : STEP);
    }
    exit(0);
    long solve = 0;
    long all = 0;
    for (String line : lines()) {
      if (line.contains("<callers halo ")) {
        long count = Long.parseLong(line.replaceAll(".*count=(\\d+) .*", "$1"));
        all += count;
        solve += line.contains("solve") ? count : 0;
      }
    }
    assertEquals(2_000_000, all);
    assertTrue(solve > 150_000 && solve < 250_000, "a tenth: " + solve);
  }

  private void call(int event, long nanos, int... callers) {
    methods = callers;
    enter(event);
    exit(nanos);
  }

  private void enter(int event) {
    int[] callers = methods;
    methods = event == MAIN ? new int[0] : callers;
    open.add(tree.enter(event, now));
  }

  private void exit(long nanos) {
    now += nanos;
    tree.exit(open.remove(open.size() - 1), now);
  }

  private List<String> lines() {
    RankSnapshot snapshot = new RankSnapshot(List.of(), 0, new NoStacks(), true);
    TreeReader.read(tree.tree, snapshot, now);
    snapshot.compensate(ProbeCosts.NONE, Metering.OFF, true);
    snapshot.estimate(new StackSamples(0));
    snapshot.finish();
    List<String> lines = new ArrayList<>();
    for (int estimated = 0; estimated < 2; estimated++) {
      for (Series series : snapshot.lanes().get(0).series()) {
        boolean counted = series.has(RecordedColumn.COUNT);
        if (counted == (estimated == 0)) {
          lines.add(
              snapshot.callpaths().path(series.callpath())
                  + (counted ? " count=" + series.value(RecordedColumn.COUNT, 0) : "")
                  + " time="
                  + series.value(RecordedColumn.TIME, 0));
        }
      }
    }
    return lines;
  }

  private static final class NoStacks implements StackSource {
    @Override
    public void collect(StackSamples to, boolean goesOn) {
      // nobody looks
    }

    @Override
    public boolean isMainAnEvent() {
      return true;
    }
  }
}
