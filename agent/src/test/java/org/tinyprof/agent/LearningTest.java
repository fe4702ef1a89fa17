package org.tinyprof.agent;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.tinyprof.agent.match.LearnedMethods;
import org.tinyprof.format.overview.Overview;
import org.tinyprof.format.run.Attributes;
import org.tinyprof.format.run.RunAttributes;
import org.tinyprof.format.run.RunId;
import org.tinyprof.format.run.RunInfo;
import org.tinyprof.format.schema.Callpath;
import org.tinyprof.format.schema.Callpaths;
import org.tinyprof.format.schema.EventDefinition;
import org.tinyprof.format.schema.EventIdentity;
import org.tinyprof.format.schema.LoopMode;
import org.tinyprof.format.schema.MetricDefinition;
import org.tinyprof.format.schema.Schema;
import org.tinyprof.format.values.Lane;
import org.tinyprof.format.values.LaneOrigin;
import org.tinyprof.format.values.LaneValuesBuilder;
import org.tinyprof.format.values.Level;

/** What a run of 10 s teaches; {@code main} is above all methods. */
class LearningTest {
  private static final long SECOND = 1_000_000_000;
  private static final int COUNT = 0;
  private static final int TIME = 1;
  private static final int SAMPLES = 2;

  private final List<Callpath> callpaths = new ArrayList<>();
  private final List<long[]> values = new ArrayList<>(); // count, time, samples
  private final List<Level> levels = new ArrayList<>();

  LearningTest() {
    callpaths.add(
        new Callpath(Callpath.ROOT, EventDefinition.named("main"), LoopMode.SUM, Map.of()));
    values.add(new long[] {1, 10 * SECOND, 1000});
    levels.add(Level.TIMED);
  }

  @Test
  void timesWhatSamplesFoundToBeWorthItTheLongestFirst() {
    int step = sampled(0, "step", 2 * SECOND, 200);
    sampled(step, "stepsLeaf", SECOND, 150);
    int solve = sampled(0, "solve", 5 * SECOND, 500);
    sampled(solve, "solvesLeaf", 4 * SECOND, 400);
    assertEquals(List.of("a.Solver#solve()V", "a.Solver#step()V"), learned("").methods());
  }

  @ParameterizedTest(name = "{0} ms, {1} samples, {2} of them its own: {3}")
  @CsvSource({
    "100, 10, 4, true",
    "99, 10, 4, false", // less than 1 % of the run
    "100, 9, 4, false", // fewer than 10 samples
    "100, 10, 5, false", // a leaf: half of its samples are its own
  })
  void aMethodIsWorthItFromOnePercentAndTenSamplesOnUnlessItIsALeaf(
      long millis, long stacks, long own, boolean worth) {
    int step = sampled(0, "step", millis * SECOND / 1000, stacks);
    sampled(step, "leaf", 1, stacks - own);
    assertEquals(worth ? List.of("a.Solver#step()V") : List.of(), learned("").methods());
  }

  @Test
  void learnsThirtyMethodsAtMost() {
    for (int i = 0; i < 40; i++) {
      int caller = sampled(0, "caller" + i, SECOND / 10 + i, 20);
      sampled(caller, "leaf" + i, 1, 20);
    }
    List<String> methods = learned("").methods();
    assertEquals(30, methods.size());
    assertEquals("a.Solver#caller39()V", methods.get(0));
    assertEquals("a.Solver#caller10()V", methods.get(29));
  }

  @Test
  void aRecursionCountsOnce() {
    int outer = sampled(0, "step", SECOND / 10, 10);
    int inner = sampled(outer, "step", SECOND / 10, 10);
    sampled(inner, "leaf", 1, 10);
    assertEquals(List.of("a.Solver#step()V"), learned("").methods());
    values.get(outer)[SAMPLES] = 9;
    assertEquals(List.of(), learned("").methods());
  }

  /** A probe takes about 100 ns: 200,000 calls are 0.2 % of 10 s. */
  @Test
  void aMethodThatIsTooDearToTimeIsDroppedAndStaysDroppedInTheThirdRun() {
    timed("cheap", 200_000);
    timed("dear", 200_001);
    LearnedMethods second = learned("");
    assertEquals(List.of("a.Solver#cheap()V"), second.methods());
    assertEquals(List.of("a.Solver#dear()V"), second.dropped());
    LearningTest next = new LearningTest();
    int dear = next.sampled(0, "dear", SECOND, 100); // no list had it, so it was sampled again
    next.sampled(dear, "leaf", SECOND, 100);
    LearnedMethods third = next.learned(String.join(" ", second.dropped()));
    assertEquals(List.of(), third.methods());
    assertEquals(List.of("a.Solver#dear()V"), third.dropped());
  }

  @Test
  void aMethodThatTheBudgetTookBackIsDropped() {
    int step = timed("step", 10);
    levels.set(step, Level.OFF);
    assertEquals(List.of("a.Solver#step()V"), learned("").dropped());
  }

  private int sampled(int parent, String method, long nanos, long stacks) {
    return add(parent, method, 0, nanos, stacks);
  }

  private int timed(String method, long calls) {
    return add(0, method, calls, SECOND, 0);
  }

  private int add(int parent, String method, long calls, long nanos, long stacks) {
    EventIdentity identity = new EventIdentity.Method("a.Solver", method, "()V");
    EventDefinition event = new EventDefinition(identity, EventDefinition.Source.UNKNOWN);
    callpaths.add(new Callpath(parent, event, LoopMode.SUM, Map.of()));
    values.add(new long[] {calls, nanos, stacks});
    levels.add(Level.TIMED);
    return callpaths.size() - 1;
  }

  /**
   * What the run teaches.
   *
   * @param dropped what earlier runs had dropped
   */
  private LearnedMethods learned(String dropped) {
    Schema schema =
        new Schema(
            List.of(MetricDefinition.COUNT, MetricDefinition.TIME, MetricDefinition.SAMPLES),
            new Callpaths(callpaths),
            List.of());
    LaneValuesBuilder lane = new LaneValuesBuilder(schema, 1);
    lane.lane(new Lane(0, 0, "", LaneOrigin.UNKNOWN));
    for (int i = 0; i < values.size(); i++) {
      long[] of = values.get(i);
      lane.series(i, 0, false).row().set(TIME, of[TIME]).set(SAMPLES, of[SAMPLES]);
      if (of[COUNT] > 0) {
        lane.set(COUNT, of[COUNT]);
      }
      if (levels.get(i) != Level.TIMED) {
        lane.level(i, levels.get(i), 1);
      }
    }
    Attributes attributes =
        dropped.isEmpty()
            ? Attributes.NONE
            : Attributes.NONE.with(RunAttributes.LEARN_DROPPED, dropped);
    RunInfo info = RunInfo.recorded(new RunId(1, 2), "app.Main", Instant.EPOCH, 1, attributes);
    return Learning.of(schema, Overview.of(schema, lane.build()), info);
  }
}
