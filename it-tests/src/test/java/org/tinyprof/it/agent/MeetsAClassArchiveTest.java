package org.tinyprof.it.agent;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** A program may bring an archive of its own classes, which the JVM holds to its class paths. */
class MeetsAClassArchiveTest {
  private static final String MAIN = "program.Phases";

  @TempDir Path folder;
  private Path app;
  private Path archive;

  @BeforeEach
  void packTheProgram() throws Exception {
    app = Programs.plainJar(folder);
    archive = folder.resolve("app.jsa");
  }

  @ParameterizedTest(name = "JDK {0}")
  @ValueSource(ints = {17, 25})
  void dumpedWithTheAgentOnTheBootstrapPathIsUsed(int version) throws Exception {
    Finished dumped = dump(version, "-Xbootclasspath/a:" + Jvm.AGENT);
    assertTrue(Files.exists(archive), dumped::toString);
    Finished run =
        jvm(version)
            .agent("include=program.**")
            .option("-Xshare:on", "-XX:SharedArchiveFile=" + archive)
            .run(MAIN);
    assertEquals(0, run.exitCode(), run::toString); // the JVM ends where it must use it and cannot
    assertEquals(30, run.recording().count("Phases.compute"));
  }

  @ParameterizedTest(name = "JDK {0}")
  @ValueSource(ints = {17, 25})
  void dumpedWithoutTheAgentIsRefusedByTheJvmAlone(int version) throws Exception {
    dump(version);
    Finished run =
        jvm(version)
            .agent("include=program.**")
            .option("-XX:SharedArchiveFile=" + archive)
            .run(MAIN);
    assertEquals(0, run.exitCode(), run::toString);
    assertEquals(30, run.recording().count("Phases.compute"));
  }

  private Finished dump(int version, String... options) throws Exception {
    return jvm(version).option(options).option("-XX:ArchiveClassesAtExit=" + archive).run(MAIN);
  }

  private Jvm jvm(int version) {
    return new Jvm(Jdk.require(version)).classPath(app);
  }
}
