package org.tinyprof.analysis.replay;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.TreeMap;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;

class ReplayedRunTest {
  private static final int PROGRAMS = 1_000;
  private static final int ENOUGH = 100; // programs that a law is about
  private static final double CLOSE = 1e-6;

  /** The answer of a run, by ranks. */
  private record Answer(Map<String, Long> waits, Map<String, Double> costs, ReplayedRun run) {}

  private static Answer answer(CallTrace trace) {
    try (trace) {
      ReplayedRun run = ReplayedRun.of(trace);
      Map<String, Long> waits = new TreeMap<>();
      run.visitWaits(
          (location, callpath, kind, late, nanos, from, work) ->
              waits.merge(trace.rank(location) + " " + callpath + " " + kind, nanos, Long::sum));
      Map<String, Double> costs = new TreeMap<>();
      for (CostSums.Cost each : run.costs().costs()) {
        String key = trace.rank(each.location()) + " " + each.callpath();
        costs.put(key, each.shortNanos() + each.longNanos() + each.startNanos());
      }
      return new Answer(waits, costs, run);
    }
  }

  private static SimulatedRun program(int seed) {
    return SimulatedRun.random(seed, 2 + seed % 5, 3 + seed % 13, 1 + seed % 4, false);
  }

  private static void assertClose(
      Map<String, Double> expected, Map<String, Double> found, String what) {
    assertEquals(expected.keySet(), found.keySet(), what);
    expected.forEach(
        (key, nanos) ->
            assertEquals(nanos, found.get(key), CLOSE * (1 + nanos), () -> what + ": " + key));
  }

  @Test
  void findsWhatAPlainComparisonOfEverythingFinds() {
    for (int seed = 0; seed < PROGRAMS; seed++) {
      SimulatedRun program = program(seed);
      PlainAnswer plain = new PlainAnswer(program);
      Answer found = answer(program.trace());
      assertEquals(plain.sums, found.waits, "seed " + seed);
      assertClose(plain.costs, found.costs, "seed " + seed);
      double withoutCause = found.run.costs().withoutCauseNanos();
      assertEquals(plain.withoutCause, withoutCause, CLOSE * (1 + plain.waiting));
    }
  }

  @Test
  void costsAndWhatHasNoCauseAreAllWaiting() {
    for (int seed = 0; seed < PROGRAMS; seed++) {
      Answer found = answer(program(seed).trace());
      double waits = found.waits.values().stream().mapToLong(each -> each).sum();
      double costs = found.costs.values().stream().mapToDouble(each -> each).sum();
      double all = costs + found.run.costs().withoutCauseNanos();
      assertEquals(waits, all, CLOSE * (1 + waits), "seed " + seed);
    }
  }

  /** Each rank has a clock of its own, which is wrong by some time. */
  @Test
  void noMessageArrivesBeforeItIsSent() {
    int moved = 0;
    for (int seed = 0; seed < PROGRAMS; seed++) {
      SimulatedRun program = program(seed);
      Random random = new Random(seed);
      long[] off = random.longs(program.size(), 0, 30).toArray();
      try (CallTrace trace = program.trace(off)) {
        ReplayedRun run = ReplayedRun.of(trace);
        moved += run.movedCalls() > 0 ? 1 : 0;
        for (int i = 0; i < trace.locations(); i++) {
          for (long row = trace.first[i]; row < trace.end(i); row++) {
            assertOrdered(trace, i, row, "seed " + seed);
          }
        }
      }
    }
    assertTrue(moved > ENOUGH, "only " + moved);
  }

  private static void assertOrdered(CallTrace trace, int location, long row, String what) {
    assertTrue(trace.enter(row) <= trace.exit(row), what);
    assertTrue(row == trace.first[location] || trace.exit(row - 1) <= trace.enter(row), what);
    for (long end = trace.firstEnd(row); end < trace.afterEnds(row); end++) {
      long head = trace.ends.at(end, CallTrace.END_HEAD);
      if (MessageEnd.isMatched(head) && MessageEnd.kind(head) == MessageEnd.RECEIVE) {
        long sent = trace.row(trace.ends.at(end, CallTrace.PARTNER));
        assertTrue(trace.enter(sent) <= trace.exit(row), what);
      }
    }
  }

  @Test
  void theCriticalPathIsAsLongAsTheRun() {
    for (int seed = 0; seed < PROGRAMS; seed++) {
      SimulatedRun program = program(seed);
      long end = IntStream.range(0, program.size()).mapToLong(program::end).max().orElseThrow();
      ReplayedRun run = answer(program.trace()).run;
      assertEquals(end, run.path().nanos(), "seed " + seed);
      long parts = run.path().parts().stream().mapToLong(CriticalPath.Part::nanos).sum();
      assertEquals(end, parts, "seed " + seed);
    }
  }

  @Test
  void otherNumbersOfRanksGiveTheSameAnswerForThem() {
    int checked = 0;
    for (int seed = 0; seed < PROGRAMS; seed++) {
      SimulatedRun program = program(seed);
      List<Integer> shuffled = new ArrayList<>();
      IntStream.range(0, program.size()).forEach(shuffled::add);
      Collections.shuffle(shuffled, new Random(seed));
      int[] names = shuffled.stream().mapToInt(each -> each).toArray();
      Answer found = answer(program.trace(new SpillFile(0), names));
      Answer plain = answer(program.trace());
      Map<String, Long> renamed = new TreeMap<>();
      plain.waits.forEach((key, nanos) -> renamed.put(rename(key, names), nanos));
      if (hasNoTies(program)) {
        checked++;
        assertEquals(renamed, found.waits, "seed " + seed);
        Map<String, Double> costs = new TreeMap<>();
        plain.costs.forEach((key, nanos) -> costs.put(rename(key, names), nanos));
        assertClose(costs, found.costs, "seed " + seed);
      }
    }
    assertTrue(checked > ENOUGH, "only " + checked);
  }

  /** Of two ranks that come last to a collective at the same moment, either can be to blame. */
  private static boolean hasNoTies(SimulatedRun program) {
    long calls = program.calls.stream().mapToLong(List::size).sum();
    long moments =
        program.calls.stream()
            .flatMap(List::stream)
            .mapToLong(each -> each.enter)
            .distinct()
            .count();
    return calls == moments;
  }

  private static String rename(String key, int[] names) {
    int space = key.indexOf(' ');
    return names[Integer.parseInt(key.substring(0, space))] + key.substring(space);
  }

  @Test
  void aRankThatNobodyTalksToChangesNothing() {
    for (int extra = 0; extra < 2; extra++) {
      SimulatedRun run = new SimulatedRun(3 + extra, 2);
      run.members.put(7L, List.of(0, 1, 2));
      run.work(0, 1, 50).message(0, 1, 0, false).work(2, 3, 90);
      run.collective(7, MpiCall.BARRIER, -1);
      if (extra == 1) {
        run.work(3, 2, 70);
      }
      Answer found = answer(run.trace());
      assertEquals(
          Map.of(
              "0 " + barrier() + " BARRIER",
              38L,
              "1 " + barrier() + " BARRIER",
              38L,
              "1 " + SimulatedRun.callpath(MpiCall.RECEIVE) + " LATE_SENDER",
              50L),
          found.waits);
      assertEquals(92, found.run.path().nanos());
    }
  }

  private static int barrier() {
    return SimulatedRun.callpath(MpiCall.BARRIER);
  }

  /** Rank 0 works longer; each of the others passes on what it received late. */
  @Test
  void inAChainTheFirstIsToBlameForAll() {
    SimulatedRun run = new SimulatedRun(4, 1);
    run.collective(SimulatedRun.WORLD, MpiCall.BARRIER, -1);
    for (int rank = 0; rank < 4; rank++) {
      run.work(rank, 0, 1_000);
    }
    run.work(0, 1, 300);
    for (int rank = 0; rank < 3; rank++) {
      run.message(rank, rank + 1, 0, false);
    }
    run.collective(SimulatedRun.WORLD, MpiCall.BARRIER, -1);
    Answer found = answer(run.trace());
    double waits = found.waits.values().stream().mapToLong(each -> each).sum();
    assertEquals(waits, found.costs.get("0 1"), 0.02 * waits);
  }

  @Test
  void oneLateRankOfManyIsFound() {
    int ranks = 1_024;
    SimulatedRun run = new SimulatedRun(ranks, 5);
    for (int step = 0; step < 3; step++) {
      for (int rank = 0; rank < ranks; rank++) {
        run.work(rank, 0, 1_000);
      }
      run.work(700, 2, 5_000);
      run.collective(SimulatedRun.WORLD, MpiCall.N_TO_N, -1);
    }
    Answer found = answer(run.trace(new SpillFile(0), IntStream.range(0, ranks).toArray()));
    assertEquals(3 * 5_000.0 * (ranks - 1), found.costs.get("700 2"), 1);
    assertEquals(1, found.costs.size());
  }

  /** The same program on a network without latency takes as long. */
  @Test
  void withoutTransfersARunTakesAsLongAsOnAPerfectNetwork() {
    int checked = 0;
    for (int seed = 0; seed < PROGRAMS; seed++) {
      SimulatedRun program = SimulatedRun.random(seed, 2 + seed % 5, 10, 4, true);
      SimulatedRun perfect = SimulatedRun.random(seed, 2 + seed % 5, 10, 0, true);
      if (program.calls.get(0).get(0).kind == MpiCall.INIT || hasPosts(program)) {
        continue; // counts from Init on; posting takes time in the simulation
      }
      long end = IntStream.range(0, perfect.size()).mapToLong(perfect::end).max().orElseThrow();
      assertEquals(end, answer(program.trace()).run.idealNanos(), "seed " + seed);
      checked++;
    }
    assertTrue(checked > ENOUGH, "only " + checked);
  }

  private static boolean hasPosts(SimulatedRun program) {
    return program.calls.stream().flatMap(List::stream).anyMatch(each -> each.kind == MpiCall.NONE);
  }

  @Test
  void whatMayHaveWaitedForARankWithoutATraceIsCountedAndNotGuessed() {
    SimulatedRun run = new SimulatedRun(3, 2);
    run.work(0, 0, 100).message(0, 1, 0, false).work(2, 1, 500);
    run.collective(SimulatedRun.WORLD, MpiCall.BARRIER, -1);
    CallTraceBuilder builder = new CallTraceBuilder(3, SimulatedRun.CALLPATHS);
    builder.location(1, 0);
    for (SimulatedCall call : run.calls.get(1)) {
      builder.call(call.callpath, call.kind, call.enter, call.exit);
      for (SimulatedCall.End end : call.ends) {
        if (end.kind() == MessageEnd.RECEIVE) {
          builder.receive(1, end.peer(), end.tag(), end.number(), false, 0);
        } else {
          builder.collective(1, end.number(), -1, false);
        }
      }
    }
    builder.end(run.end(1));
    Answer found = answer(builder.build());
    assertTrue(found.waits.isEmpty());
    assertEquals(102, found.run.unknownNanos(SimulatedRun.callpath(MpiCall.RECEIVE)));
    assertEquals(400, found.run.unknownNanos(barrier()));
  }
}
