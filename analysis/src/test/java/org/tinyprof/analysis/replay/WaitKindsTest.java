package org.tinyprof.analysis.replay;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.util.Map;
import java.util.TreeMap;
import org.junit.jupiter.api.Test;

/** Calls that wait for what another call began, of two ranks. */
class WaitKindsTest {
  private static final long WORLD = 1;
  private static final int WORK = 0;
  private static final int CALL = 1;

  private final CallTraceBuilder trace = new CallTraceBuilder(2, 2);

  private void call(MpiCall kind, long enter, long exit) {
    trace.call(CALL, kind, enter, exit);
  }

  private void collective(MpiCall kind, int root, long enter, long exit) {
    call(kind, enter, exit);
    trace.collective(WORLD, 0, root, false);
  }

  private void completion(long enter, long exit) {
    call(MpiCall.WAIT, enter, exit);
    trace.completion(WORLD, 0);
  }

  /** By rank and kind how long it waits, and how long calls take that nothing is known of. */
  private Map<String, Long> answer() {
    Map<String, Long> waits = new TreeMap<>();
    try (CallTrace built = trace.build()) {
      ReplayedRun run = ReplayedRun.of(built);
      run.visitWaits(
          (location, callpath, kind, late, nanos, from, work) ->
              waits.merge(built.rank(location) + " " + kind, nanos, Long::sum));
      run.costs()
          .costs()
          .forEach(
              each ->
                  waits.put(
                      "caused by " + built.rank(each.location()),
                      Math.round(each.shortNanos() + each.longNanos())));
      if (run.unknownCalls(CALL) > 0) {
        waits.put("unknown", run.unknownNanos(CALL));
      }
    }
    return waits;
  }

  /** Rank 0 begins a collective at 0 and waits for it from 10 on; rank 1 begins it at 40. */
  private void beginsLate(MpiCall kind, int root) {
    trace.location(0, 0);
    collective(kind, root, 0, 1);
    trace.work(WORK, 9);
    completion(10, 45);
    trace.end(50);
    trace.location(1, 0);
    trace.work(WORK, 40);
    collective(kind, root, 40, 41);
    completion(41, 45);
    trace.end(50);
  }

  @Test
  void aWaitForACollectiveWaitsForTheLastToBeginIt() {
    beginsLate(MpiCall.BEGIN_N_TO_N, -1);
    assertEquals(Map.of("0 N_TO_N", 30L, "caused by 1", 30L), answer());
  }

  @Test
  void aWaitForABroadcastWaitsForItsRoot() {
    beginsLate(MpiCall.BEGIN_ONE_TO_N, 1);
    assertEquals(Map.of("0 LATE_BROADCAST", 30L, "caused by 1", 30L), answer());
  }

  @Test
  void ofAReduceOnlyTheRootWaits() {
    beginsLate(MpiCall.BEGIN_N_TO_ONE, 1);
    assertEquals(Map.of(), answer());
  }

  @Test
  void theRootOfAReduceWaitsForTheFirstOfTheOthers() {
    beginsLate(MpiCall.BEGIN_N_TO_ONE, 0);
    assertEquals(Map.of("0 EARLY_REDUCE", 30L, "caused by 1", 30L), answer());
  }

  @Test
  void aCollectiveThatBeganBeforeTheTraceIsUnknown() {
    trace.location(0, 0);
    completion(10, 45);
    trace.end(50);
    trace.location(1, 0);
    trace.end(50);
    assertEquals(Map.of("unknown", 35L), answer());
  }

  @Test
  void aFenceWaitsForAllRanksOfTheWindow() {
    trace.location(0, 0);
    collective(MpiCall.FENCE, -1, 10, 41);
    trace.end(50);
    trace.location(1, 0);
    trace.work(WORK, 40);
    collective(MpiCall.FENCE, -1, 40, 41);
    trace.end(50);
    assertEquals(Map.of("0 FENCE", 30L, "caused by 1", 40L - 10L), answer());
  }

  /** Rank 0 looks for a message from 10 on, which rank 1 sends at 40. */
  private void probes(int postOfReceive) {
    trace.location(0, 0);
    call(MpiCall.NONE, 5, 6);
    trace.work(WORK, 4);
    call(MpiCall.PROBE, 10, 41);
    trace.probe(WORLD, 1, 7, 0, false);
    call(MpiCall.RECEIVE, 41, 42);
    trace.receive(WORLD, 1, 7, 0, false, postOfReceive);
    trace.end(50);
    trace.location(1, 0);
    trace.work(WORK, 40);
    call(MpiCall.SEND, 40, 41);
    trace.send(WORLD, 0, 7, 0, false);
    trace.end(50);
  }

  @Test
  void aProbeWaitsForTheMessageThatIsReceivedNext() {
    probes(2);
    assertEquals(Map.of("0 LATE_SENDER", 30L, "caused by 1", 30L), answer());
  }

  @Test
  void whatAProbeFoundIsUnknownIfAnotherReceiveWasPending() {
    probes(0);
    assertEquals(Map.of("unknown", 31L), answer());
  }
}
