package org.tinyprof.it.agent;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.tinyprof.format.values.Interruption;
import org.tinyprof.format.values.LaneTimeline;

/** The timeline of a run has the pauses of the JVM's collector. */
class FindsPausesTest {
  @TempDir Path folder;
  private Path classes;

  @BeforeEach
  void compile() throws Exception {
    Files.writeString(
        folder.resolve("Garbage.java"),
        """
        public class Garbage {
          public static void main(String[] args) throws Exception {
            for (int i = 0; i < 12; i++) {
              System.gc();
              Thread.sleep(15);
            }
          }
        }
        """);
    classes = Programs.compile(folder, "");
  }

  @ParameterizedTest(name = "JDK {0}, {1}")
  @CsvSource({
    "17, G1",
    "17, Serial",
    "17, Parallel",
    "25, G1",
    "25, Serial",
    "25, Parallel",
  })
  void theirNumberIsThatOfTheCollectorsLog(int version, String collector) throws Exception {
    Path log = folder.resolve("gc.log");
    Finished run =
        new Jvm(Jdk.require(version))
            .option("-XX:+UsePerfData")
            .option("-XX:+Use" + collector + "GC")
            .option("-Xmx256m")
            .option("-Xlog:gc:file=" + log)
            .classPath(classes)
            .agent("trace=on")
            .run("Garbage");
    assertEquals("", run.complaints());
    long logged = Files.readAllLines(log).stream().filter(line -> line.contains("Pause")).count();
    List<Interruption> pauses = pauses(run);
    assertTrue(logged >= 12, logged + " pauses");
    assertEquals(logged, pauses.stream().mapToLong(Interruption::count).sum());
    assertTrue(pauses.get(pauses.size() - 1).exact(), pauses.toString());
  }

  @Test
  void aPauseOfTheConcurrentCollectorCountsToo() throws Exception {
    Finished run =
        new Jvm(Jdk.require(25))
            .option("-XX:+UsePerfData")
            .option("-XX:+UseZGC")
            .option("-Xmx256m")
            .classPath(classes)
            .agent("trace=on")
            .run("Garbage");
    assertEquals("", run.complaints());
    assertTrue(pauses(run).stream().mapToLong(Interruption::count).sum() >= 12);
  }

  @Test
  void aJvmWithoutPerformanceDataHasNone() throws Exception {
    Finished run =
        new Jvm(Jdk.require(17))
            .option(Jdk.NO_PERFORMANCE_DATA)
            .classPath(classes)
            .agent("trace=on")
            .run("Garbage");
    assertEquals("", run.complaints());
    assertEquals(List.of(), pauses(run));
  }

  private static List<Interruption> pauses(Finished run) throws Exception {
    LaneTimeline timeline = run.recording().profile().values().timelines().get(0);
    return timeline.interruptions().stream()
        .filter(each -> each.kind() == Interruption.Kind.COLLECTOR)
        .toList();
  }
}
