package org.tinyprof.interchange.read;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.EnumSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.zip.GZIPOutputStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.EnumSource;
import org.tinyprof.analysis.answer.FrameExport;
import org.tinyprof.analysis.profile.OpenProfile;
import org.tinyprof.analysis.profile.Progress;
import org.tinyprof.format.schema.MetricDefinition;
import org.tinyprof.interchange.write.ExportFormat;

/** What a file does not say is decided by documented rules and said, or told by the user. */
class SaidOrAssumedTest {
  private static final String UNIT =
      "The file does not name the unit of its times; they were read as seconds. The option --unit"
          + " names another one.";

  private static final Set<ExportFormat> WRITTEN_ONLY =
      EnumSet.of(ExportFormat.DOT, ExportFormat.CSV, ExportFormat.JSON, ExportFormat.OTLP);

  @TempDir Path folder;

  private Path file(String contents) throws IOException {
    return Files.writeString(folder.resolve("some.file"), contents.replace('\'', '"'));
  }

  private OpenProfile open(String contents) throws IOException {
    return OpenProfile.open(file(contents));
  }

  private OpenProfile open(String contents, ReadingRules rules) throws IOException {
    return OpenProfile.open(file(contents), Progress.SILENT, rules);
  }

  private static ReadingRules unit(String unit) {
    return new ReadingRules(Optional.of(unit), Set.of(), Set.of());
  }

  private static String literal(double... times) {
    StringBuilder text = new StringBuilder("[");
    for (double time : times) {
      String name = "f" + text.length();
      text.append("{'frame':{'name':'").append(name).append("'},'metrics':{'time':");
      text.append(time).append(",'time (inc)':").append(time).append("}},");
    }
    return text.deleteCharAt(text.length() - 1).append(']').toString();
  }

  @Test
  void aLiteralOfWholeNumbersIsInSecondsToo() throws Exception {
    try (OpenProfile run = open(literal(3600.0, 1200.0))) {
      assertTrue(Opened.values(run, "time").containsValue(3600e9));
      assertEquals(List.of(UNIT), run.fileNotes());
    }
  }

  @Test
  void theUserNamesTheUnit() throws Exception {
    try (OpenProfile run = open(literal(27100), unit("us"))) {
      assertEquals(Set.of(27.1e6), Set.copyOf(Opened.values(run, "time").values()));
      assertEquals(List.of(), run.fileNotes());
    }
    try (OpenProfile run = open("main;solve 5\n", unit("ms"))) {
      assertEquals(Map.of("main 0", 5e6, "main<solve 0", 5e6), Opened.values(run, "time"));
    }
    assertThrows(IllegalArgumentException.class, () -> unit("fortnights"));
  }

  private static final String SPEEDSCOPE =
      "{'shared':{'frames':[{'name':'A'}]},'profiles':[{'type':'sampled','name':'p','unit':'UNIT',"
          + "'samples':[[0]],'weights':[14]}]}";

  @Test
  void aFileThatStatesItsUnitIsTakenAtItsWordAndSaysSo() throws Exception {
    List<String> unused = List.of("The file states its units; --unit us is not used.");
    try (OpenProfile run = open(SPEEDSCOPE.replace("UNIT", "milliseconds"), unit("us"))) {
      assertEquals(Map.of("A 0", 14e6), Opened.values(run, "time"));
      assertEquals(unused, run.gaps());
    }
    try (OpenProfile run = open(SPEEDSCOPE.replace("UNIT", "bytes"), unit("us"))) {
      assertEquals(Map.of("A 0", 14.0), Opened.values(run, "bytes"));
      assertEquals(unused, run.gaps());
    }
    try (OpenProfile run = open(SPEEDSCOPE.replace("UNIT", "none"), unit("us"))) {
      assertEquals(Map.of("A 0", 14e3), Opened.values(run, "time"));
      assertEquals(List.of(), run.gaps());
    }
    String text = cali("__rec=ctx,ref=50,attr=31,data=2.0\n", "sum#time.duration");
    try (OpenProfile run = open(text, unit("us"))) {
      assertEquals(Map.of("main 0", 2e9), Opened.values(run, "time"));
      assertEquals(unused, run.gaps());
    }
    String trace = "[{'ph':'X','name':'a','ts':0,'dur':3,'pid':1,'tid':1}]";
    try (OpenProfile run = open(trace, unit("us"))) {
      assertEquals(unused, run.gaps());
    }
  }

  @Test
  void aFormatWithoutColumnsSaysThatItHasNoUseForTheirNames() throws Exception {
    ReadingRules rules = new ReadingRules(Optional.empty(), Set.of("time"), Set.of("cpu"));
    try (OpenProfile run = open("main;solve 5\n", rules)) {
      assertEquals(
          List.of(
              "The format says which values include callees; --inclusive 'time', --exclusive 'cpu'"
                  + " are not used."),
          run.gaps());
    }
  }

  @Test
  void aRunOfOursStatesItsUnitToo() throws Exception {
    Path path = folder.resolve("own.tprof");
    try (OpenProfile run = open("main;solve 5\n")) {
      ByteArrayOutputStream out = new ByteArrayOutputStream();
      ExportFormat.BINARY.write(new FrameExport(run), out);
      Files.write(path, out.toByteArray());
    }
    try (OpenProfile run = OpenProfile.open(path, Progress.SILENT, unit("ms"))) {
      assertEquals(List.of("The file states its units; --unit ms is not used."), run.gaps());
    }
  }

  @Test
  void aFileWithoutRanksOfAJobThatHadSeveralDoesNotLackRanks() throws Exception {
    String text =
        cali(
            """
            __rec=node,id=70,attr=8,data=mpi.world.size,parent=2
            __rec=ctx,ref=50,attr=31,data=2.0
            __rec=globals,attr=70,data=4
            """,
            "sum#time.duration");
    try (OpenProfile run = open(text)) {
      assertEquals(4, run.info().ranks());
      assertEquals(
          List.of(
              "The file does not keep ranks apart, and does not say whether a value is of one rank"
                  + " or of all 4."),
          run.gaps());
    }
  }

  /** A chain of callers; each has twice what it calls. */
  private static String chain(int callers, String column) {
    StringBuilder text = new StringBuilder("[");
    for (int i = 0; i <= callers; i++) {
      text.append("{'frame':{'name':'f").append(i).append("'},'metrics':{'").append(column);
      text.append("':").append(1 << (callers - i)).append("},'children':[");
    }
    return text.append("]}".repeat(callers + 1)).append(']').toString();
  }

  @Test
  void tenCallersThatHaveMoreThanTheirCalleesMakeAColumnInclusive() throws Exception {
    try (OpenProfile run = open(chain(10, "Avg time/rank"))) {
      assertEquals(1024e9, Opened.values(run, "time").get("f0 0"));
      assertTrue(run.fileNotes().get(1).contains("'Avg time/rank'"), run.fileNotes().toString());
      assertTrue(run.fileNotes().get(1).contains("read as inclusive"));
    }
    try (OpenProfile run = open(chain(9, "Avg time/rank"))) {
      assertEquals(1023e9, Opened.values(run, "time").get("f0 0"));
      assertTrue(run.fileNotes().get(1).contains("read as exclusive"));
    }
  }

  @Test
  void theUserSaysWhichColumnsIncludeCallees() throws Exception {
    ReadingRules inclusive = new ReadingRules(Optional.empty(), Set.of("time"), Set.of());
    try (OpenProfile run = open(chain(2, "time"), inclusive)) {
      assertEquals(4e9, Opened.values(run, "time").get("f0 0"));
    }
    ReadingRules exclusive = new ReadingRules(Optional.empty(), Set.of(), Set.of("time"));
    try (OpenProfile run = open(chain(10, "time"), exclusive)) {
      assertEquals(2047e9, Opened.values(run, "time").get("f0 0"));
    }
    Path path = file(chain(2, "time"));
    ReadingRules wrong = new ReadingRules(Optional.empty(), Set.of("tme"), Set.of());
    assertEquals(
        path + ": no column 'tme' of numbers; it has time",
        assertThrows(IOException.class, () -> OpenProfile.open(path, Progress.SILENT, wrong))
            .getMessage());
  }

  @Test
  void hatchetsJsonMayNameItsInclusiveColumns() throws Exception {
    String graph =
        "{'graph':[{'0':{'data':{'name':'main'},'children':[1]},"
            + "'1':{'data':{'name':'solve'},'children':[]}}],"
            + "'dataframe':[{'node':0,'Avg time/rank':2.0},{'node':1,'Avg time/rank':1.5}],"
            + "'inclusive_metrics':['Avg time/rank']}";
    try (OpenProfile run = open(graph)) {
      assertEquals(Map.of("main 0", 2e9, "main<solve 0", 1.5e9), Opened.values(run, "time"));
      assertTrue(run.schema().metric("Avg time/rank") >= 0);
    }
  }

  /** The head of a Caliper file with an attribute of regions, 21, and some of numbers, from 31. */
  private static String cali(String records, String... numbers) {
    StringBuilder text =
        new StringBuilder(
            """
            __rec=node,id=20,attr=10,data=276,parent=3
            __rec=node,id=21,attr=8,data=region,parent=20
            __rec=node,id=22,attr=8,data=attribute.alias,parent=3
            __rec=node,id=23,attr=8,data=attribute.unit,parent=3
            __rec=node,id=24,attr=10,data=85,parent=5
            __rec=node,id=25,attr=23,data=sec,parent=24
            __rec=node,id=50,attr=21,data=main
            __rec=node,id=51,attr=21,data=solve,parent=50
            """);
    for (int i = 0; i < numbers.length; i++) {
      String[] parts = numbers[i].split("=", -1); // name, and what people call it
      int above = parts.length > 1 ? 60 + i : 25;
      if (parts.length > 1) {
        text.append("__rec=node,id=" + above + ",attr=22,data=" + parts[1] + ",parent=25\n");
      }
      text.append("__rec=node,id=" + (31 + i) + ",attr=8,data=" + parts[0] + ",parent=" + above);
      text.append('\n');
    }
    return text + records;
  }

  @Test
  void whatWasMadeOfAllRanksIsNoRank() throws Exception {
    String text =
        cali(
            """
            __rec=node,id=70,attr=8,data=jobsize,parent=2
            __rec=ctx,ref=50,attr=31=32=33,data=2.0=3.0=1.0
            __rec=ctx,ref=51,attr=31=32=33,data=1.5=2.5=0.5
            __rec=globals,attr=70,data=27
            """,
            "avg#inclusive#sum#time.duration=Avg time/rank",
            "max#inclusive#sum#time.duration=Max time/rank",
            "min#inclusive#sum#time.duration=Min time/rank");
    try (OpenProfile run = open(text)) {
      assertEquals(Map.of("main 0", 2e9, "main<solve 0", 1.5e9), Opened.values(run, "time"));
      assertEquals(2.5e9, Opened.values(run, "Max time/rank").get("main<solve 0"));
      assertEquals(0.5e9, Opened.values(run, "Min time/rank").get("main<solve 0"));
      assertEquals(27, run.info().ranks());
      assertEquals(
          List.of("Times are the mean over all ranks; single ranks are not in this file."),
          run.gaps());
    }
  }

  @Test
  void framesOfATimeSeriesAreExecutionsAndHighWaterMarksAreNotAddedUp() throws Exception {
    String text =
        cali(
            """
            __rec=ctx,ref=51,attr=31=32=33,data=1.0=0=100
            __rec=ctx,ref=51,attr=31=32=33,data=2.0=5=300
            __rec=ctx,ref=51,attr=31=32=33,data=4.0=9=200
            __rec=ctx,ref=51,attr=33=32,data=250=9
            """,
            "sum#time.duration",
            "timeseries.snapshot",
            "max#alloc.region.highwatermark=Mem HWM");
    try (OpenProfile run = open(text)) {
      assertEquals(7e9, Opened.values(run, "time").get("main<solve 0"));
      assertEquals(300e9, Opened.values(run, "Mem HWM").get("main<solve 0"));
      assertEquals(3, run.overview().callpath(1).rows());
      assertTrue(run.fileNotes().get(0).contains("3 frames"), run.fileNotes().toString());
    }
  }

  @Test
  void aComparisonOfStacksHasTwoNumbersAndNoFrameThatEndsWithOne() throws Exception {
    try (OpenProfile run = open("a;b 6 4\na;c 0 3\n")) {
      assertEquals(Map.of("a 0", 7.0, "a<b 0", 4.0, "a<c 0", 3.0), Opened.values(run, "samples"));
      assertEquals(6.0, Opened.values(run, "samples.before").get("a<b 0"));
    }
    try (OpenProfile run = open("a;b 6 4\na;c 3\n")) { // a frame may end with a number
      assertEquals(4.0, Opened.values(run, "samples").get("a<b 6 0"));
    }
  }

  private static String events(String events) {
    return "{'shared':{'frames':[{'name':'A'},{'name':'B'}]},'profiles':[{'type':'evented',"
        + "'name':'p','unit':'seconds','startValue':0,'endValue':9,'events':["
        + events
        + "]}]}";
  }

  @Test
  void eventsThatDoNotNestAreRefused() throws Exception {
    String open = "{'type':'O','frame':0,'at':0}";
    assertThrows(IOException.class, () -> open(events(open)));
    assertThrows(
        IOException.class,
        () ->
            open(
                events(
                    open
                        + ",{'type':'O','frame':1,'at':1},{'type':'C','frame':0,'at':2},"
                        + "{'type':'C','frame':1,'at':3}")));
    try (OpenProfile run = open(events(open + ",{'type':'C','frame':0,'at':2}"))) {
      assertEquals(Map.of("A 0", 2e9), Opened.values(run, "time"));
    }
  }

  @Test
  void profilesThatNameNoThreadAreNotAddedUp() throws Exception {
    String one = "{'type':'sampled','unit':'seconds','samples':[[0]],'weights':[14],'name':'";
    String text =
        "{'shared':{'frames':[{'name':'A'}]},'profiles':[" + one + "one'}," + one + "two'}]}";
    try (OpenProfile run = open(text)) {
      assertEquals(Map.of("A 0", 14e9, "A 1", 14e9), Opened.values(run, "time"));
      assertTrue(run.fileNotes().get(0).contains("2 profiles"), run.fileNotes().toString());
    }
  }

  @Test
  void anEmptyFileIsCalledSo() throws Exception {
    Path path = file("");
    assertEquals(
        path + ": an empty file; record or copy it again",
        assertThrows(IOException.class, () -> OpenProfile.open(path)).getMessage());
  }

  /** Files of tools that are not read are called by their names, and others get the list too. */
  @ParameterizedTest(name = "{0}")
  @CsvSource(
      delimiter = '|',
      quoteCharacter = '`',
      value = {
        "some notes                                     | not a profile that TinyProf knows; it"
            + " reads",
        "{(s8/usr                                       | statistics of Python's cProfile, which",
        "{'program':'p','cost_centres':[],'profile':{}} | a profile of Haskell's GHC, which",
        "{'profile':{},'allocations':{},'markers':[]}   | a profile of Firefox, which",
        "{'meta':{},'libs':[],'threads':[]}             | a profile of Firefox's profiler, which",
        "{'mode':'cpu','frames':{},'missed_samples':0}  | a profile of Ruby's stackprof, which",
        "{'version':1,'recording':{}}                   | a recording of Safari's, which",
        "{'tinyprof':1,'run':{}}                        | what `convert --to json` wrote",
        "{'any':1}                                      | JSON, but not a profile that TinyProf"
            + " knows;"
      })
  void aFileThatIsNotReadIsCalledWhatItIs(String contents, String what) throws Exception {
    Path path = file(contents);
    String message = assertThrows(IOException.class, () -> OpenProfile.open(path)).getMessage();
    assertTrue(message.startsWith(path + ": " + what), message);
    assertTrue(message.contains("reads ") && message.contains("Caliper"), message);
  }

  @Test
  void anOldFormatOfPprofIsCalledSo() throws Exception {
    Path path = file("heap profile: 13: 1595680 [471: 258] @ heap/1048576\n");
    assertEquals(
        path + ": an old format of pprof; rewrite it with: go tool pprof -proto FILE > FILE.pb.gz",
        assertThrows(IOException.class, () -> OpenProfile.open(path)).getMessage());
  }

  @Test
  void aZippedFileIsReadAsWhatIsInIt() throws Exception {
    ByteArrayOutputStream bytes = new ByteArrayOutputStream();
    try (GZIPOutputStream out = new GZIPOutputStream(bytes)) {
      out.write("main;solve 5\nmain 2\n".getBytes(StandardCharsets.UTF_8));
    }
    Path path = Files.write(folder.resolve("stacks.gz"), bytes.toByteArray());
    try (OpenProfile run = OpenProfile.open(path)) {
      assertEquals(Map.of("main 0", 7.0, "main<solve 0", 5.0), Opened.values(run, "samples"));
    }
  }

  /** Formats that hold samples keep them; those that draw times say that there are none. */
  @ParameterizedTest
  @EnumSource(ExportFormat.class)
  void samplesAreValues(ExportFormat format) throws Exception {
    try (OpenProfile run = open("main;solve 5\nmain 2\n")) {
      ByteArrayOutputStream out = new ByteArrayOutputStream();
      FrameExport exported = new FrameExport(run);
      if (format == ExportFormat.CHROME || format == ExportFormat.PERFETTO) {
        assertThrows(IOException.class, () -> format.write(exported, out));
        return;
      }
      format.write(exported, out);
      assertTrue(out.size() > 0);
      if (!WRITTEN_ONLY.contains(format)) {
        Path path = Files.write(folder.resolve("written"), out.toByteArray());
        try (OpenProfile back = OpenProfile.open(path)) {
          assertEquals(Opened.values(run, "samples"), Opened.values(back, "samples"));
          assertEquals(MetricDefinition.SAMPLES, back.schema().metric(back.main()));
        }
      }
    }
  }

  @ParameterizedTest
  @EnumSource(names = {"FOLDED", "SPEEDSCOPE", "PPROF"})
  void nothingToDrawIsNoFile(ExportFormat format) throws Exception {
    try (OpenProfile run = open("[{'frame':{'name':'main'},'metrics':{'other':null}}]")) {
      ByteArrayOutputStream out = new ByteArrayOutputStream();
      assertThrows(IOException.class, () -> format.write(new FrameExport(run), out));
    }
  }
}
