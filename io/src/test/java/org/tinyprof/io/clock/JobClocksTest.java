package org.tinyprof.io.clock;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.tinyprof.format.overview.HostClock;
import org.tinyprof.format.overview.RunClocks;
import org.tinyprof.io.communicator.Communicator;
import org.tinyprof.io.communicator.Pending;
import org.tinyprof.io.simulation.Simulation;

/** Ranks that are told to have different clocks and in truth have one, so the truth is known. */
class JobClocksTest {
  private static final ClockReading TRUTH = new ClockReading(1_000_000_000_000L, 0);

  @Test
  void allRanksFindTheTimeOfTheFirst() throws Exception {
    for (JobClocks clocks : Simulation.run(24, world -> compare(world, 12))) {
      ClockReading found = clocks.reading();
      long wrong = Math.abs(found.epochMinusNano() - TRUTH.epochMinusNano());
      assertTrue(wrong <= found.errorNanos(), wrong + " of " + found.errorNanos());
    }
  }

  @Test
  void theFirstRankLearnsWhoHasWhichClock() throws Exception {
    List<JobClocks> all = Simulation.run(7, world -> compare(world, 3));
    RunClocks known = all.get(0).known();
    assertTrue(known.compared());
    assertEquals(
        List.of(List.of(1, 1, 4, 4), List.of(2, 2, 5, 5)),
        known.others().stream().map(HostClock::ranks).toList());
  }

  @Test
  void aSecondComparisonFindsNoDriftBeyondItsErrorWhereThereIsNone() throws Exception {
    List<RunClocks> all = Simulation.run(6, world -> twice(world, 2));
    RunClocks last = all.get(0);
    assertEquals(1, last.others().size());
    HostClock other = last.others().get(0);
    assertEquals(List.of(1, 1, 3, 3, 5, 5), other.ranks());
    assertTrue(other.lastEpochNanos() > other.firstEpochNanos());
    assertTrue(Math.abs(other.aheadNanos()) <= 2 * other.errorNanos(), other::toString);
    assertEquals(List.of(), all.get(1).others(), "what came of it only rank 0 knows");
  }

  @Test
  void neighboursBecomeARange() {
    assertEquals(List.of(0, 2, 5, 5, 7, 8), ClockLeaders.ranges(new int[] {0, 1, 2, 5, 7, 8}));
    assertEquals(List.of(), ClockLeaders.ranges(new int[0]));
  }

  @Test
  void aJobWithOneClockComparesNothing() {
    JobClocks one = JobClocks.one(TRUTH);
    assertEquals(RunClocks.ONE, one.known());
    assertTrue(!one.comparesAgain());
  }

  private static Pending<JobClocks> compare(Communicator world, int clocks) {
    return JobClocks.compare(world, world.rank() % clocks, world.rank(), TRUTH);
  }

  private static Pending<RunClocks> twice(Communicator world, int clocks) {
    return compare(world, clocks).then(JobClocksTest::again);
  }

  private static Pending<RunClocks> again(JobClocks clocks) throws IOException {
    return clocks.comparesAgain() ? clocks.compareAgain() : Pending.of(RunClocks.ONE);
  }
}
