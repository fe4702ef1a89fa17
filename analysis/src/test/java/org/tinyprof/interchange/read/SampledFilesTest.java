package org.tinyprof.interchange.read;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.tinyprof.analysis.profile.OpenProfile;
import org.tinyprof.analysis.time.RunTimeline;
import org.tinyprof.format.values.Selection;

/** What perf script prints, Chrome's traces and its profiles. */
class SampledFilesTest {
  @TempDir Path folder;

  private OpenProfile open(String contents) throws IOException {
    Path file = Files.writeString(folder.resolve("some.file"), contents);
    assertTrue(OpenProfile.looksLikeProfile(file));
    return OpenProfile.open(file);
  }

  /** As pprof does it, so a heap profile is about the bytes in use. */
  @Test
  void aPprofFileThatNamesNoMainKindIsAboutItsLastOne() {
    List<PprofType> heap =
        List.of(PprofType.of("alloc_objects", "count"), PprofType.of("inuse_space", "bytes"));
    assertEquals("inuse_space", PprofType.ordered(heap, "").get(0).name());
    assertEquals("alloc_objects", PprofType.ordered(heap, "alloc_objects").get(0).name());
  }

  @Test
  void perfScriptHasTheSamplesOfItsFirstEventAndAllPeriods() throws Exception {
    try (OpenProfile run = open(SmallFiles.PERF)) {
      assertEquals(
          Map.of(
              "my prog 0", 2.0,
              "my prog<[libc-2.27.so] 0", 2.0,
              "my prog<[libc-2.27.so]<main 0", 2.0,
              "my prog<[libc-2.27.so]<main<beta 0", 1.0),
          Opened.values(run, "samples"));
      assertEquals(3000.0, Opened.values(run, "cycles").get("my prog 0"));
      assertEquals(5.0, Opened.values(run, "page-faults").get("my prog 0"));
      assertEquals(List.of(), run.fileNotes());
    }
  }

  @Test
  void perfScriptSaysHowManyLinesItSkipped() throws Exception {
    try (OpenProfile run = open(SmallFiles.PERF + "something else\n")) {
      assertEquals(2.0, Opened.values(run, "samples").get("my prog 0"));
      assertEquals(
          List.of("1 line was skipped: perf script does not print such."), run.fileNotes());
    }
    String noise = "something else\n".repeat(9);
    assertThrows(IOException.class, () -> open(SmallFiles.PERF + noise));
  }

  @Test
  void perfScriptsClocksAreCpuTime() throws Exception {
    try (OpenProfile run = open(SmallFiles.PERF.replace("cycles:u", "cpu-clock"))) {
      assertEquals(3000.0, Opened.values(run, "cpu").get("my prog 0"));
    }
  }

  @Test
  void aTraceIsTimeBetweenBeginningAndEnd() throws Exception {
    for (String end : List.of("", "]", ",\n", " \n]\n")) {
      try (OpenProfile run = open(SmallFiles.TRACE.stripTrailing() + end)) {
        assertEquals(
            Map.of("alpha 3", 14_000.0, "alpha<beta 3", 6_000.0), Opened.values(run, "time"));
        assertEquals(Map.of("alpha 3", 1.0, "alpha<beta 3", 2.0), Opened.values(run, "count"));
      }
    }
    try (OpenProfile run =
        open("{\"other\":1,\"traceEvents\":" + SmallFiles.TRACE.stripTrailing() + "]}")) {
      assertEquals(14_000.0, Opened.values(run, "time").get("alpha 3"));
    }
  }

  @Test
  void perfettosTraceIsTimeBetweenBeginningAndEnd() throws Exception {
    Path file = Files.write(folder.resolve("some.file"), SmallFiles.perfetto());
    try (OpenProfile run = OpenProfile.open(file)) {
      assertEquals(
          Map.of("alpha 3", 14_000.0, "alpha<beta 3", 6_000.0), Opened.values(run, "time"));
      assertEquals(Map.of("alpha 3", 1.0, "alpha<beta 3", 2.0), Opened.values(run, "count"));
      assertEquals("worker", run.source().lanes().get(0).name());
    }
  }

  @Test
  void tracesKnowWhen() throws Exception {
    try (OpenProfile run = open(SmallFiles.TRACE.stripTrailing() + "]")) {
      List<String> steps = new ArrayList<>();
      RunTimeline.of(run)
          .visit(
              Selection.ALL,
              thread -> {
                for (int i = 0; i < thread.size(); i++) {
                  steps.add(thread.moment(i) + " " + thread.callpath(i));
                }
              });
      assertEquals(
          List.of("0 0", "1000 1", "6000 0", "7000 1", "8000 0", "9000 0", "14000 -1"), steps);
    }
  }

  @Test
  void aTraceOfSamplesHasTimesUntilTheNextOne() throws Exception {
    String samples =
        """
        {"traceEvents":[],
         "samples":[{"ts":"100","pid":1,"tid":"2","sf":1},{"ts":"130","pid":1,"tid":"2","sf":2},
                    {"ts":"180","pid":1,"tid":"2","sf":1}],
         "stackFrames":{"1":{"name":"main"},"2":{"name":"solve","parent":1}}}
        """;
    try (OpenProfile run = open(samples)) {
      assertEquals(
          Map.of("main 0", 80_000.0, "main<solve 0", 50_000.0), Opened.values(run, "time"));
      assertEquals(Map.of("main 0", 3.0, "main<solve 0", 1.0), Opened.values(run, "samples"));
    }
  }

  @Test
  void ofWhatBeginsAtOneMomentInATraceTheLongestIsOutermost() throws Exception {
    String trace =
        """
        [{"ph":"X","name":"short","ts":20,"dur":1}, {"ph":"B","name":"long","ts":20},
         {"ph":"E","name":"long","ts":22}]
        """;
    try (OpenProfile run = open(trace)) {
      assertEquals(Map.of("long 0", 2_000.0, "long<short 0", 1_000.0), Opened.values(run, "time"));
    }
  }

  @Test
  void whatEndsTooEarlyInATraceEndsWithWhatIsOpenInIt() throws Exception {
    String overlap =
        """
        [{"ph":"X","name":"a","ts":0,"dur":10}, {"ph":"X","name":"b","ts":5,"dur":6},
         {"ph":"X","name":"c","ts":20,"dur":1}]
        """;
    try (OpenProfile run = open(overlap)) {
      assertEquals(
          Map.of("a 0", 11_000.0, "a<b 0", 6_000.0, "c 0", 1_000.0), Opened.values(run, "time"));
    }
  }

  @Test
  void cpuProfilesHaveTimesUntilTheNextSample() throws Exception {
    try (OpenProfile run = open(SmallFiles.CPU_PROFILE)) {
      assertEquals(
          Map.of("a 0", 50_000.0, "a<(anonymous) 0", 30_000.0), Opened.values(run, "time"));
      assertEquals(Map.of("a 0", 3.0, "a<(anonymous) 0", 2.0), Opened.values(run, "samples"));
      assertEquals(5, run.schema().callpaths().entry(0).event().source().line());
    }
  }

  @Test
  void olderCpuProfilesAreTreesAndHeapProfilesHaveBytes() throws Exception {
    String old =
        """
        {"head":{"functionName":"(root)","id":1,"hitCount":0,"children":[
          {"functionName":"a","url":"","lineNumber":0,"id":2,"hitCount":2,"children":[]}]},
         "startTime":1,"endTime":1,"samples":[2,2],"timestamps":[100,110,130]}
        """;
    try (OpenProfile run = open(old)) {
      assertEquals(Map.of("a 0", 20_000.0), Opened.values(run, "time"));
    }
    String heap =
        """
        {"head":{"callFrame":{"functionName":"(root)"},"selfSize":0,"children":[
          {"callFrame":{"functionName":"a","url":"x.js","lineNumber":1},"selfSize":64,"children":[]}]}}
        """;
    try (OpenProfile run = OpenProfile.open(Files.writeString(folder.resolve("heap"), heap))) {
      assertEquals(Map.of("a 0", 64.0), Opened.values(run, "bytes"));
    }
  }
}
