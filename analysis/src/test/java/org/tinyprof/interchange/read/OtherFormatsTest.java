package org.tinyprof.interchange.read;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.TreeMap;
import java.util.zip.GZIPInputStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.tinyprof.analysis.answer.FrameExport;
import org.tinyprof.analysis.fixtures.MethodRun;
import org.tinyprof.analysis.profile.OpenProfile;
import org.tinyprof.analysis.report.ReportBuilder;
import org.tinyprof.format.run.Attribute;
import org.tinyprof.format.source.MemorySource;
import org.tinyprof.format.values.Lane;
import org.tinyprof.interchange.write.ExportFormat;

/** Small files of each tool, as the tools write them. Their names say nothing. */
class OtherFormatsTest {
  @TempDir Path folder;

  private OpenProfile open(String contents) throws IOException {
    return OpenProfile.open(
        Files.writeString(folder.resolve("some.file"), contents.replace('\'', '"')));
  }

  @Test
  void foldedStacksAreSamplesAndNeitherTimesNorCalls() throws Exception {
    try (OpenProfile run =
        open("main;solve;step 42\nmain;solve 3\n\nmain;solve;step 1\nother 2.0\n")) {
      assertEquals(
          Map.of("main 0", 46.0, "main<solve 0", 46.0, "main<solve<step 0", 43.0, "other 0", 2.0),
          Opened.values(run, "samples"));
      assertEquals(Map.of(), Opened.values(run, "time"));
      assertEquals(Map.of(), Opened.values(run, "count"));
      assertEquals("samples", run.schema().label(run.main()));
    }
  }

  @Test
  void caliperFilesHaveRegionsBelowRegionsOfOtherKinds() throws Exception {
    String cali =
        """
        __rec=node,id=20,attr=10,data=276,parent=3
        __rec=node,id=21,attr=8,data=function,parent=20
        __rec=node,id=22,attr=8,data=loop,parent=20
        __rec=node,id=28,attr=8,data=attribute.unit,parent=3
        __rec=node,id=30,attr=10,data=85,parent=5
        __rec=node,id=29,attr=28,data=sec,parent=30
        __rec=node,id=31,attr=8,data=sum#time.duration,parent=29
        __rec=node,id=32,attr=8,data=avg#time.duration,parent=30
        __rec=node,id=33,attr=10,data=85,parent=2
        __rec=node,id=34,attr=8,data=count,parent=33
        __rec=node,id=35,attr=8,data=mpi.rank,parent=33
        __rec=node,id=40,attr=10,data=588,parent=3
        __rec=node,id=41,attr=8,data=solver,parent=40
        __rec=node,id=42,attr=41,data=c\\,g\\=1
        __rec=node,id=50,attr=21,data=main,parent=42
        __rec=node,id=51,attr=22,data=steps,parent=50
        __rec=ctx,ref=42,attr=31=35,data=9.5=0
        __rec=ctx,ref=50,attr=31=32=34=35,data=0.5=0.5=1=0
        __rec=ctx,ref=51,attr=31=34=35,data=0.25=3=0
        __rec=ctx,ref=51,attr=31=34=35,data=0.75=2=1
        __rec=globals,ref=42
        """;
    try (OpenProfile run = open(cali)) {
      assertEquals(
          Map.of("main 0", 75e7, "main 1", 75e7, "main<steps 0", 25e7, "main<steps 1", 75e7),
          Opened.values(run, "time"));
      assertEquals(
          Map.of("main 0", 1.0, "main<steps 0", 3.0, "main<steps 1", 2.0),
          Opened.values(run, "count"));
      assertEquals(new Attribute.Text("c,g=1"), run.info().attributes().all().get("solver"));
    }
  }

  @Test
  void hatchetsLiteralHasSecondsAndNoCallsUnlessItSaysSo() throws Exception {
    String literal =
        """
        [{'frame':{'name':'main','type':'function'},'metrics':{'time':1.5,'time (inc)':2.0},
        'children':[{'frame':{'name':'solve','kind':'loop'},'metrics':{'time':0.5,'time (inc)':0.5}}]}]
        """;
    try (OpenProfile run = open(literal)) {
      assertEquals(Map.of("main 0", 2e9, "main<solve 0", 5e8), Opened.values(run, "time"));
      assertEquals(Map.of(), Opened.values(run, "count"));
      assertEquals(Map.of("kind", "loop"), run.schema().callpaths().entry(1).attributes());
    }
  }

  @Test
  void hatchetsJsonHasRanks() throws Exception {
    String json =
        """
        {'graph':[{'0':{'data':{'name':'main','type':'function'},'children':[1]},
                   '1':{'data':{'name':'solve','type':'function'},'children':[]}}],
         'dataframe_indices':['node','rank'],
         'dataframe':[{'node':0,'rank':0,'name':'main','time (inc)':2.0,'time':1.5},
                      {'node':1,'rank':0,'name':'solve','time (inc)':0.5,'time':0.5},
                      {'node':1,'rank':3,'name':'solve','time (inc)':0.25,'time':0.25}],
         'inclusive_metrics':['time (inc)'],'exclusive_metrics':['time']}
        """;
    try (OpenProfile run = open(json)) {
      assertEquals(
          Map.of("main 0", 2e9, "main<solve 0", 5e8, "main<solve 3", 25e7),
          Opened.values(run, "time"));
    }
  }

  private static final String TAU =
      """
      3 templated_functions_MULTI_TIME
      # Name Calls Subrs Excl Incl ProfileCalls # <metadata><attribute><name>Memory</name>\
      <value>16 &lt; 32</value></attribute><attribute><name>Node</name><value>HOST</value></attribute></metadata>
      "main" 1 2 449 1449 0 GROUP="TAU_DEFAULT"\s
      "MPI_Init()  " 2 0 1000 1000 0 GROUP="MPI"\s
      "main => MPI_Init()  " 2 0 1000 1000 0 GROUP="TAU_CALLPATH|MPI"\s
      0 aggregates
      """;

  @Test
  void aFolderOfTausFilesIsOneRunWithARankAFile() throws Exception {
    Files.writeString(folder.resolve("profile.0.0.0"), TAU.replace("HOST", "a"));
    Files.writeString(folder.resolve("profile.2.0.0"), TAU.replace("HOST", "b"));
    Files.writeString(folder.resolve("profile.2.0.1"), TAU.replace("HOST", "b"));
    try (OpenProfile run = OpenProfile.open(folder)) {
      assertEquals(
          new TreeMap<>(
              Map.of(
                  "main 0",
                  1449e3,
                  "main 2",
                  2898e3,
                  "main<MPI_Init 0",
                  1e6,
                  "main<MPI_Init 2",
                  2e6)),
          Opened.values(run, "time"));
      assertEquals(
          Map.of("main 0", 1.0, "main 2", 2.0, "main<MPI_Init 0", 2.0, "main<MPI_Init 2", 4.0),
          Opened.values(run, "count"));
      assertEquals(3, run.info().ranks());
      assertEquals(Map.of("Memory", new Attribute.Text("16 < 32")), run.info().attributes().all());
    }
  }

  @Test
  void oneFileOfTausOpensToo() throws Exception {
    try (OpenProfile run =
        OpenProfile.open(Files.writeString(folder.resolve("profile.7.0.0"), TAU))) {
      assertEquals(Map.of("main 7", 1449e3, "main<MPI_Init 7", 1e6), Opened.values(run, "time"));
    }
  }

  @Test
  void speedscopesEventsTellTimesAndCalls() throws Exception {
    String json =
        """
        {'$schema':'https://www.speedscope.app/file-format-schema.json','name':'made',
         'profiles':[{'type':'evented','name':'worker','unit':'milliseconds','startValue':0,'endValue':10,
           'events':[{'type':'O','frame':0,'at':0},{'type':'O','frame':1,'at':2},
                     {'type':'C','frame':1,'at':5},{'type':'O','frame':1,'at':6},
                     {'type':'C','frame':1,'at':7},{'type':'C','frame':0,'at':10}]}],
         'shared':{'frames':[{'name':'main'},{'name':'solve','file':'S.java','line':7}]}}
        """;
    try (OpenProfile run = open(json)) {
      assertEquals(Map.of("main 0", 1e7, "main<solve 0", 4e6), Opened.values(run, "time"));
      assertEquals(Map.of("main 0", 1.0, "main<solve 0", 2.0), Opened.values(run, "count"));
      assertEquals("made", run.program());
      assertEquals(7, run.schema().callpaths().entry(1).event().source().line());
    }
  }

  @Test
  void speedscopesSamplesWithoutAUnitAreSamples() throws Exception {
    String json =
        """
        {'shared':{'frames':[{'name':'main'},{'name':'solve'}]},
         'profiles':[{'type':'sampled','name':'cpu','unit':'none','samples':[[0],[0,1],[]],'weights':[1,2,5]}]}
        """;
    try (OpenProfile run = open(json)) {
      assertEquals(Map.of("main 0", 3.0, "main<solve 0", 2.0), Opened.values(run, "samples"));
      assertEquals(Map.of(), Opened.values(run, "time"));
    }
  }

  @Test
  void theFirstThreadOfEachRankInATraceIsItsMainThread() throws Exception {
    String trace =
        """
        [{'pid':1,'tid':1,'ph':'M','name':'process_name','args':{'name':'rank 0'}},
         {'pid':2,'tid':1,'ph':'M','name':'process_name','args':{'name':'rank 1'}},
         {'pid':1,'tid':1,'ph':'X','name':'main','ts':0,'dur':4},
         {'pid':2,'tid':1,'ph':'X','name':'main','ts':0,'dur':8},
         {'pid':2,'tid':9,'ph':'X','name':'help','ts':0,'dur':1}]
        """;
    try (OpenProfile run = open(trace)) {
      assertEquals(
          List.of("rank 0", "rank 1", "rank 1, thread 1 (thread 9)"),
          run.source().lanes().stream().map(Lane::toString).toList());
      assertEquals(8e3, ReportBuilder.of(run, 3).elapsedNanos());
      assertEquals(6e3, ReportBuilder.of(run, 3).rankNanos());
    }
  }

  @Test
  void aCallThatBeginsWhenTheLastOfItsNameEndsIsNotInsideIt() throws Exception {
    String trace =
        """
        [{'tid':1,'ph':'B','name':'a','ts':0},{'tid':1,'ph':'E','name':'a','ts':5},
         {'tid':1,'ph':'B','name':'a','ts':5},{'tid':1,'ph':'E','name':'a','ts':9},
         {'tid':1,'ph':'B','name':'a','ts':9},{'tid':1,'ph':'E','name':'a','ts':9},
         {'tid':2,'ph':'X','name':'b','ts':5,'dur':4},{'tid':2,'ph':'X','name':'b','ts':0,'dur':5},
         {'tid':2,'ph':'X','name':'b','ts':9,'dur':0},
         {'tid':3,'ph':'B','name':'c','ts':0},{'tid':3,'ph':'B','name':'d','ts':5},
         {'tid':3,'ph':'E','ts':5},{'tid':3,'ph':'E','ts':9}]
        """;
    try (OpenProfile run = open(trace)) {
      assertEquals(
          Map.of("a 0", 9e3, "b 0", 9e3, "c 0", 9e3, "c<d 0", 0.0), Opened.values(run, "time"));
      assertEquals(
          Map.of("a 0", 3.0, "b 0", 3.0, "c 0", 1.0, "c<d 0", 1.0), Opened.values(run, "count"));
    }
  }

  @Test
  void aTraceThatWeMadeOfTotalsHasThemAndNoMoments() throws Exception {
    ByteArrayOutputStream out = new ByteArrayOutputStream();
    Map<String, Double> calls;
    try (OpenProfile run = OpenProfile.of(folder, new MemorySource(MethodRun.profile()))) {
      ExportFormat.CHROME.write(new FrameExport(run), out);
      calls = Opened.values(run, "count");
    }
    try (OpenProfile again = open(out.toString(StandardCharsets.UTF_8))) {
      assertEquals(calls, Opened.values(again, "count"));
      assertTrue(again.summaries().timelines().isEmpty());
    }
  }

  /** Made by JDK 25, the first that times methods: 164 samples and three calls of Timed.work. */
  @Test
  void recordingsHaveSamplesByCallpathAndTimedMethodsWithoutCallers() throws Exception {
    Path file = folder.resolve("timed");
    try (InputStream in = OtherFormatsTest.class.getResourceAsStream("/foreign/timed.jfr.gz")) {
      Files.copy(new GZIPInputStream(Objects.requireNonNull(in)), file);
    }
    try (OpenProfile run = OpenProfile.open(file)) {
      assertEquals("samples", run.schema().label(run.main()));
      assertEquals(162, Opened.values(run, "samples").get("Timed.main<Timed.work 0"));
      assertEquals(162, Opened.values(run, "samples").get("Timed.main 0"));
      assertEquals(Map.of("Timed.work 0", 3.0), Opened.values(run, "count"));
      assertEquals(Map.of("Timed.work 0", 4_565_808_156.0), Opened.values(run, "method.time"));
      assertEquals(Map.of("Timed.work 0", 2_781_439_610.0), Opened.values(run, "method.time.max"));
      assertEquals(Map.of(), Opened.values(run, "time"));
      assertEquals("2026-11-16", run.info().start().toString().substring(0, 10));
    }
  }
}
