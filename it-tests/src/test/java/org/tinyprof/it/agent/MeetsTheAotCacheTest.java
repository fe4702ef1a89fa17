package org.tinyprof.it.agent;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** JDK 25 keeps loaded classes in a file for the next start, and is strict about what it takes. */
class MeetsTheAotCacheTest {
  private static final String MAIN = "program.Phases";
  private static final String INCLUDE = "include=program.**";

  @TempDir Path folder;
  private Path app;
  private Path cache;

  @BeforeEach
  void packTheProgram() throws Exception {
    app = Programs.plainJar(folder);
    cache = folder.resolve("app.aot");
  }

  @Test
  void recordedWithTheModuleOfAgentsIsUsed() throws Exception {
    record("--add-modules", "java.instrument");
    isUsedWith("-javaagent:");
  }

  @Test
  void recordedWithoutAnythingIsUsedIfTheAgentIsALibraryToTheJvm() throws Exception {
    record();
    isUsedWith("-agentlib:instrument=");
  }

  @Test
  void isRecordedInARunThatIsNotProfiled() throws Exception {
    Finished recorded = record("-javaagent:" + Jvm.AGENT);
    assertTrue(
        recorded
            .err()
            .startsWith(
                "tinyprof: this JVM archives its classes (-XX:AOTCacheOutput="
                    + cache
                    + "), but none that an agent has changed: the job runs unprofiled\n"),
        recorded.err());
    assertFalse(Files.exists(recorded.folder().resolve("tinyprof.tprof")));
    isUsedWith("-javaagent:");
  }

  @Test
  void recordedWithoutAnythingIsRefusedByTheJvmAndOneLineSaysWhatHelps() throws Exception {
    record();
    Finished run = jvm().agent(INCLUDE).option("-XX:AOTCache=" + cache).run(MAIN);
    assertEquals(0, run.exitCode(), run::toString);
    assertEquals(
        "tinyprof: the JVM starts without its AOT cache, because it takes none under -javaagent"
            + " that was recorded without --add-modules java.instrument;"
            + " -agentlib:instrument=tinyprof.jar in place of -javaagent avoids"
            + " this\n",
        run.complaints());
    assertEquals(30, run.recording().count("Phases.compute"));
  }

  /** The JVM ends where it must use the cache and cannot. */
  private void isUsedWith(String option) throws Exception {
    Finished run =
        jvm()
            .option(option + Jvm.AGENT + "=" + INCLUDE)
            .option("-XX:AOTMode=on", "-XX:AOTCache=" + cache)
            .run(MAIN);
    assertEquals(jvm().run(MAIN).toString(), run.toString());
    assertEquals(30, run.recording().count("Phases.compute"));
  }

  private Finished record(String... options) throws Exception {
    Finished recorded = jvm().option(options).option("-XX:AOTCacheOutput=" + cache).run(MAIN);
    assertTrue(Files.exists(cache), recorded::toString);
    return recorded;
  }

  private Jvm jvm() {
    return new Jvm(Jdk.require(25)).classPath(app);
  }
}
