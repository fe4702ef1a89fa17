package org.tinyprof.it.agent;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** A program may bring a CDS archive of its own classes, which it made without the agent. */
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

  /** The JVM ends where it must use the archive and cannot. */
  @ParameterizedTest(name = "JDK {0}, {1}")
  @CsvSource({"17, -javaagent:", "17, -agentlib:instrument=", "25, -agentlib:instrument="})
  void whichIsUsedAsWithoutTheAgent(int version, String option) throws Exception {
    archive(version);
    Finished bare = with(archive, version).run(MAIN);
    Finished run =
        with(archive, version)
            .option(option + Jvm.AGENT + "=include=program.**")
            .option("-Xlog:class+load:file=classes")
            .run(MAIN);
    assertEquals(bare.toString(), run.toString());
    assertEquals(30, run.recording().count("Phases.compute"));
    assertTrue(
        Files.readString(run.folder().resolve("classes")).contains("shared objects file (top)"));
  }

  /** JDK 25 prints them whatever the agent. */
  @ParameterizedTest(name = "JDK {0}")
  @ValueSource(ints = 25)
  void whichIsUsedThoughTheJvmPrintsLinesThatOneOfOursExplains(int version) throws Exception {
    archive(version);
    Finished run = with(archive, version).agent("include=program.**").run(MAIN);
    assertEquals(0, run.exitCode(), run::toString);
    assertEquals(
        "tinyprof: the JVM has printed lines about java.instrument on standard output, because its"
            + " class archive was made without -javaagent; -agentlib:instrument=tinyprof.jar in"
            + " place of -javaagent avoids this\n",
        run.complaints());
    assertEquals(30, run.recording().count("Phases.compute"));
  }

  @ParameterizedTest(name = "JDK {0}")
  @ValueSource(ints = {17, 25})
  void whichIsMadeWithoutAProfileIfTheJvmIsToAllowAgents(int version) throws Exception {
    Finished run =
        jvm(version)
            .option("-XX:+UnlockDiagnosticVMOptions", "-XX:+AllowArchivingWithJavaAgent")
            .option("-XX:ArchiveClassesAtExit=" + archive)
            .agent("")
            .run(MAIN);
    assertEquals(0, run.exitCode(), run::toString);
    assertTrue(
        run.err()
            .startsWith(
                "tinyprof: this JVM archives its classes (-XX:ArchiveClassesAtExit="
                    + archive
                    + "), but none that an agent has changed: the job runs unprofiled\n"),
        run.err());
    assertTrue(Files.exists(archive), run::toString);
  }

  private void archive(int version) throws Exception {
    Finished made = jvm(version).option("-XX:ArchiveClassesAtExit=" + archive).run(MAIN);
    assertTrue(Files.exists(archive), made::toString);
  }

  private Jvm with(Path archive, int version) {
    return jvm(version).option("-Xshare:on", "-XX:SharedArchiveFile=" + archive);
  }

  private Jvm jvm(int version) {
    return new Jvm(Jdk.require(version)).classPath(app);
  }
}
