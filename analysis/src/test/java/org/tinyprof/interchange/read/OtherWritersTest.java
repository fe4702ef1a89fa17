package org.tinyprof.interchange.read;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.HexFormat;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;
import org.tinyprof.analysis.profile.OpenProfile;
import org.tinyprof.analysis.profile.Progress;

/** Known formats as other programs write them: in another order, with more or less in them. */
class OtherWritersTest {
  @TempDir Path folder;

  private OpenProfile open(String contents) throws IOException {
    return OpenProfile.open(file(contents.replace('\'', '"').getBytes(StandardCharsets.UTF_8)));
  }

  private Path file(byte[] contents) throws IOException {
    return Files.write(folder.resolve("some.file"), contents);
  }

  private static byte[] bytes(String hex) {
    return HexFormat.of().parseHex(hex.replaceAll("\\s", ""));
  }

  /** A sample of 7 of kind 1 in unit 2 at place 1, which is in a function called text 3. */
  private static final String KIND = "0a04 0801 1002";

  private static final String REST =
      "1206 0a0101 120107" // the sample
          + "2208 0801 2204 0801 1007"
          + "2a04 0801 1003"
          + "3200 3203 637075 3205 636f756e74 3204 6d61696e";

  @ParameterizedTest
  @ValueSource(
      strings = {
        KIND + REST,
        "48d7c18df3a3dbd3f418" + KIND + "50e7e2feda02" + REST, // the moment first, as Go 1.26
        "5a0408011002 608080 01" + KIND + REST, // the period first
        "3200 3203 637075 3205 636f756e74 3204 6d61696e"
            + KIND
            + "1206 0a0101 120107"
            + "2208 0801 2204 0801 1007 2a04 0801 1003"
      })
  void aProfileOfPprofMayBeginWithAnyOfItsFields(String hex) throws Exception {
    try (OpenProfile run = OpenProfile.open(file(bytes(hex)))) {
      assertEquals(Map.of("main 0", 7.0), Opened.values(run, "cpu"));
    }
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "",
        "48",
        "48d7c1",
        "0a00",
        "0a0408011802",
        "0a04 1801 1002",
        "7a0408011002",
        "3201 61",
        "48ffffffffffffffffffff01"
      })
  void otherBytesAreNoProfileOfPprof(String hex) {
    assertFalse(PprofStart.isOne(bytes(hex)));
  }

  @Test
  void aFunctionWithoutANameIsCalledUnnamed() throws Exception {
    Path file = file(bytes(KIND + REST.replace("2a04 0801 1003", "2a04 0801 1000")));
    try (OpenProfile run = OpenProfile.open(file)) {
      assertEquals(Map.of("(unnamed) 0", 7.0), Opened.values(run, "cpu"));
    }
    try (OpenProfile run = open("main;;step 3\n")) {
      assertEquals(
          Map.of("main 0", 3.0, "main<(unnamed) 0", 3.0, "main<(unnamed)<step 0", 3.0),
          Opened.values(run, "samples"));
    }
  }

  @Test
  void aTraceMayBeAListWhoseEventsBeginWithObjects() throws Exception {
    String events =
        "[{'args':{'line':9},'name':'main','ph':'B','ts':10},"
            + "{'args':{'line':9},'name':'main','ph':'E','ts':12}]";
    try (OpenProfile run = open(events)) {
      assertEquals(Map.of("main 0", 2000.0), Opened.values(run, "time"));
    }
  }

  @Test
  void asynchronousEventsOfATraceAreCountedInOneLine() throws Exception {
    String events =
        "[{},{'name':'main','ph':'X','ts':10,'dur':2},{'name':'load','ph':'b','id':1,'ts':10},"
            + "{'name':'load','ph':'e','id':1,'ts':12}]";
    try (OpenProfile run = open(events)) {
      assertEquals(Map.of("main 0", 2000.0), Opened.values(run, "time"));
      assertEquals(
          List.of(
              "1 event is not read: asynchronous ones, which belong to no thread (phases b, S)."),
          run.fileNotes());
    }
  }

  @Test
  void aListOfOtherObjectsIsNoHatchetFile() throws Exception {
    Path file = file("[{\"path\":\"main\",\"time\":3}]".getBytes(StandardCharsets.UTF_8));
    String message = assertThrows(IOException.class, () -> OpenProfile.open(file)).getMessage();
    assertTrue(message.startsWith(file + ": JSON, but not a profile that TinyProf knows"), message);
  }

  /** Hatchet writes those of HPCToolkit so, which have no name in their frame. */
  @Test
  void linesAndLoopsOfHatchetAreCalledByTheirPlace() throws Exception {
    String graph =
        "{'graph':[{'0':{'data':{'type':'function','name':'main'},'children':[1]},"
            + "'1':{'data':{'type':'loop','file':'./src/cpi.c','line':42},'children':[2]},"
            + "'2':{'data':{'type':'statement','file':'./src/cpi.c','line':43},'children':[]}}],"
            + "'dataframe':[{'node':2,'time':3.0}]}";
    try (OpenProfile run = open(graph)) {
      assertEquals(3e9, Opened.values(run, "time").get("main<Loop@cpi.c:42<cpi.c:43 0"));
    }
    String literal =
        "[{'name':'cpi.c:43','frame':{'type':'statement','file':'./src/cpi.c','line':43},"
            + "'metrics':{'time':3.0}}]";
    try (OpenProfile run = open(literal)) {
      assertEquals(Map.of("cpi.c:43 0", 3e9), Opened.values(run, "time"));
    }
  }

  /** Two ranks may have their largest times in different callees, which add up to more. */
  @Test
  void theLargestTimesOfRanksHoldCalleesWhereTheMeansDo() throws Exception {
    StringBuilder graph = new StringBuilder("{'graph':[{");
    StringBuilder rows = new StringBuilder();
    for (int i = 0; i < 12; i++) {
      graph
          .append(i == 0 ? "" : ",")
          .append(
              "'%d':{'data':{'name':'f%d'},'children':[%s]}".formatted(i, i, i < 11 ? i + 1 : ""));
      rows.append(i == 0 ? "" : ",")
          .append("{'node':%d,'Avg time/rank':%d,'Max time/rank':%d}".formatted(i, 20 - i, 30 + i));
    }
    String file = graph + "}],'dataframe':[" + rows + "]}";
    try (OpenProfile run = open(file)) {
      assertTrue(run.schema().metric(run.schema().metric("Max time/rank")).inclusive());
      assertTrue(
          run.fileNotes().get(1).contains("was read as inclusive"), run.fileNotes()::toString);
    }
    ReadingRules rules = new ReadingRules(Optional.empty(), Set.of(), Set.of("Avg time/rank"));
    Path path = folder.resolve("some.file");
    try (OpenProfile run = OpenProfile.open(path, Progress.SILENT, rules)) {
      assertFalse(run.schema().metric(run.schema().metric("Max time/rank")).inclusive());
    }
  }

  @Test
  void metadataOfAThicketTellHowManyRanksARunHad() throws Exception {
    String thicket =
        "{'graph':[{'0':{'data':{'name':'main'},'children':[]}}],"
            + "'dataframe_indices':['node','profile'],'profile_idx_name':'profile',"
            + "'dataframe':[{'node':0,'profile':1,'Avg time/rank':2.0}],"
            + "'metadata':[{'profile':1,'jobsize':'216','cluster':'opal'}],"
            + "'profile_mapping':{'1':'a.cali'}}";
    Path file = file(thicket.replace('\'', '"').getBytes(StandardCharsets.UTF_8));
    try (OpenProfile run = OpenProfile.open(file.resolve("a.cali"))) {
      assertEquals(216, run.info().ranks());
      assertEquals("opal", run.info().attributes().value("cluster").orElseThrow().toString());
    }
  }

  @Test
  void perfPrintsSamplesWithoutStacksInColumns() throws Exception {
    String text =
        """
                    node   906   853.990007:     250000 cpu-clock:pppH:  ffffffff815ff968 add+0x58 ([kernel])
                    node   906   853.990253:     250000 cpu-clock:pppH:      7f1c2b add (/usr/lib/a.so)
                 my prog   907   853.990503:     250000 cpu-clock:pppH:  ffffffff821e8bb6 [unknown] (/tmp/b)
        """
            .indent(12);
    try (OpenProfile run = open(text)) {
      assertEquals(
          Map.of("node 0", 2.0, "node<add 0", 2.0, "my prog 0", 1.0, "my prog<[b] 0", 1.0),
          Opened.values(run, "samples"));
      assertEquals(List.of(), run.fileNotes());
    }
  }

  @Test
  void whatElsePerfPrintsIsNeitherASampleNorWrong() throws Exception {
    String text =
        """
        swapper     0     0.000000: PERF_RECORD_MMAP -1/0: [0xffffffff81000000(0x12)]: x [kernel]_text
        perf-exec     0     0.000000: PERF_RECORD_COMM: perf-exec:1564/1564
        node  1564   890.764749: 250000 cpu-clock:pppH:
        \tffffffff815ff968 solve+0x58 (/bin/node)
          solve.c:12
        \tffffffff815ff970 main+0x8 (/bin/node)
          libc.so.6[26fd0]

        node  1564   890.764749: PERF_RECORD_FORK(1:2):(3:4)
        node  1564   890.774749: 250000 cpu-clock:pppH:
        \tffffffff815ff970 main+0x8 (/bin/node)

        """;
    try (OpenProfile run = open(text)) {
      assertEquals(
          Map.of("node 0", 2.0, "node<main 0", 2.0, "node<main<solve 0", 1.0),
          Opened.values(run, "samples"));
      assertEquals(List.of(), run.fileNotes());
    }
  }

  @Test
  void stacksMayAllHaveOneFrame() throws Exception {
    try (OpenProfile run = open("alpha 12\nbeta gamma 3\n")) {
      assertEquals(Map.of("alpha 0", 12.0, "beta gamma 0", 3.0), Opened.values(run, "samples"));
    }
    Path numbers = file("1 2\n3 4\n".getBytes(StandardCharsets.UTF_8));
    assertThrows(IOException.class, () -> OpenProfile.open(numbers));
  }

  /** In a folder, a list of words and numbers may be anything. */
  @Test
  void stacksOfOneFrameAreNoRunOfAFolder() throws Exception {
    byte[] words = "alpha 12\n".getBytes(StandardCharsets.UTF_8);
    byte[] stacks = "main;alpha 12\n".getBytes(StandardCharsets.UTF_8);
    assertFalse(ForeignFile.isProfile(file(words), words));
    assertTrue(ForeignFile.isProfile(file(stacks), stacks));
  }

  /** Caliper's samples have addresses, which it prints in base 16, and pointers. */
  @Test
  void addressesOfCaliperAreWordsAndNotNumbers() throws Exception {
    String cali =
        """
        __rec=node,id=12,attr=10,data=64,parent=11
        __rec=node,id=13,attr=8,data=a.pointer,parent=12
        __rec=node,id=14,attr=10,data=65,parent=4
        __rec=node,id=15,attr=8,data=cali.sampler.pc,parent=14
        __rec=node,id=20,attr=10,data=276,parent=3
        __rec=node,id=21,attr=8,data=region,parent=20
        __rec=node,id=30,attr=21,data=main
        __rec=node,id=22,attr=10,data=77,parent=5
        __rec=node,id=23,attr=8,data=sum#time.duration,parent=22
        __rec=ctx,ref=30,attr=23=15=13,data=1.5=4f2a10=7fff12
        __rec=ctx,ref=30,attr=23=15,data=1.0=4f2a
        """;
    try (OpenProfile run = open(cali)) {
      assertEquals(Map.of("main 0", 2500.0), Opened.values(run, "time"));
    }
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "PERFILE2            | a recording of perf; print it with: perf script -i FILE > FILE.txt",
        "go 1.26 trace       | a trace of Go's runtime, which TinyProf does not read; it reads its",
        "v8-version,11,3     | a log of V8, which TinyProf does not read; it reads its own and",
        "<!DOCTYPE html><ht  | a page of HTML, which TinyProf does not read; it reads its own",
        "BZh91AY             | packed with bzip2; unpack it first",
        "{'linux-perf-json-version':1} | a recording of perf as `perf data convert` writes it,"
            + " which",
        "[ ]                 | JSON, but not a profile that TinyProf knows; of JSON it reads",
        "{'parameters':{'x':1;'y':2};'metric':'m';'callpath':'c';'value':3} | measurements in the",
        "{'snapshot':{},'nodes':[],'edges':[]} | a snapshot of V8's heap, which TinyProf does not"
      })
  void moreFilesThatAreNotReadAreNamed(String start, String reason) throws Exception {
    Path file = file(start.replace('\'', '"').getBytes(StandardCharsets.ISO_8859_1));
    String message = assertThrows(IOException.class, () -> OpenProfile.open(file)).getMessage();
    assertTrue(message.startsWith(file + ": " + reason), message);
  }

  @Test
  void textsOfContentionAreAnOldFormatOfPprof() throws Exception {
    byte[] text = "--- contention:\ncycles/second=2\n".getBytes(StandardCharsets.UTF_8);
    assertTrue(PprofReader.startsLikeAnOldOne(text));
  }
}
