package org.tinyprof.io.facts;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import java.io.File;
import java.lang.management.GarbageCollectorMXBean;
import java.lang.management.ManagementFactory;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class CollectorTest {
  @TempDir Path root;

  @ParameterizedTest(name = "{0}")
  @CsvSource({
    "java;java;GC Thread#0;G1 Main Marker;G1 Conc#0;VM Thread, G1",
    "java;java;GC Thread#0;VM Thread, Parallel",
    "java;java;ZDirector;ZDriver;VM Thread, ZGC",
    "java;java;Shenandoah GC T;VM Thread, Shenandoah",
    "java;java;VM Thread;G1 of the program, Serial",
    "java;java;main, ''",
  })
  void isToldByTheThreadsBeforeTheVmThread(String threads, String collector) throws Exception {
    FakeMachine machine = new FakeMachine(root).threads(threads.split(";", -1));
    assertEquals(collector, Collector.of(machine.files(), ""));
  }

  @Test
  void isEpsilonOnlyIfAFlagSaysSo() throws Exception {
    FakeMachine machine = new FakeMachine(root).threads("java", "VM Thread");
    assertEquals("Epsilon", Collector.of(machine.files(), "-Xmx1g -XX:+UseEpsilonGC"));
  }

  @Test
  void isUnknownWhereThereAreNoFilesOfThreads() {
    assertEquals("", Collector.of(new SystemFiles(root.toFile()), ""));
  }

  @Test
  void agreesWithTheManagementBeansOfThisJvm() {
    assumeTrue(new File("/proc/self/task").isDirectory(), "not Linux");
    GarbageCollectorMXBean bean = ManagementFactory.getGarbageCollectorMXBeans().get(0);
    String expected =
        switch (bean.getName()) {
          case "G1 Young Generation" -> "G1";
          case "PS Scavenge", "PS MarkSweep" -> "Parallel";
          case "Copy" -> "Serial";
          default -> bean.getName().substring(0, bean.getName().indexOf(' '));
        };
    assertEquals(expected, Collector.of(SystemFiles.ofThisMachine(), ""));
  }
}
