package org.tinyprof.format.distribution;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;

import java.util.List;
import java.util.Map;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.constraints.IntRange;
import org.junit.jupiter.api.Test;
import org.tinyprof.format.Callpath;
import org.tinyprof.format.Callpaths;
import org.tinyprof.format.Lane;
import org.tinyprof.format.LaneValues;
import org.tinyprof.format.LaneValuesBuilder;
import org.tinyprof.format.LoopMode;
import org.tinyprof.format.MetricDefinition;
import org.tinyprof.format.RandomProfiles;
import org.tinyprof.format.Schema;

class DistributionsTest {
  private static final Schema TABLES =
      new Schema(
          List.of(
              MetricDefinition.COUNT, MetricDefinition.TIME, MetricDefinition.consistent("tag")),
          new Callpaths(
              List.of(
                  new Callpath(Callpath.ROOT, "main", LoopMode.SUM),
                  new Callpath(0, "step", LoopMode.EACH),
                  new Callpath(1, "exchange", LoopMode.SUM, Map.of("tag", "COMM")),
                  new Callpath(2, "MPI_Waitall", LoopMode.SUM),
                  new Callpath(0, "MPI_File_write", LoopMode.SUM))),
          List.of());

  @Property(tries = 100)
  void areTheSameHoweverTheRanksWereSplit(
      @ForAll long seed, @ForAll @IntRange(min = 1, max = 20) int cut) {
    Schema schema = RandomProfiles.schema(seed);
    LaneValues low = RandomProfiles.part(seed, schema, 0, cut);
    LaneValues high = RandomProfiles.part(seed + 1, schema, cut + 1, 2 * cut + 1);
    LaneValues all = LaneValues.merge(schema, List.of(low, high));
    Distributions merged =
        Distributions.of(schema, high)
            .merge(Distributions.of(schema, low))
            .merge(Distributions.empty(schema));
    assertEquals(Distributions.of(schema, all), merged);
  }

  @Test
  void nameTheBusiestRanksAndThoseThatWaitLongest() {
    Distributions distributions = Distributions.of(TABLES, part());
    assertEquals(
        List.of(new RankTime(1, 120, 30), new RankTime(0, 100, 40), new RankTime(2, 90, 60)),
        distributions.ranks().slowest());
    assertEquals(90 / ((60 + 90 + 30) / 3.0), distributions.ranks().imbalance());
    assertEquals(Map.of(2, new Waiter(2, 60, 2, 90)), distributions.waiters());
  }

  @Test
  void followExecutionsOfRootsAndIterationsThatWereKept() {
    Distributions distributions = Distributions.of(TABLES, part());
    assertEquals(List.of(53.333333333333336, 50.0), distributions.executions().get(0).means());
    assertEquals(List.of(10.0, 20.0), distributions.iterations().get(1).means());
  }

  @Test
  void communicationBeginsAtTheOutermostMpiCallAndIsNoFile() {
    assertArrayEquals(
        new boolean[] {false, false, true, false, false},
        Communication.outermost(TABLES.callpaths()));
  }

  /** Three ranks that run 100, 120 and 90 ns and exchange for 40, 30 and 60 of them. */
  private static LaneValues part() {
    LaneValuesBuilder part = new LaneValuesBuilder(TABLES);
    long[] ran = {50, 70, 40};
    long[] waited = {40, 30, 60};
    for (int rank = 0; rank < ran.length; rank++) {
      part.lane(new Lane(rank));
      part.series(0, 0, false).row().set(1, ran[rank]);
      part.series(0, 1, false).row().set(1, 50);
      part.series(1, 0, false).row().set(1, 10).row().set(1, 20);
      part.series(2, 0, false).row().set(1, waited[rank]);
      part.series(3, 0, false).row().set(1, waited[rank]);
    }
    return part.build();
  }
}
