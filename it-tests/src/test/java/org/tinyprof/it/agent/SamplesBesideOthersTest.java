package org.tinyprof.it.agent;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import jdk.jfr.consumer.RecordedEvent;
import jdk.jfr.consumer.RecordingFile;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.tinyprof.format.run.RunAttributes;

/** Other samplers in the process have all their samples. */
class SamplesBesideOthersTest {
  private static final String OTHER =
      "another async-profiler in this process uses the same signals\n";
  private static final String SIGPROF = "something else in this process needs SIGPROF\n";
  private static final List<String> FEW_TIMERS =
      List.of("bash", "-c", "ulimit -i 100; exec \"$@\"", "bash");
  private static final String CPU_TIME =
      """
      <?xml version="1.0" encoding="UTF-8"?>
      <configuration version="2.0">
        <event name="jdk.CPUTimeSample">
          <setting name="enabled">true</setting>
          <setting name="throttle">10 ms</setting>
        </event>
      </configuration>
      """;

  @TempDir Path folder;

  @ParameterizedTest(name = "JDK {0}")
  @ValueSource(ints = {17, 25})
  void stopsOnceTheProgramHasLoadedAsyncProfilerItself(int version) throws Exception {
    Finished run =
        new Jvm(Jdk.require(version))
            .sampled()
            .option("--enable-native-access=ALL-UNNAMED") // for the program's own one
            .classPath(Programs.foreign(), Programs.plain(), Foreign.jar("async-profiler"))
            .agent("snapshot=500ms")
            .run("program.SamplesItself");
    assertEquals("has its samples\n", run.out());
    assertEquals("tinyprof: stacks are no longer sampled: " + OTHER, run.complaints());
    Recording recording = run.recording();
    assertTrue(recording.total("SamplesItself.early", "samples") > 0, "what was before is kept");
    String sampler = recording.profile().run().attributes().text(RunAttributes.SAMPLER);
    assertTrue(sampler.startsWith("async-profiler "), sampler);
    assertTrue(sampler.endsWith("; then none: " + OTHER.strip()), sampler);
  }

  @Test
  void doesNotBeginBesideAnAsyncProfilerThatTheJvmWasStartedWith() throws Exception {
    Path library = Foreign.asyncProfiler(folder);
    Finished run =
        new Jvm(Jdk.current())
            .sampled()
            .option("-agentpath:" + library)
            .agent("")
            .run("program.Kernels");
    assertEquals("done\n", run.out());
    assertEquals("tinyprof: stacks are not sampled: " + OTHER, run.complaints());
  }

  @Test
  void jfrsCpuTimeSamplingHasItsSamplesAndSoHaveWe() throws Exception {
    Path settings = Files.writeString(folder.resolve("cpu-time.jfc"), CPU_TIME);
    Path theirs = folder.resolve("theirs.jfr");
    Finished run =
        new Jvm(Jdk.require(25))
            .sampled()
            .option("-Xlog:disable")
            .option("-XX:StartFlightRecording:settings=" + settings + ",filename=" + theirs)
            .agent("")
            .run("program.Kernels");
    assertTrue(run.out().endsWith("done\n"), run.out());
    assertEquals("", run.complaints());
    assertTrue(run.recording().total("Kernels.large", "samples") > 0);
    assertHasSamples(theirs);
  }

  /** A limit on pending signals leaves one timer for all threads, which needs SIGPROF. */
  @Test
  void leavesSigprofToJfrsCpuTimeSamplingThatTheJvmIsToBegin() throws Exception {
    Path settings = Files.writeString(folder.resolve("cpu-time.jfc"), CPU_TIME);
    Path theirs = folder.resolve("theirs.jfr");
    Finished run =
        new Jvm(Jdk.require(25))
            .sampled()
            .launcher(FEW_TIMERS)
            .option("-Xlog:disable", "-XX:+UseG1GC")
            .option("-XX:StartFlightRecording:settings=" + settings + ",filename=" + theirs)
            .agent("")
            .run("program.Kernels");
    assertTrue(run.out().endsWith("done\n"), run.out());
    assertEquals("tinyprof: stacks come from the JVM itself: " + SIGPROF, run.complaints());
    assertHasSamples(theirs);
  }

  /** The program ends once its recording has samples. */
  @Test
  void givesSigprofBackToJfrsCpuTimeSamplingThatBeginsLater() throws Exception {
    Finished run =
        new Jvm(Jdk.require(25))
            .sampled()
            .launcher(FEW_TIMERS)
            .option("-Xlog:disable")
            .agent("snapshot=500ms")
            .run("program.SamplesWithJfr");
    assertEquals("has its samples\n", run.out());
    assertEquals("tinyprof: stacks are no longer sampled: " + SIGPROF, run.complaints());
    String sampler = run.recording().profile().run().attributes().text(RunAttributes.SAMPLER);
    assertTrue(sampler.startsWith("async-profiler "), sampler);
    assertTrue(sampler.endsWith("; then none: " + SIGPROF.strip()), sampler);
  }

  private static void assertHasSamples(Path theirs) throws IOException {
    List<RecordedEvent> events = RecordingFile.readAllEvents(theirs);
    long taken =
        events.stream().filter(e -> e.getEventType().getName().equals("jdk.CPUTimeSample")).count();
    assertTrue(taken > 50, taken + " of about 200 samples");
  }
}
