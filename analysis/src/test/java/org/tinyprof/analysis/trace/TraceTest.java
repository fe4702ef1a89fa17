package org.tinyprof.analysis.trace;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;
import static org.tinyprof.analysis.fixtures.TimedRun.MAIN;
import static org.tinyprof.analysis.fixtures.TimedRun.SEND;
import static org.tinyprof.analysis.fixtures.TimedRun.STEP;

import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.tinyprof.analysis.fixtures.TimedRun;
import org.tinyprof.analysis.profile.OpenProfile;
import org.tinyprof.analysis.slice.Slice;
import org.tinyprof.analysis.text.QuestionException;
import org.tinyprof.analysis.time.IntervalProfile;
import org.tinyprof.format.values.Interruption;

class TraceTest {
  private static final int MANY = 100;

  /** Rank 0 has calls, rank 1 samples that leave it 40 ns between them. */
  private static final OpenProfile RUN =
      TimedRun.of(
          TimedRun.main(true, 0, MAIN, 10, STEP, 20, SEND, 30, STEP, 40, MAIN, 40, STEP, 70, STEP),
          TimedRun.main(false, 5, STEP, 15, SEND, 25, SEND, 65, STEP));

  private static List<String> events(String slice, Optional<String> query, int most)
      throws Exception {
    return lines(Trace.of(RUN, Slice.parse(slice), query, Optional.empty(), most));
  }

  private static List<String> lines(Trace trace) {
    return trace.events().stream()
        .map(
            event ->
                String.join(
                    " ",
                    String.valueOf(event.startNanos()),
                    event.path(),
                    String.valueOf(event.nanos()),
                    event.activity()))
        .toList();
  }

  @Test
  void ofCallsListsEachWithItsDuration() throws Exception {
    assertEquals(
        List.of(
            "0 main 70 running",
            "10 main<step 30 running",
            "20 main<step<send 10 running",
            "40 main<step 30 running"),
        events("rank(0)", Optional.empty(), MANY));
  }

  @Test
  void ofSamplesJoinsStretchesOfOneCallpath() throws Exception {
    assertEquals(
        List.of(
            "5 main<step 5 running",
            "10 main<step<send 25 running",
            "35 main<step 20 off CPU",
            "55 main<step 10 running"),
        events("rank(1)", Optional.empty(), MANY));
  }

  @Test
  void samplesAddOnlyWhatWasNotRecorded() throws Exception {
    OpenProfile both =
        TimedRun.ofOneRank(
            TimedRun.main(true, 0, MAIN, 10, STEP, 40, MAIN, 50, MAIN),
            TimedRun.main(false, 5, MAIN, 15, STEP, 25, SEND, 35, SEND));
    assertEquals(
        List.of("0 main 50 running", "10 main<step 30 running", "20 main<step<send 15 running"),
        lines(Trace.of(both, Slice.ALL, Optional.empty(), Optional.empty(), MANY)));
  }

  @Test
  void samplesTellOfWhatIsNoLongerRecordedAndOfTheTimeBefore() throws Exception {
    OpenProfile demoted =
        TimedRun.demoted(
            TimedRun.main(true, 0, MAIN, 10, STEP, 30, MAIN, 100, MAIN),
            TimedRun.main(false, 5, MAIN, 15, STEP, 25, STEP, 35, MAIN, 45, STEP, 65, STEP));
    assertEquals(
        List.of("0 main 100 running", "10 main<step 20 running", "48 main<step 17 running"),
        lines(Trace.of(demoted)));
    OpenProfile window =
        TimedRun.ofOneRank(
            TimedRun.main(true, 40, MAIN, 50, STEP, 60, MAIN, 70, MAIN),
            TimedRun.main(false, 5, STEP, 15, STEP, 25, MAIN, 35, MAIN, 45, MAIN, 55, STEP));
    assertEquals(
        List.of(
            "5 main<step 15 running",
            "20 main 30 running",
            "40 main 30 running",
            "50 main<step 10 running"),
        lines(Trace.of(window)));
  }

  @Test
  void hasWhatMeetsTheIntervalUncut() throws Exception {
    assertEquals(
        List.of("0 main 70 running", "10 main<step 30 running", "40 main<step 30 running"),
        events("rank(0).time(35ns-41ns)", Optional.empty(), MANY));
  }

  @Test
  void hasTheFirstOfAllRanksAndSaysHowManyThereAre() throws Exception {
    assertEquals(
        List.of("10 main<step<send 25 running", "20 main<step<send 10 running"),
        events("rank", Optional.of("send"), MANY));
    Trace few = Trace.of(RUN, Slice.ALL, Optional.empty(), Optional.empty(), 2);
    assertEquals(
        List.of("main", "main<step"), few.events().stream().map(TraceEvent::path).toList());
    assertEquals(8, few.all());
    assertEquals(
        List.of(
            "Recorded calls and samples, from 0 ns to 70 ns of the run.", "6 more of 8 (--limit)."),
        few.page(2).sections().get(0).sentences());
  }

  @Test
  void refusesRunsWithoutATimelineAndOtherSlices() {
    OpenProfile none = TimedRun.of(TimedRun.main(true));
    assertThrows(QuestionException.class, () -> Trace.of(none));
    String refusal =
        assertThrows(
                QuestionException.class,
                () ->
                    Trace.of(
                        RUN, Slice.parse("iteration(2)"), Optional.empty(), Optional.empty(), MANY))
            .getMessage();
    assertFalse(refusal.isEmpty());
  }

  @Test
  void listsWhatInterruptedTheProgram() throws Exception {
    OpenProfile run =
        TimedRun.interrupted(
            List.of(
                new Interruption(Interruption.Kind.COLLECTOR, 12, 17, 1, 5),
                new Interruption(Interruption.Kind.PROFILER, 40, 50, 3, 6)),
            TimedRun.main(true, 0, MAIN, 30, MAIN));
    Optional<String> none = Optional.empty();
    assertEquals(
        List.of(
            "0 main 30 running",
            "12 collector pause 5 collector",
            "40 3 times profiler's work 6 profiler"),
        lines(Trace.of(run, Slice.ALL, none, none, MANY)));
    assertEquals(
        List.of("12 collector pause 5 collector"),
        lines(Trace.of(run, Slice.ALL, none, Optional.of("collector"), MANY)));
    assertEquals(
        List.of("0 main 30 running"),
        lines(Trace.of(run, Slice.parse("time(-10ns)"), none, none, MANY)));
    assertEquals(
        List.of("0 main 30 running"),
        lines(Trace.of(run, Slice.ALL, Optional.of("main"), none, MANY)));
  }

  @Test
  void saysWhichActivitiesThereAre() {
    Optional<String> sleeping = Optional.of("sleeping");
    QuestionException refused =
        assertThrows(
            QuestionException.class,
            () -> Trace.of(RUN, Slice.ALL, Optional.empty(), sleeping, MANY));
    assertEquals(
        "no activity 'sleeping'; there are"
            + " running, waiting, off CPU, not recorded, collector, safepoint, profiler",
        refused.getMessage());
  }

  @Test
  void saysHowLongCallsAreInTheTrace() throws Exception {
    OpenProfile run =
        TimedRun.demoted(
            TimedRun.main(true, 0, MAIN, 10, STEP, 20, MAIN, 25, STEP, 28, MAIN, 90, MAIN));
    Trace trace = Trace.of(run);
    assertEquals(List.of(new TracedUntil("main<step", 28, 1, false)), trace.until());
    assertEquals(
        "Traced only as long as all their calls were timed: main<step until 28 ns (1 lane).",
        trace.page(MANY).sections().get(0).sentences().get(1));
    assertEquals(List.of(), Trace.of(RUN).until());
  }

  @Test
  void aGapHasTwoEndsAndTheCallAroundItGoesOn() throws Exception {
    OpenProfile run =
        TimedRun.of(
            TimedRun.withGap(
                2, TimedRun.main(true, 0, MAIN, 10, STEP, 20, MAIN, 60, SEND, 70, MAIN, 90, MAIN)));
    List<String> all =
        List.of(
            "0 main 90 running",
            "10 main<step 10 running",
            "20 main<not recorded 40 not recorded",
            "60 main<step 10 running",
            "60 main<step<send 10 running");
    assertEquals(all, lines(Trace.of(run)));
    Optional<String> none = Optional.empty();
    assertEquals(
        List.of("0 main 90 running", "20 main<not recorded 40 not recorded"),
        lines(Trace.of(run, Slice.parse("time(30ns-40ns)"), none, none, MANY)));
    assertEquals(
        List.of("20 main<not recorded 40 not recorded"),
        lines(Trace.of(run, Slice.ALL, none, Optional.of("not recorded"), MANY)));
  }

  @Test
  void aThreadOfWhichNoCallFoundRoomHasAGapBesideItsSamples() throws Exception {
    OpenProfile run =
        TimedRun.ofOneRank(
            TimedRun.withGap(0, TimedRun.main(true, 10, -1, 60, -1)),
            TimedRun.main(false, 5, STEP, 15, STEP, 20, STEP));
    assertEquals(
        List.of("5 main<step 15 running", "10 not recorded 50 not recorded"), lines(Trace.of(run)));
  }

  @Test
  void aGapMayBeOutsideOfAllKnownCalls() throws Exception {
    OpenProfile run =
        TimedRun.of(TimedRun.withGap(1, TimedRun.main(true, 0, MAIN, 10, -1, 60, MAIN, 70, -1)));
    assertEquals(
        List.of("0 main 10 running", "10 not recorded 50 not recorded", "60 main 10 running"),
        lines(Trace.of(run)));
    assertEquals(
        List.of("0 main 10 running", "60 main 10 running"),
        lines(Trace.of(run, Slice.ALL, Optional.of("main"), Optional.empty(), MANY)));
  }

  @Test
  void saysHowManyCallsFoundNoRoom() throws Exception {
    OpenProfile run =
        TimedRun.ofSomeCalls(1234, TimedRun.main(true, 0, MAIN, 10, STEP, 20, MAIN, 90, MAIN));
    String words = "1,234 calls of the run found no room in trace-memory and are missing.";
    assertEquals(words, Trace.of(run).page(MANY).sections().get(0).sentences().get(1));
    OpenProfile part = Slice.parse("time(5ns-50ns)").timeOf(run);
    assertTrue(IntervalProfile.sentence(part).orElseThrow().endsWith(". " + words));
  }

  @Test
  void saysThatSampledCallsMayBeMissingBeforeTheLast() throws Exception {
    OpenProfile run =
        TimedRun.sampled(
            TimedRun.main(true, 0, MAIN, 10, STEP, 20, MAIN, 80, STEP, 85, MAIN, 90, MAIN));
    assertEquals(
        "Not all calls of these were timed, so some in between are missing (a poll that completed"
            + " something never is): main<step until 85 ns (1 lane).",
        Trace.of(run).page(MANY).sections().get(0).sentences().get(1));
  }
}
