package org.tinyprof.analysis.answer;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Instant;
import java.util.List;
import java.util.OptionalInt;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.tinyprof.analysis.frame.Reduction;
import org.tinyprof.analysis.profile.OpenProfile;
import org.tinyprof.analysis.slice.Slice;
import org.tinyprof.format.binary.IndexFile;
import org.tinyprof.format.run.Attributes;
import org.tinyprof.format.run.Profile;
import org.tinyprof.format.run.RunId;
import org.tinyprof.format.run.RunInfo;
import org.tinyprof.format.schema.Callpath;
import org.tinyprof.format.schema.Callpaths;
import org.tinyprof.format.schema.LoopMode;
import org.tinyprof.format.schema.MetricDefinition;
import org.tinyprof.format.schema.Schema;
import org.tinyprof.format.values.Lane;
import org.tinyprof.format.values.LaneValuesBuilder;
import org.tinyprof.format.values.Precision;

/** Two ranks of two executions: sampling leaves 3, 4, 6 and 8 ns open, what was taken out more. */
class ErrorsOfTimesTest {
  private static final Schema SCHEMA =
      new Schema(
          List.of(
              MetricDefinition.COUNT,
              MetricDefinition.TIME,
              MetricDefinition.TIME_ERR,
              MetricDefinition.TIME_ERR_COST),
          new Callpaths(
              List.of(
                  new Callpath(Callpath.ROOT, "main", LoopMode.SUM),
                  new Callpath(0, "exact", LoopMode.SUM),
                  new Callpath(0, "long", LoopMode.SUM))),
          List.of());

  @TempDir Path folder;

  @Test
  void samplingAddsInQuadratureAndCostLinearlyOverRanksAndExecutions() throws Exception {
    TreeAnswer answer = ask(OptionalInt.empty(), true);
    assertEquals(Math.sqrt(9 + 16 + 36 + 64 + 40 * 40), answer.rows().get(0).value(), 1e-9);
  }

  @Test
  void theErrorOfAMeanIsThatOfTheSumDividedByTheRanks() throws Exception {
    double sum = ask(OptionalInt.empty(), true).rows().get(0).value();
    assertEquals(sum / 2, ask(OptionalInt.empty(), false).rows().get(0).value(), 1e-9);
  }

  @Test
  void oneRankHasTheErrorsOfItsExecutions() throws Exception {
    TreeAnswer answer = ask(OptionalInt.of(1), true);
    assertEquals(Math.sqrt(36 + 64 + 20 * 20), answer.rows().get(0).value(), 1e-9);
  }

  @Test
  void aTimeThatWasNotSampledHasTheErrorOfWhatWasTakenOutAlone() throws Exception {
    assertEquals(28, ask(OptionalInt.empty(), true).rows().get(1).value(), 1e-9);
    assertEquals(14, ask(OptionalInt.of(0), true).rows().get(1).value(), 1e-9);
  }

  @Test
  void aTimeWithoutAnErrorHasNone() throws Exception {
    assertEquals(Double.NaN, ask(OptionalInt.empty(), true).rows().get(2).value());
  }

  private TreeAnswer ask(OptionalInt rank, boolean summed) throws Exception {
    Slice slice = rank.isEmpty() ? Slice.ALL : Slice.parse("rank(" + rank.getAsInt() + ")");
    Question question = Question.PLAIN.slice(slice).over(summed ? Reduction.SUM : Reduction.MEAN);
    try (OpenProfile run = OpenProfile.open(write())) {
      return TreeAnswer.of(run, question, question, "time.err", 100, SortOrder.TABLE);
    }
  }

  private Path write() throws Exception {
    LaneValuesBuilder values = new LaneValuesBuilder(SCHEMA);
    long[] errors = {3, 4, 6, 8};
    for (int rank = 0; rank < 2; rank++) {
      values.lane(new Lane(rank));
      for (int execution = 0; execution < 2; execution++) {
        values.series(0, execution, false).row().set(0, 1).set(1, 1_000);
        values.set(2, errors[2 * rank + execution]).set(3, 10);
        values.series(1, execution, false).row().set(0, 1).set(1, 100).set(3, 7);
        values.series(2, execution, false).row().set(0, 1).set(1, 500);
      }
    }
    RunInfo run =
        RunInfo.recorded(
            new RunId(0xe, 1), "errors", Instant.parse("2026-03-01T08:30:00Z"), 2, Attributes.NONE);
    Profile profile = new Profile(run, Precision.LOSSLESS, SCHEMA, values.build());
    return Files.write(folder.resolve("errors.tprof"), IndexFile.encodeWhole(profile));
  }
}
