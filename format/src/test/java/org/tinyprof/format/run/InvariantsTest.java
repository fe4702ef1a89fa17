package org.tinyprof.format.run;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.util.List;
import java.util.function.Consumer;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import org.junit.jupiter.api.Test;
import org.tinyprof.format.schema.Callpath;
import org.tinyprof.format.schema.Callpaths;
import org.tinyprof.format.schema.CounterDefinition;
import org.tinyprof.format.schema.LoopMode;
import org.tinyprof.format.schema.MetricDefinition;
import org.tinyprof.format.schema.Schema;
import org.tinyprof.format.values.Lane;
import org.tinyprof.format.values.LaneValuesBuilder;
import org.tinyprof.format.values.Level;
import org.tinyprof.format.values.Precision;

class InvariantsTest {
  private static final Schema SCHEMA =
      new Schema(
          List.of(
              MetricDefinition.COUNT,
              MetricDefinition.TIME,
              MetricDefinition.TIME_MIN,
              MetricDefinition.TIME_MAX,
              MetricDefinition.TIME_ERR,
              MetricDefinition.LINE,
              MetricDefinition.LINE_SAMPLES,
              MetricDefinition.LINE_2,
              MetricDefinition.LINE_2_SAMPLES,
              MetricDefinition.LINE_3,
              MetricDefinition.LINE_3_SAMPLES),
          new Callpaths(List.of(new Callpath(Callpath.ROOT, "main", LoopMode.SUM))),
          List.of(CounterDefinition.calls("dropped")));

  private static List<String> problems(Precision precision, Consumer<LaneValuesBuilder> fill) {
    LaneValuesBuilder part = new LaneValuesBuilder(SCHEMA);
    fill.accept(part);
    return new Profile(RandomProfiles.run(2), precision, SCHEMA, part.build()).validate();
  }

  private static LaneValuesBuilder row(LaneValuesBuilder part) {
    return part.lane(new Lane(0)).series(0, 0, false).row();
  }

  @Property(tries = 200)
  void findsNothingWrongWithGoodProfiles(@ForAll long seed) {
    assertEquals(List.of(), RandomProfiles.profile(seed).validate());
  }

  @Test
  void findsARankBeyondTheJob() {
    assertEquals(
        List.of("rank 2 is beyond the job's 2 ranks"),
        problems(Precision.LOSSLESS, part -> part.lane(new Lane(2))));
  }

  @Test
  void findsANegativeCounter() {
    assertEquals(
        List.of("counter dropped of rank 0 is negative"),
        problems(Precision.LOSSLESS, part -> part.lane(new Lane(0)).counter(0, -1)));
  }

  @Test
  void findsSeveralValuesWhereTheyShouldBeSummed() {
    assertEquals(
        List.of("main, rank 0 has 2 values in an execution that should be summed"),
        problems(Precision.LOSSLESS, part -> row(part).set(1, 5).row().set(1, 6)));
  }

  @Test
  void findsNegativeTimesAndCountsOfNothing() {
    assertEquals(
        List.of("main, rank 0: count is 0, less than 1", "main, rank 0: time is -1, less than 0"),
        problems(Precision.LOSSLESS, part -> row(part).set(0, 0).set(1, -1)));
  }

  @Test
  void letsTheRestOfACallOfAnEarlierExecutionCountNothing() {
    assertEquals(List.of(), problems(Precision.LOSSLESS, part -> row(part).set(0, 0).set(1, 7)));
  }

  @Test
  void letsAnOpenEventCountNothingYet() {
    assertEquals(
        List.of(),
        problems(
            Precision.LOSSLESS,
            part -> part.lane(new Lane(0)).series(0, 0, true).row().set(0, 0).set(1, 7)));
  }

  @Test
  void findsAMinimumAboveTheMaximum() {
    assertEquals(
        List.of("main, rank 0 has a minimum above its maximum: 3 > 2"),
        problems(Precision.LOSSLESS, part -> row(part).set(2, 3).set(3, 2)));
  }

  @Test
  void findsAnErrorWithoutATime() {
    assertEquals(
        List.of("main, rank 0 has the error of a time, but no time"),
        problems(Precision.LOSSLESS, part -> row(part).set(4, 3)));
  }

  @Test
  void findsCallsOfWhatWasEstimatedFromTheStart() {
    assertEquals(
        List.of(
            "main, rank 0 is estimated from stacks, but has count",
            "main, rank 0 is estimated from stacks, but has time.max"),
        problems(
            Precision.LOSSLESS,
            part -> row(part).set(0, 3).set(1, 9).set(3, 4).level(0, Level.ESTIMATED, 0)));
  }

  @Test
  void letsWhatWasTimedBeforeItWasEstimatedHaveCalls() {
    assertEquals(
        List.of(),
        problems(
            Precision.LOSSLESS,
            part -> row(part).set(0, 3).set(1, 9).level(0, Level.ESTIMATED, 2)));
  }

  @Test
  void findsALineWithoutItsSamples() {
    assertEquals(
        List.of(
            "main, rank 0: line is 0, less than 1",
            "main, rank 0 has line without its samples, or these without it",
            "main, rank 0 has line.2 without its samples, or these without it"),
        problems(Precision.LOSSLESS, part -> row(part).set(1, 9).set(5, 0).set(8, 4)));
  }

  @Test
  void findsValuesThatWereNotRounded() {
    assertEquals(
        List.of("main has values that were not rounded: Precision[stepNanos=1000]"),
        problems(Precision.MICROSECOND, part -> row(part).set(1, 1001)));
  }
}
