package org.tinyprof.interchange.write;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.fasterxml.jackson.databind.JsonNode;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.HexFormat;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.function.Consumer;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import org.tinyprof.analysis.answer.FrameExport;
import org.tinyprof.analysis.profile.OpenProfile;
import org.tinyprof.analysis.slice.Slice;
import org.tinyprof.analysis.time.Interval;
import org.tinyprof.analysis.time.RunTimeline;
import org.tinyprof.analysis.time.TimelineThread;
import org.tinyprof.format.run.Profile;
import org.tinyprof.format.run.SampledRun;
import org.tinyprof.format.run.TimedRun;
import org.tinyprof.format.schema.Callpaths;
import org.tinyprof.format.source.MemorySource;
import org.tinyprof.format.values.Activity;
import org.tinyprof.format.values.MessageEvent;
import org.tinyprof.format.values.MessageKind;
import org.tinyprof.format.values.Selection;
import org.tinyprof.format.values.ThreadTimeline;

class TimelineExportTest {
  private static final List<Interval> INTERVALS =
      List.of(
          new Interval(Long.MIN_VALUE, 700),
          new Interval(150, 250),
          new Interval(8_000_000, 9_000_000),
          new Interval(1_000_000_000, 1_200_000_000),
          new Interval(1_500_000_000, Long.MAX_VALUE));

  @TempDir private Path directory;

  /** What is written is read back: the same time in the same callpaths, by rank. */
  @ParameterizedTest
  @EnumSource(names = {"CHROME", "PERFETTO"})
  void writesTheTimelineWhereThereIsOne(ExportFormat format) throws Exception {
    Path file = directory.resolve("run.trace");
    Files.write(file, Exported.bytes(directory, TimedRun.profile(), format));
    try (OpenProfile written = OpenProfile.open(file);
        OpenProfile run = OpenProfile.of(directory, new MemorySource(TimedRun.profile()))) {
      Map<String, Long> expected = times(run, Interval.ALL);
      assertTrue(expected.size() >= 8, expected::toString);
      assertEquals(expected, times(written, Interval.ALL));
      assertTrue(
          written.schema().callpaths().entries().stream()
              .anyMatch(callpath -> callpath.name().equals("MPI_Waitall")));
    }
  }

  /**
   * Nanoseconds by rank and callpath; not being on a CPU, and interruptions, are callpaths in the
   * files.
   */
  private static Map<String, Long> times(OpenProfile run, Interval interval) throws IOException {
    Callpaths callpaths = run.schema().callpaths();
    Map<String, Long> times = new TreeMap<>();
    Consumer<TimelineThread> stretches =
        thread ->
            thread.visit(
                Math.max(interval.from(), thread.from()),
                Math.min(interval.to(), thread.to()),
                (callpath, from, to, activity) -> {
                  if (callpath >= 0) {
                    String off = activity == Activity.OFF_CPU ? "<not on a CPU" : "";
                    times.merge(
                        thread.lane().rank() + " " + callpaths.path(callpath) + off,
                        to - from,
                        Long::sum);
                  }
                });
    RunTimeline.of(run)
        .visitNamed(
            Selection.ALL,
            threads -> threads.forEach(stretches),
            (lane, each) ->
                times.merge(
                    lane.rank()
                        + " "
                        + each.kind().word()
                        + (each.exact() ? "" : ", some time in between"),
                    interval.within(each.from(), each.to()),
                    Long::sum));
    times.values().removeIf(nanos -> nanos == 0);
    return times;
  }

  /** Whatever the interval, what is written is the time of the run in it, calls cut at its ends. */
  @ParameterizedTest
  @EnumSource(names = {"CHROME", "PERFETTO"})
  void ofAnIntervalItWritesThatTime(ExportFormat format) throws Exception {
    Path file = directory.resolve("run.trace");
    for (Interval interval : INTERVALS) {
      try (OpenProfile run = OpenProfile.of(directory, new MemorySource(TimedRun.profile()))) {
        Map<String, Long> expected = times(run, interval);
        assertFalse(expected.isEmpty());
        ByteArrayOutputStream out = new ByteArrayOutputStream();
        format.write(FrameExport.of(run, Slice.of(interval), format), out);
        Files.write(file, out.toByteArray());
        try (OpenProfile written = OpenProfile.open(file)) {
          assertEquals(expected, times(written, Interval.ALL), interval::toString);
        }
      }
    }
  }

  @Test
  void ofAnIntervalItWritesTheRanksOfTheSlice() throws Exception {
    try (OpenProfile run = OpenProfile.of(directory, new MemorySource(TimedRun.profile()))) {
      Slice slice = Slice.parse("rank(2).time(1s-2s)");
      Path file = directory.resolve("run.trace");
      ByteArrayOutputStream out = new ByteArrayOutputStream();
      ExportFormat.CHROME.write(FrameExport.of(run, slice, ExportFormat.CHROME), out);
      Files.write(file, out.toByteArray());
      try (OpenProfile written = OpenProfile.open(file)) {
        Map<String, Long> times = times(written, Interval.ALL);
        assertFalse(times.isEmpty());
        assertTrue(times.keySet().stream().allMatch(key -> key.startsWith("2 ")), times::toString);
      }
    }
  }

  @Test
  void aGapIsASliceInTheCallAroundIt() throws Exception {
    ThreadTimeline calls =
        org.tinyprof.analysis.fixtures.TimedRun.withGap(
            1, org.tinyprof.analysis.fixtures.TimedRun.main(true, 0, 0, 50, 0, 70, 1, 90, 0));
    for (ExportFormat format : List.of(ExportFormat.CHROME, ExportFormat.PERFETTO)) {
      ByteArrayOutputStream out = new ByteArrayOutputStream();
      try (OpenProfile run = org.tinyprof.analysis.fixtures.TimedRun.ofOneRank(calls)) {
        format.write(FrameExport.of(run, Slice.ALL, format), out);
      }
      Path file = directory.resolve("run.trace");
      Files.write(file, out.toByteArray());
      try (OpenProfile written = OpenProfile.open(file)) {
        assertEquals(20L, times(written, Interval.ALL).get("0 main<not recorded"));
      }
    }
  }

  @Test
  void samplesOfAThreadWithRecordedCallsAreATrackThatSaysSo() throws Exception {
    ThreadTimeline calls = org.tinyprof.analysis.fixtures.TimedRun.main(true, 0, 0, 50, 1, 90, 0);
    ThreadTimeline samples = org.tinyprof.analysis.fixtures.TimedRun.main(false, 10, 0, 60, 1);
    ByteArrayOutputStream out = new ByteArrayOutputStream();
    try (OpenProfile run = org.tinyprof.analysis.fixtures.TimedRun.ofOneRank(calls, samples)) {
      ExportFormat.PERFETTO.write(new FrameExport(run), out);
    }
    String written = out.toString(StandardCharsets.ISO_8859_1);
    assertEquals(2, written.split("main, from samples", -1).length);
  }

  /** Readers take the first track of a rank for its main thread. */
  @Test
  void theCallsOfAThreadComeBeforeItsSamples() throws Exception {
    List<String> names = new ArrayList<>();
    JsonNode trace = Exported.json(directory, TimedRun.profile(), ExportFormat.CHROME);
    for (JsonNode event : trace.get("traceEvents")) {
      if (event.path("name").asText().equals("thread_name") && event.get("pid").asInt() == 0) {
        names.add(event.get("args").get("name").asText());
      }
    }
    assertEquals(List.of("main", "main, from samples"), names.subList(0, 2));
  }

  /** Rank 0 sends to rank 1 in a call that had begun before; rank 1 receives. */
  private static Profile sendAndReceive() {
    MessageEvent send = new MessageEvent(MessageKind.SEND, false, 100, 120, 0, 1, 1, 7, 64, 5);
    MessageEvent receive = new MessageEvent(MessageKind.RECEIVE, false, 50, 300, 0, 1, 0, 7, 64, 5);
    return org.tinyprof.analysis.fixtures.TimedRun.withMessages(List.of(send), List.of(receive));
  }

  @Test
  void theEndsOfAMessageHaveOneIdInAChromeTrace() throws Exception {
    Map<String, String> ends = new TreeMap<>();
    JsonNode trace = Exported.json(directory, sendAndReceive(), ExportFormat.CHROME);
    for (JsonNode event : trace.get("traceEvents")) {
      if (event.has("id")) {
        String end = event.get("ph").asText() + " " + event.get("pid") + " " + event.get("ts");
        ends.put(end, event.get("id").asText());
      }
    }
    assertEquals(Set.of("s 0 0.1", "f 1 0.3"), ends.keySet());
    assertEquals(ends.get("s 0 0.1"), ends.get("f 1 0.3"));
  }

  @Test
  void theEndsOfAMessageAreAFlowOfPerfetto() throws Exception {
    byte[] trace = Exported.bytes(directory, sendAndReceive(), ExportFormat.PERFETTO);
    String hex = HexFormat.of().formatHex(trace);
    Matcher flow = Pattern.compile("f902(.{16})").matcher(hex); // flow_ids, eight bytes
    assertTrue(flow.find(), "a flow begins");
    assertTrue(hex.contains("8103" + flow.group(1)), "and ends"); // terminating_flow_ids
  }

  @Test
  void callsOfAThreadNestInAChromeTrace() throws Exception {
    Map<String, Integer> open = new HashMap<>();
    Map<String, Double> last = new HashMap<>();
    int begun = 0;
    JsonNode trace = Exported.json(directory, TimedRun.profile(), ExportFormat.CHROME);
    for (JsonNode event : trace.get("traceEvents")) {
      String thread = event.get("pid") + " " + event.get("tid");
      switch (event.get("ph").asText()) {
        case "B" -> {
          open.merge(thread, 1, Integer::sum);
          begun++;
        }
        case "E" -> open.merge(thread, -1, Integer::sum);
        default -> {
          continue;
        }
      }
      assertTrue(open.get(thread) >= 0, event::toString);
      assertTrue(last.getOrDefault(thread, -1e9) <= event.get("ts").asDouble(), event::toString);
      last.put(thread, event.get("ts").asDouble());
    }
    assertTrue(begun > 100);
    assertFalse(open.values().stream().anyMatch(still -> still != 0), open::toString);
  }

  /** Exact calls that follow each other at once are two calls. */
  @Test
  void callsThatFollowEachOtherAreApart() throws Exception {
    Path file = directory.resolve("run.pftrace");
    Files.write(file, Exported.bytes(directory, TimedRun.profile(), ExportFormat.PERFETTO));
    try (OpenProfile written = OpenProfile.open(file)) {
      long[] entered = {0};
      RunTimeline.of(written)
          .visit(
              Selection.ALL,
              thread -> {
                if (thread.to() - thread.from() < 10_000) { // the exact one
                  for (int i = 0; i < thread.size(); i++) {
                    int callpath = thread.callpath(i);
                    boolean mpi =
                        callpath >= 0
                            && written.schema().callpaths().name(callpath).equals("MPI_Waitall");
                    entered[0] += mpi ? 1 : 0;
                  }
                }
              });
      assertEquals(2 * 2, entered[0], "two calls on two ranks");
    }
  }

  @Test
  void aRunWithoutTimelinesHasNoPerfettoTrace() {
    IOException refused =
        assertThrows(
            IOException.class,
            () -> Exported.bytes(directory, SampledRun.profile(), ExportFormat.PERFETTO));
    assertEquals(
        "app.Main: the run has no timeline, and --to perfetto writes nothing else; record it with"
            + " a sampler and without `trace: off`, or write its totals with --to chrome",
        refused.getMessage());
  }
}
