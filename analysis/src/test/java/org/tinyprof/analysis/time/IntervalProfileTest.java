package org.tinyprof.analysis.time;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNotEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;
import static org.tinyprof.analysis.fixtures.TimedRun.MAIN;
import static org.tinyprof.analysis.fixtures.TimedRun.SEND;
import static org.tinyprof.analysis.fixtures.TimedRun.STEP;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.tinyprof.analysis.fixtures.TimedRun;
import org.tinyprof.analysis.frame.Frame;
import org.tinyprof.analysis.frame.LoadedFrame;
import org.tinyprof.analysis.message.Messages;
import org.tinyprof.analysis.profile.OpenProfile;
import org.tinyprof.analysis.slice.Slice;
import org.tinyprof.analysis.text.QuestionException;
import org.tinyprof.format.binary.TracedFolder;
import org.tinyprof.format.schema.CounterDefinition;
import org.tinyprof.format.values.Level;
import org.tinyprof.format.values.Selection;

class IntervalProfileTest {
  /** Two steps with a send each, the second without a moment between it and its step. */
  private static final OpenProfile CALLS =
      TimedRun.of(
          TimedRun.main(
              true, 0, MAIN, 10, STEP, 20, SEND, 30, STEP, 40, MAIN, 40, STEP, 40, SEND, 60, STEP,
              70, MAIN, 100, MAIN));

  private static final OpenProfile SAMPLES =
      TimedRun.of(TimedRun.main(false, 0, STEP, 10, STEP, 20, SEND, 30, STEP, 80, STEP));

  @TempDir private Path folder;

  private static List<String> values(OpenProfile run, String slice, String metric)
      throws Exception {
    LoadedFrame loaded = Frame.of(run).slice(slice).metrics(metric).load();
    List<String> values = new ArrayList<>();
    for (int node = 0; node < loaded.tree().size(); node++) {
      values.add(loaded.tree().name(node) + " " + loaded.value(0, node));
    }
    return values;
  }

  @Test
  void callsGiveExactTimesAndTheCallsThatBegan() throws Exception {
    assertEquals(
        List.of("main 35.0", "step 35.0", "send 20.0"), values(CALLS, "time(15ns-50ns)", "time"));
    assertEquals(
        List.of("main NaN", "step 1.0", "send 2.0"), values(CALLS, "time(15ns-50ns)", "count"));
    assertEquals(
        List.of("main 1.0", "step 2.0", "send 2.0"), values(CALLS, "time(-100ns)", "count"));
    assertEquals(
        List.of("main NaN", "step NaN", "send NaN"), values(CALLS, "time(-100ns)", "time.err"));
  }

  @Test
  void samplesGiveTimesWithAnError() throws Exception {
    assertEquals(
        List.of("main 80.0", "step 80.0", "send 10.0"), values(SAMPLES, "time(0s-80ns)", "time"));
    assertEquals(
        List.of("main 4.0", "step 4.0", "send 1.0"), values(SAMPLES, "time(0s-80ns)", "samples"));
    long error =
        Math.round(80 * Math.sqrt((0.125 * 4 + 0.5) / 5 * (1 - (0.125 * 4 + 0.5) / 5) / 5));
    assertEquals("send " + (double) error, values(SAMPLES, "time(0s-80ns)", "time.err").get(2));
    OpenProfile part = Slice.parse("time(0s-80ns)").timeOf(SAMPLES);
    assertEquals(1, part.overview().callpath(SEND).levels().lanes(Level.ESTIMATED));
  }

  /** On the clock of step, send was found at 15, 25 and 45, step itself at 5 and 35. */
  @Test
  void samplesBelowARecordedCallShareOutItsOwnTime() throws Exception {
    OpenProfile run =
        TimedRun.ofOneRank(
            TimedRun.main(true, 0, MAIN, 10, STEP, 50, MAIN, 60, STEP, 80, MAIN, 100, MAIN),
            TimedRun.main(false, 5, MAIN, 15, STEP, 25, SEND, 35, SEND, 45, STEP, 65, SEND));
    assertEquals(
        List.of("main 100.0", "step 60.0", "send 35.0"), values(run, "time(0s-100ns)", "time"));
    assertEquals(
        List.of("main 1.0", "step 2.0", "send NaN"), values(run, "time(0s-100ns)", "count"));
    assertEquals("main NaN", values(run, "time(0s-100ns)", "time.err").get(0));
    assertEquals("send 3.0", values(run, "time(0s-100ns)", "samples").get(2));
  }

  /** Calls are known from 40 to 60; a sample tells of the time up to halfway to the next. */
  @Test
  void beforeAndAfterRecordedCallsSamplesCountAlone() throws Exception {
    OpenProfile run =
        TimedRun.ofOneRank(
            TimedRun.main(true, 40, MAIN, 60, MAIN),
            TimedRun.main(false, 10, STEP, 30, STEP, 50, MAIN, 70, SEND, 90, SEND));
    assertEquals(
        List.of("main 80.0", "step 60.0", "send 30.0"), values(run, "time(0s-90ns)", "time"));
    assertEquals(
        List.of("main 30.0", "step 30.0"), values(run, "time(0s-40ns)", "time").subList(0, 2));
    assertEquals(
        List.of("main 30.0", "step 30.0", "send 30.0"), values(run, "time(60ns-1s)", "time"));
  }

  /** On the clock of main, step was found at 25 and 45 when its calls were no longer recorded. */
  @Test
  void samplesTellOfCallsThatTheProfilerStoppedToTime() throws Exception {
    OpenProfile run =
        TimedRun.demoted(
            TimedRun.main(true, 0, MAIN, 10, STEP, 30, MAIN, 100, MAIN),
            TimedRun.main(false, 5, MAIN, 15, STEP, 25, STEP, 45, STEP, 65, STEP, 85, MAIN));
    assertEquals(
        List.of("main 100.0", "step 60.0"), values(run, "time(0s-100ns)", "time").subList(0, 2));
    assertEquals("step 20.0", values(run, "time(0s-30ns)", "time").get(1));
    assertEquals("step 20.0", values(run, "time(50ns-70ns)", "time").get(1));
    assertEquals("main NaN", values(run, "time(0s-100ns)", "time.err").get(0));
    assertNotEquals("step NaN", values(run, "time(0s-100ns)", "time.err").get(1));
  }

  /**
   * In each millisecond, 100 microseconds of step are recorded, as of polls that complete something
   * often. Samples, one in 10 ms, found step and not its recorded calls: the rest of its time, of
   * which the tree says that step and main have as much.
   */
  @Test
  void samplesBetweenRecordedCallsAreOfThoseThatAreNot() throws Exception {
    int millis = 1_000_000;
    int[] calls = new int[4 * 100];
    int[] samples = new int[2 * 11];
    for (int i = 0; i < 100; i++) {
      calls[4 * i] = i * millis;
      calls[4 * i + 1] = MAIN;
      calls[4 * i + 2] = i * millis + 900_000;
      calls[4 * i + 3] = STEP;
    }
    for (int i = 0; i <= 10; i++) {
      samples[2 * i] = (10 * i - (i == 10 ? 1 : 0)) * millis + 400_000;
      samples[2 * i + 1] = i < 5 ? STEP : MAIN;
    }
    OpenProfile run =
        TimedRun.sampled(10L * millis, TimedRun.main(true, calls), TimedRun.main(false, samples));
    List<String> times = values(run, "time(0s-90ms)", "time");
    assertEquals("main 9.0E7", times.get(0));
    double step = Double.parseDouble(times.get(1).substring("step ".length()));
    assertEquals(9 + 0.5 * 90, step / millis, 2, "recorded, and what the tree says");
  }

  @Test
  void withoutItsTraceFileSamplesCountAlone() throws Exception {
    TracedFolder.write(folder, org.tinyprof.format.run.TimedRun.profile());
    try (OpenProfile run = OpenProfile.open(folder)) {
      OpenProfile part = Slice.parse("time(0s-1s)").timeOf(run);
      assertTrue(words(part).contains("from recorded calls and samples."), words(part));
    }
    Files.delete(folder.resolve(TracedFolder.TRACE));
    try (OpenProfile run = OpenProfile.open(folder)) {
      OpenProfile part = Slice.parse("time(0s-1s)").timeOf(run);
      assertTrue(words(part).contains(", from samples."), words(part));
      assertEquals(run.gaps(), IntervalProfile.whole(part).gaps());
      assertNotEquals(List.of(), run.gaps());
    }
  }

  private static String words(OpenProfile part) {
    return IntervalProfile.sentence(part).orElseThrow();
  }

  @Test
  void wallTimeIsThePartOfTheIntervalInWhichTheLaneRan() throws Exception {
    OpenProfile part = Slice.parse("time(60ns-1s)").timeOf(CALLS);
    int wall = part.schema().counters().indexOf(CounterDefinition.WALL);
    assertEquals(40, part.source().groups(Selection.ALL).get(0).counters().get(wall).value(0));
    assertEquals(List.of(), part.source().profile().validate());
  }

  @Test
  void allOfTheTimeIsTheRun() throws Exception {
    assertEquals(CALLS, Slice.parse("time(0s-)").timeOf(CALLS));
    assertEquals(SAMPLES, Slice.parse("time(-1s)").timeOf(SAMPLES));
    assertNotEquals(CALLS, Slice.parse("time(1ns-)").timeOf(CALLS));
  }

  @Test
  void anIntervalOfAnIntervalIsWhatBothHave() throws Exception {
    assertEquals(
        values(CALLS, "time(20ns-50ns)", "time.self"),
        values(Slice.parse("time(-50ns)").timeOf(CALLS), "time(20ns-1s)", "time.self"));
    OpenProfile part = Slice.parse("time(20ns-50ns)").timeOf(CALLS);
    assertEquals(part, Slice.parse("time(10ns-60ns)").timeOf(part));
  }

  @Test
  void saysWhatItIs() throws Exception {
    assertEquals(
        "This is the run from 20 ns to 50 ns, from recorded calls. Messages and costs of"
            + " processes are known only for whole runs.",
        IntervalProfile.sentence(Slice.parse("time(20ns-50ns)").timeOf(CALLS)).orElseThrow());
    assertEquals(Optional.empty(), IntervalProfile.sentence(CALLS));
  }

  @Test
  void refusesInOneLine() {
    assertEquals(
        "the interval lies outside the run, whose timeline goes from 0 ns to 100 ns",
        refusal(CALLS, "time(1s-2s)"));
    assertEquals(
        "the slice has no time: its intervals do not overlap",
        refusal(CALLS, "time(1ns-2ns).time(3ns-4ns)"));
    assertEquals(
        "the run has no timeline: it was recorded with trace: off, without samples, by an older"
            + " TinyProf or by another tool; record it again to ask about time",
        refusal(TimedRun.of(TimedRun.main(true)), "time(1s-2s)"));
    assertEquals(
        "the run has no messages with moments: it made no MPI calls, or was recorded without"
            + " trace: on (tinyprof messages counts those of the whole run)",
        assertThrows(
                QuestionException.class,
                () -> Messages.of(CALLS, Slice.parse("time(1s-2s)"), Optional.empty()))
            .getMessage());
  }

  private static String refusal(OpenProfile run, String slice) {
    return assertThrows(QuestionException.class, () -> Frame.of(run).slice(slice)).getMessage();
  }
}
