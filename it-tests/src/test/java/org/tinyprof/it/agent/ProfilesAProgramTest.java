package org.tinyprof.it.agent;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;
import org.tinyprof.format.run.Attributes;
import org.tinyprof.format.run.RunAttributes;
import org.tinyprof.format.run.RunInfo;
import org.tinyprof.format.values.Precision;

class ProfilesAProgramTest {
  @ParameterizedTest(name = "JDK {0}")
  @ValueSource(ints = {17, 25})
  void countsMainAloneWithoutAnyConfigurationAndSaysNothing(int version) throws Exception {
    Finished run = new Jvm(Jdk.require(version)).agent("").run("program.Phases");
    assertEquals("", run.complaints());
    assertEquals(0, run.exitCode());
    assertEquals(Map.of("main", 1L), run.recording().counts());
    assertEquals(List.of(), run.recording().profile().validate());
  }

  @ParameterizedTest(name = "JDK {0}")
  @ValueSource(ints = {17, 25})
  void countsTheProgramsOwnMethodsOnRequest(int version) throws Exception {
    Finished run = new Jvm(Jdk.require(version)).agent("own=woven").run("program.Phases");
    assertEquals("", run.complaints());
    assertEquals(0, run.exitCode());
    assertEquals(
        Map.of(
            "main", 1L,
            "main<Phases.step", 3L,
            "main<Phases.step<Phases.compute", 30L,
            "main<Phases.step<Phases.rest", 3L),
        run.recording().counts());
    assertEquals(List.of(), run.recording().profile().validate());
  }

  @ParameterizedTest(name = "JDK {0}")
  @ValueSource(ints = {17, 25})
  void countsEveryCallOfWhatIsIncluded(int version) throws Exception {
    Finished run = new Jvm(Jdk.require(version)).agent("include=program.**").run("program.Phases");
    assertEquals("", run.complaints());
    assertEquals(
        Map.of(
            "main", 1L,
            "main<Phases.step", 3L,
            "main<Phases.step<Phases.compute", 30L,
            "main<Phases.step<Phases.rest", 3L),
        run.recording().counts());
    long rest = run.recording().total("Phases.rest", "time");
    assertTrue(rest >= 150_000_000, rest + " ns");
    assertTrue(run.recording().total("main", "time") >= rest);
  }

  @Test
  void roundsTimesAndNothingElseOnRequest() throws Exception {
    Finished run =
        new Jvm(Jdk.require(17)).agent("include=program.**,precision=us").run("program.Phases");
    assertEquals(Precision.MICROSECOND, run.recording().profile().precision());
    assertEquals(0, run.recording().total("Phases.rest", "time") % 1_000);
    assertEquals(30, run.recording().count("Phases.compute"));
  }

  @Test
  void saysWhatRanAndWhatProfiledIt() throws Exception {
    Finished run = new Jvm(Jdk.require(17)).agent("").run("program.Phases");
    RunInfo info = run.recording().profile().run();
    assertEquals("program.Phases", info.program());
    assertEquals(1, info.ranks());
    Attributes told = info.attributes();
    assertEquals(System.getProperty("tinyprof.version"), told.text(RunAttributes.VERSION));
    assertEquals("adaptive", told.text(RunAttributes.CLOCK));
    String jdk = told.text(RunAttributes.JDK);
    assertTrue(jdk.contains(" 17."), jdk);
  }

  @Test
  void saysThatTimesAreRawOnRequestAndStatesNoCost() throws Exception {
    Finished run =
        new Jvm(Jdk.require(17)).agent("include=program.**,times=raw").run("program.Phases");
    assertEquals("raw", run.recording().profile().run().attributes().text(RunAttributes.TIMES));
    assertFalse(run.recording().has("Phases.compute", "time.cost"));
  }

  @Test
  void whatWeavingTookOnThreadsOfTheProgramIsNoCallpathsTime() throws Exception {
    Finished run =
        new Jvm(Jdk.require(17)).agent("include=program.**,min-size=0").run("program.Order");
    assertEquals(1, run.recording().count("Order.Derived.twice")); // woven while main ran
    assertTrue(run.recording().counter("profiler.work") > 0);
    assertEquals(0, run.recording().counter("contradictions"));
  }

  @ParameterizedTest(name = "JDK {0}, by {1}")
  @CsvSource({
    "17, return", "17, exit", "17, exception", "17, halt", "17, thread",
    "25, return", "25, exit", "25, exception", "25, halt", "25, thread",
  })
  void changesNeitherOutputNorExitCode(int version, String end) throws Exception {
    Jdk jdk = Jdk.require(version);
    Finished plain = new Jvm(jdk).run("program.Ends", end);
    Finished profiled = new Jvm(jdk).agent("include=program.**").run("program.Ends", end);
    assertEquals(plain.toString(), profiled.toString());
  }

  @ParameterizedTest(name = "JDK {0}")
  @ValueSource(ints = {17, 25})
  void keepsTheOrderInWhichClassesAreInitialised(int version) throws Exception {
    Jdk jdk = Jdk.require(version);
    Finished plain = new Jvm(jdk).run("program.Order");
    Finished profiled =
        new Jvm(jdk).agent("include=program.**;program.**#<clinit>").run("program.Order");
    assertEquals(plain.toString(), profiled.toString());
    assertEquals(1, profiled.recording().count("Order.Derived.twice"));
  }

  @ParameterizedTest(name = "JDK {0}")
  @ValueSource(ints = {17, 25})
  void includesWhatIsStillOpenWhenTheSchedulerEndsTheJob(int version) throws Exception {
    Running running =
        new Jvm(Jdk.require(version)).agent("include=program.**").start("program.Ends", "signal");
    running.awaitLine("ready");
    running.process().destroy();
    Finished run = running.join();
    assertEquals(143, run.exitCode());
    assertEquals("", run.complaints());
    assertEquals(1, run.recording().count("main"));
    assertEquals(1, run.recording().count("Ends.await"));
  }

  @ParameterizedTest(name = "JDK {0}")
  @ValueSource(ints = {17, 25})
  void countsAndMeasuresFileAndSocketInputAndOutputOnRequest(int version) throws Exception {
    Jdk jdk = Jdk.require(version);
    String file = Files.createTempFile("tinyprof", ".data").toString();
    Finished plain = new Jvm(jdk).run("program.Files", file);
    Finished run = new Jvm(jdk).agent("jdk-io=on").run("program.Files", file);
    assertEquals(plain.toString(), run.toString());
    Recording recording = run.recording();
    assertTrue(recording.total("File.write", "bytes") >= 3_000, recording::toString);
    assertTrue(recording.total("File.read", "bytes") >= 2_999, recording::toString);
    assertEquals(1_000, recording.total("Socket.write", "bytes"));
    assertEquals(1_000, recording.total("Socket.read", "bytes"));
    assertEquals("IO", recording.tag("Socket.read"));
  }

  @ParameterizedTest(name = "JDK {0}")
  @ValueSource(ints = {17, 25})
  void measuresCpuAndAllocationOnRequest(int version) throws Exception {
    Finished run =
        new Jvm(Jdk.require(version))
            .agent("own=off,metrics=cpu;alloc,clock=exact")
            .run("program.HotGetter"); // long enough for a clock that ticks every 10 ms
    assertEquals("", run.complaints());
    assertTrue(run.recording().total("main", "cpu") > 0);
    assertTrue(run.recording().total("main", "alloc") > 0);
  }

  @Test
  void recordsTheMetricsOfARuleForItsMethodsAlone() throws Exception {
    Path yaml =
        Files.writeString(
            Files.createTempFile("tinyprof", ".yaml"),
            """
            include:
              - match: program.Phases#compute
                tag: COMP
                metrics: [alloc, kernel: polynomial]
              - program.**
            clock: exact
            """);
    Recording recording =
        new Jvm(Jdk.current()).agent(yaml.toString()).run("program.Phases").recording();
    assertEquals(
        Map.of("tag", "COMP", "kernel", "polynomial"), recording.attributes("Phases.compute"));
    assertEquals(Map.of(), recording.attributes("Phases.step"));
    assertTrue(recording.has("Phases.compute", "alloc"));
    assertFalse(recording.has("Phases.compute", "cpu"));
    assertFalse(recording.has("Phases.step", "alloc"));
  }

  @ParameterizedTest(name = "JDK {0}")
  @ValueSource(ints = {17, 25})
  void followsAnnotations(int version) throws Exception {
    Finished run = new Jvm(Jdk.require(version)).agent("").run("program.Annotated");
    assertEquals("", run.complaints());
    assertEquals(
        Map.of("main", 1L, "main<fill", 4L, "main<Annotated.Cell.new", 4L),
        run.recording().counts());
    assertEquals("COMP", run.recording().tag("fill"));
  }

  @Test
  void runsAProgramUnprofiledIfTheConfigurationIsWrong() throws Exception {
    Finished run = new Jvm(Jdk.current()).agent("snapshot=often").run("program.Ends", "exit");
    assertEquals(3, run.exitCode());
    assertEquals("to end by exit\n", run.out());
    assertEquals(
        "tinyprof: agent argument snapshot: `snapshot` must be a duration such as `500ms`, `30s`,"
            + " `5m`, or `off`, not `often`; the job runs unprofiled\n",
        run.err());
    assertFalse(Files.exists(run.folder().resolve("tinyprof.tprof")));
  }

  @Test
  void writesNothingIfNothingIsRecorded() throws Exception {
    Finished run = new Jvm(Jdk.current()).agent("main=off,own=off").run("program.Phases");
    assertEquals("", run.err());
    assertFalse(Files.exists(run.folder().resolve("tinyprof.tprof")));
  }

  @Test
  void reportsPatternsThatMatchedNothingAndOnRequestWhatWasWoven() throws Exception {
    Finished run =
        new Jvm(Jdk.current())
            .agent("diagnostics=true,include=program.Phases#step;com.acme.**")
            .run("program.Phases");
    assertEquals(
        """
        tinyprof: include matched nothing: com.acme.**
        tinyprof: wove program.Phases#main([Ljava/lang/String;)V as main
        tinyprof: wove program.Phases#step(I)J as Phases.step
        tinyprof: wove 2 methods of 1 classes; could not weave 0 classes
        """,
        run.complaints());
  }
}
