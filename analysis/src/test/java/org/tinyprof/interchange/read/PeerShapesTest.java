package org.tinyprof.interchange.read;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.stream.IntStream;
import jdk.jfr.Recording;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;
import org.tinyprof.analysis.profile.OpenProfile;
import org.tinyprof.format.source.LaneGroup;
import org.tinyprof.format.values.Selection;

/** Forms that files have among the test data of other tools; these here are made up. */
class PeerShapesTest {
  private static final String DAY = "176482644288"; // moments in microseconds since 1970 begin so

  @TempDir Path folder;

  private Path file(String contents) throws IOException {
    return Files.writeString(folder.resolve("some.file"), contents.replace('\'', '"'));
  }

  private OpenProfile open(String contents) throws IOException {
    return OpenProfile.open(file(contents));
  }

  private static String refusal(Path path) {
    return assertThrows(IOException.class, () -> OpenProfile.open(path))
        .getMessage()
        .replace(path + ": ", "");
  }

  /** Caliper's sampler: the stack is a chain of nodes, what samples stand for is called a time. */
  @Test
  void stacksThatCaliperSampledAreCallpathsWithSamplesAndTimes() throws Exception {
    String cali =
        """
        __rec=node,id=20,attr=10,data=84,parent=3
        __rec=node,id=21,attr=8,data=source.function#callpath.address,parent=20
        __rec=node,id=22,attr=8,data=attribute.alias,parent=3
        __rec=node,id=23,attr=8,data=attribute.unit,parent=3
        __rec=node,id=24,attr=10,data=1,parent=2
        __rec=node,id=25,attr=8,data=count,parent=24
        __rec=node,id=26,attr=23,data=sec,parent=5
        __rec=node,id=27,attr=22,data=time,parent=26
        __rec=node,id=28,attr=10,data=1,parent=27
        __rec=node,id=29,attr=8,data=scount,parent=28
        __rec=node,id=30,attr=10,data=276,parent=3
        __rec=node,id=31,attr=8,data=region,parent=30
        __rec=node,id=40,attr=21,data=_start
        __rec=node,id=41,attr=21,data=main,parent=40
        __rec=node,id=42,attr=21,data=solve,parent=41
        __rec=node,id=43,attr=31,data=step,parent=42
        __rec=ctx,ref=41,attr=25=29,data=20=0.02
        __rec=ctx,ref=43,attr=25=29,data=4=0.004
        """;
    try (OpenProfile run = open(cali)) {
      assertEquals(
          Map.of("_start 0", 24e6, "_start<main 0", 24e6, "_start<main<solve 0", 4e6),
          Opened.values(run, "time"));
      assertEquals(
          Map.of("_start 0", 24.0, "_start<main 0", 24.0, "_start<main<solve 0", 4.0),
          Opened.values(run, "samples"));
      assertEquals(Map.of(), Opened.values(run, "count"));
      assertEquals(List.of(), run.fileNotes());
    }
  }

  /** Thicket's JSON without the paths of its files; its times have the names of Caliper 2. */
  @Test
  void aGraphWhoseRowsAreOfProfilesHoldsRunsInSeconds() throws Exception {
    Path file =
        file(
            """
            {'graph':[{'0':{'data':{'name':'main'},'children':[1]},
                       '1':{'data':{'name':'work'},'children':[]}}],
             'dataframe_indices':['node','profile'],
             'dataframe':[
               {'node':0,'profile':-87,'avg#inclusive#sum#time.duration':10.5,'name':'main'},
               {'node':0,'profile':12,'avg#inclusive#sum#time.duration':8.5,'name':'main'},
               {'node':1,'profile':12,'avg#inclusive#sum#time.duration':1.5,'name':'work'}]}
            """);
    assertEquals(
        List.of(file.resolve("-87"), file.resolve("12")), List.copyOf(OpenProfile.runs(file)));
    try (OpenProfile run = OpenProfile.open(file.resolve("12"))) {
      assertEquals(Map.of("main 0", 8.5e9, "main<work 0", 1.5e9), Opened.values(run, "time"));
    }
  }

  @Test
  void linesOfJsonAreAnExperimentWhoseLinesOfOnePointAreRepetitions() throws Exception {
    Path file = file(SmallFiles.EXPERIMENT_LINES);
    assertEquals(
        List.of("x=20.r1", "x=20.r2", "x=30.r1"),
        OpenProfile.runs(file).stream().map(run -> run.getFileName().toString()).toList());
    try (OpenProfile run = OpenProfile.open(file.resolve("x=20.r2"))) {
      assertEquals(Map.of("(all) 0", 81.5), Opened.values(run, "metr"));
    }
    try (OpenProfile run = OpenProfile.open(file.resolve("x=30.r1"))) {
      assertEquals(Map.of("main<solve 0", 4.0), Opened.values(run, "metr"));
    }
    Path cut = file(SmallFiles.EXPERIMENT_LINES.replace("{\"x\":30}", "{'y':30}"));
    assertTrue(refusal(cut).startsWith("has a point that lacks a parameter at byte "));
  }

  /** A double has a quarter of a microsecond left for them. */
  @Test
  void durationsOfATraceWithMomentsSince1970AreExact() throws Exception {
    String trace =
        """
        [{'name':'foo','ph':'X','pid':9,'tid':9,'ts':%s5330.0,'dur':10.0},
         {'name':'bar','ph':'B','pid':9,'tid':9,'ts':%s5332.0},
         {'name':'bar','ph':'E','pid':9,'tid':9,'ts':%s5333.0},
        """
            .formatted(DAY, DAY, DAY);
    try (OpenProfile run = open(trace)) {
      assertEquals(Map.of("foo 0", 10_000.0, "foo<bar 0", 1_000.0), Opened.values(run, "time"));
    }
  }

  /** A program that dies writes no end, and some write a comma before it. */
  @ParameterizedTest
  @ValueSource(strings = {"[%s,]", "[%s,", "[%s", "{'traceEvents':[%s,]}"})
  void theListOfATraceMayEndWithACommaOrNotAtAll(String form) throws Exception {
    try (OpenProfile run = open(form.formatted("{'name':'a','ph':'X','ts':1,'dur':2}"))) {
      assertEquals(Map.of("a 0", 2_000.0), Opened.values(run, "time"));
      assertEquals(List.of(), run.fileNotes());
    }
  }

  @Test
  void threadsOfATraceThatHaveNoNameAreCalledByTheirNumber() throws Exception {
    String trace =
        """
        [{'name':'a','ph':'X','pid':1,'tid':11,'ts':1,'dur':2},
         {'name':'a','ph':'X','pid':1,'tid':12,'ts':1,'dur':2},
         {'name':'a','ph':'X','pid':1,'tid':'io','ts':1,'dur':2},
         {'name':'a','ph':'X','pid':1,'tid':14,'ts':1,'dur':2},
         {'name':'thread_name','ph':'M','pid':1,'tid':14,'args':{'name':'pool'}}]
        """;
    try (OpenProfile run = open(trace)) {
      assertEquals(List.of("", "thread 12", "io", "pool"), threadNames(run));
    }
    ByteArrayOutputStream perfetto = new ByteArrayOutputStream();
    for (int track = 1; track <= 3; track++) {
      int[] thread = track == 3 ? new int[] {} : new int[] {0x22, 2, 0x10, 40 + track};
      packet(perfetto, join(new int[] {0xE2, 0x03, 2 + thread.length, 0x08, track}, thread));
      packet(perfetto, 0x40, track, 0x5A, 8, 0x48, 1, 0x58, track, 0xBA, 0x01, 1, 'a');
      packet(perfetto, 0x40, 10 + track, 0x5A, 4, 0x48, 2, 0x58, track);
    }
    Path file = Files.write(folder.resolve("some.pftrace"), perfetto.toByteArray());
    try (OpenProfile run = OpenProfile.open(file)) {
      assertEquals(List.of("", "thread 42", "thread 2"), threadNames(run));
    }
  }

  private static List<String> threadNames(OpenProfile run) throws IOException {
    List<String> names = new ArrayList<>();
    for (LaneGroup group : run.source().groups(Selection.ALL)) {
      group.lanes().forEach(lane -> names.add(lane.name()));
    }
    return names;
  }

  private static int[] join(int[] one, int[] other) {
    return IntStream.concat(IntStream.of(one), IntStream.of(other)).toArray();
  }

  private static void packet(ByteArrayOutputStream to, int... bytes) {
    to.write(0x0A);
    to.write(bytes.length);
    IntStream.of(bytes).forEach(to::write);
  }

  @Test
  void aTraceThatStopsInItsEventsSaysSo() throws Exception {
    String cut =
        "{'displayTimeUnit':'us','traceEvents':[{'name':'a','ph':'B','ts':1},"
            + "{'name':'b','ph':'X','ts':2,'dur':3},\n";
    try (OpenProfile run = open(cut)) {
      assertEquals(Map.of("a 0", 4_000.0, "a<b 0", 3_000.0), Opened.values(run, "time"));
      assertEquals(
          List.of(
              "The file stops in its events: it may have been cut short. What is open then ends"
                  + " with the last event."),
          run.fileNotes());
    }
  }

  /** What Python writes of a value that is not there. */
  @ParameterizedTest
  @ValueSource(
      strings = {
        "[{'frame':{'name':'main'},'metrics':{'time':2.0,'flops':NaN},'children':["
            + "{'frame':{'name':'work'},'metrics':{'time':NaN}}]}]",
        "{'graph':[{'0':{'data':{'name':'main'},'children':[1]},"
            + "'1':{'data':{'name':'work'},'children':[]}}],'dataframe':["
            + "{'node':0,'time':2.0,'name':'main'},{'node':1,'time':NaN,'name':'work'}]}"
      })
  void whatIsNotANumberInHatchetsFilesIsAbsent(String contents) throws Exception {
    try (OpenProfile run = open(contents)) {
      assertEquals(Map.of("main 0", 2e9), Opened.values(run, "time"));
    }
  }

  /** They would otherwise take no time, and so the run. */
  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      quoteCharacter = '`',
      value = {
        "'time':null,'time (inc)':48.0 | 48",
        "'flops':1.0 | 12",
        "'time':2.0,'time (inc)':14.0 | 14"
      })
  void callersWithoutAnOwnTimeHaveThatOfTheirCallees(String metrics, double seconds)
      throws Exception {
    String literal =
        "[{'frame':{'name':'main'},'metrics':{%s},'children':["
            + "{'frame':{'name':'work'},'metrics':{'time':12.0,'time (inc)':12.0}}]}]";
    try (OpenProfile run = open(literal.formatted(metrics))) {
      assertEquals(
          Map.of("main 0", seconds * 1e9, "main<work 0", 12e9), Opened.values(run, "time"));
    }
  }

  /** Of times and bytes of one program, neither is of another rank. */
  @Test
  void profilesOfSpeedscopeWithDifferentUnitsAreOfOneRank() throws Exception {
    String one = "{'type':'sampled','name':'%s','unit':'%s','samples':[[0]],'weights':[%s]}";
    String file =
        "{'shared':{'frames':[{'name':'main'}]},'profiles':["
            + one.formatted("cpu", "seconds", "3")
            + ","
            + one.formatted("heap", "bytes", "512")
            + "]}";
    try (OpenProfile run = open(file)) {
      assertEquals(Map.of("main 0", 3e9), Opened.values(run, "time"));
      assertEquals(Map.of("main 0", 512.0), Opened.values(run, "bytes"));
      assertEquals(1, run.info().ranks());
      assertEquals(List.of(), run.fileNotes());
    }
  }

  @Test
  void aNumberAtTheEndOfANameIsNotTakenInSilence() throws Exception {
    try (OpenProfile run = open("main;solve 6 4\nmain;write 3\n")) {
      assertEquals(4.0, Opened.values(run, "samples").get("main<solve 6 0"));
      assertEquals(
          List.of(
              "1 of 2 stacks end with two numbers; the first was read as a part of the name,"
                  + " because in a comparison all stacks have two."),
          run.fileNotes());
    }
  }

  @Test
  void samplesOfJavaScriptInATraceAreNotLeftOutInSilence() throws Exception {
    String chunk = "{'name':'ProfileChunk','ph':'P','ts':1,'args':{'data':{}}}";
    Path alone = file("{'traceEvents':[" + chunk + "]}");
    assertEquals(
        "a trace with nothing but samples of JavaScript (ProfileChunk), which TinyProf reads from a"
            + " .cpuprofile alone; save it as one",
        refusal(alone));
    try (OpenProfile run =
        open("{'traceEvents':[{'name':'a','ph':'X','ts':1,'dur':2}," + chunk + "]}")) {
      assertEquals(Map.of("a 0", 2_000.0), Opened.values(run, "time"));
      assertEquals(
          List.of(
              "1 event is not read: samples of JavaScript (ProfileChunk). A .cpuprofile has them."),
          run.fileNotes());
    }
  }

  @Test
  void foldedStacksMayHaveTabsAndPartsOfSamples() throws Exception {
    try (OpenProfile run = open("main;solve\t5\nmain\t3\n")) {
      assertEquals(Map.of("main 0", 8.0, "main<solve 0", 5.0), Opened.values(run, "samples"));
      assertEquals(List.of(), run.fileNotes());
    }
    try (OpenProfile run = open("a;b 31.0\na;c 2.5\n")) {
      assertEquals(
          List.of("1 number is not whole; samples are rounded when they are added up."),
          run.fileNotes());
    }
  }

  @Test
  void theFirstSamplesOfPerfScriptMayHaveNoStack() throws Exception {
    String text =
        """
        swapper     0 [000] 26.123456:          1 cycles:ppp:\s

        swapper     0 [000] 26.223456:          1 cycles:ppp:\s
        \tffffffff810 native_safe_halt ([kernel.kallsyms])

        """;
    try (OpenProfile run = open(text)) {
      assertEquals(
          Map.of("swapper 0", 2.0, "swapper<native_safe_halt 0", 1.0),
          Opened.values(run, "samples"));
    }
    for (String other :
        List.of(text.replace("\n", "\r\n"), text.substring(text.indexOf("\n\n") + 2))) {
      try (OpenProfile run = open(other)) {
        assertEquals(1.0, Opened.values(run, "samples").get("swapper<native_safe_halt 0"));
      }
    }
  }

  @Test
  void aFileOfCalipersThatDoesNotEndWithALineMayHaveBeenCut() throws Exception {
    String cali =
        """
        __rec=node,id=20,attr=10,data=276,parent=3
        __rec=node,id=21,attr=8,data=region,parent=20
        __rec=node,id=22,attr=8,data=attribute.unit,parent=3
        __rec=node,id=23,attr=22,data=sec,parent=5
        __rec=node,id=24,attr=8,data=sum#time.duration,parent=23
        __rec=node,id=25,attr=21,data=main
        __rec=ctx,ref=25,attr=24,data=1.25
        """;
    try (OpenProfile run = open(cali)) {
      assertEquals(List.of(), run.fileNotes());
    }
    try (OpenProfile run = open(cali.substring(0, cali.length() - 2))) {
      assertEquals(Map.of("main 0", 1.2e9), Opened.values(run, "time"));
      assertEquals(
          List.of("The last line has no end: the file may have been cut short."), run.fileNotes());
    }
  }

  @Test
  void aFileOfCalipersWithoutRegionsIsRefusedForThat() throws Exception {
    String cali =
        """
        __rec=node,id=20,attr=10,data=20,parent=3
        __rec=node,id=21,attr=8,data=phase,parent=20
        __rec=node,id=22,attr=10,data=77,parent=5
        __rec=node,id=23,attr=8,data=sum#time.duration,parent=22
        __rec=node,id=24,attr=21,data=setup
        __rec=ctx,ref=24,attr=23,data=1.5
        """;
    assertEquals(
        "Caliper's file whose values are outside of all regions (nested attributes)",
        refusal(file(cali)));
  }

  @Test
  void aRecordingWithNothingToShowIsRefused() throws Exception {
    Path path = folder.resolve("empty.jfr");
    try (Recording recording = new Recording()) {
      recording.start();
      recording.stop();
      recording.dump(path);
    }
    assertEquals(
        "a recording without samples, allocations, waits and timed methods; record some",
        refusal(path));
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "{'shared':{'frames':[]},'profiles':[]}",
        "{'nodes':[{'id':1,'callFrame':{'functionName':'(root)'}}],'samples':[],'timeDeltas':[]}",
        "{'data':[],'columns':['path','time'],'nodes':[],"
            + "'column_metadata':[{'is_value':false},{'is_value':true}]}",
        "# ========\n# captured on: x\n# ========\n"
      })
  void aFileWithoutAnyCallpathIsRefused(String contents) throws Exception {
    assertEquals("holds no samples, calls or other values; record some", refusal(file(contents)));
  }

  /** No real database was at hand, so there is no reader. */
  @Test
  void aDatabaseOfHpcToolkit4IsRefusedAsSuch() throws Exception {
    for (String name : List.of("meta.db", "profile.db", "cct.db")) {
      Files.writeString(folder.resolve(name), "HPCTOOLKITmeta\u0004\u0000");
    }
    assertEquals(
        "a database of HPCToolkit 4 (meta.db, profile.db), which TinyProf does not read; it reads"
            + " those up to version 3, which have an experiment.xml",
        refusal(folder));
    String one = refusal(folder.resolve("meta.db"));
    assertTrue(one.startsWith("a part of a database of HPCToolkit 4, which TinyProf does"), one);
  }

  @Test
  void aFolderThatLacksItsRunSaysWhatIsThere() throws Exception {
    Files.createDirectories(folder.resolve("multi/MULTI__PAPI_TOT_CYC"));
    Path time = Files.createDirectories(folder.resolve("multi/MULTI__TIME"));
    assertEquals(
        "has a folder for each of TAU's metrics; give one of them: " + time,
        refusal(folder.resolve("multi")));
    Path half = Files.createDirectory(folder.resolve("half"));
    Files.writeString(half.resolve("experiment.xml"), "<HPCToolkitExperiment/>");
    assertEquals(
        "HPCToolkit's experiment.xml without its files of values (.metric-db)", refusal(half));
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      quoteCharacter = '`',
      value = {
        "{'root_frame':{},'sample_count':3} | a profile of pyinstrument, which TinyProf does not",
        "{'code':[],'functions':[],'ticks':[]} | a log of V8, which TinyProf does not read",
        "SQLite format 3 | a database of SQLite, which TinyProf does not read",
        "# callgrind format | a profile of Callgrind, which TinyProf does not read",
        "events: Cycles | a profile of Callgrind, which TinyProf does not read",
        "PeriodType: cpu nanoseconds | a text of pprof -raw, which TinyProf does not read",
        "heap_v2/524288 | an old format of pprof; rewrite it with: go tool pprof -proto",
        "HPCPROF-metricdb__00.10 | values of one thread of HPCToolkit; give the folder that it is",
        "{'session':{},'frame_tree':{}} | a session of pyinstrument, which TinyProf does not read",
        "[06/13/2021 - 10:00:00AM] log opened | not a profile that TinyProf knows"
      })
  void whatIsNotReadIsNamed(String contents, String what) throws Exception {
    String message = refusal(file(contents));
    assertTrue(message.startsWith(what), message);
  }
}
