package org.tinyprof.it.agent;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** JDK 25 keeps loaded classes in a file for the next start, and is strict about what it takes. */
class MeetsTheAotCacheTest {
  private static final String MAIN = "program.Phases";

  @TempDir Path folder;
  private Path app;
  private Path cache;

  @BeforeEach
  void packTheProgram() throws Exception {
    app = Programs.plainJar(folder);
    cache = folder.resolve("app.aot");
  }

  @Test
  void recordedWithTheAgentOnTheBootstrapPathIsUsed() throws Exception {
    Path agent = Files.copy(Jvm.AGENT, folder.resolve("profiler.jar"));
    String[] options = {
      "-Xbootclasspath/a:" + agent, "-javaagent:" + agent + "=include=program.**"
    };
    Finished recorded = jvm().option(options).option("-XX:AOTCacheOutput=" + cache).run(MAIN);
    assertTrue(Files.exists(cache), recorded::toString);
    Finished run =
        jvm().option(options).option("-XX:AOTMode=on", "-XX:AOTCache=" + cache).run(MAIN);
    assertEquals(0, run.exitCode(), run::toString); // the JVM ends where it must use it and cannot
    assertEquals("", run.complaints());
    assertEquals(30, run.recording().count("Phases.compute"));
  }

  @Test
  void recordedWithoutTheAgentIsRefusedByTheJvmAlone() throws Exception {
    Finished recorded = jvm().option("-XX:AOTCacheOutput=" + cache).run(MAIN);
    assertTrue(Files.exists(cache), recorded::toString);
    Finished run = jvm().agent("include=program.**").option("-XX:AOTCache=" + cache).run(MAIN);
    assertEquals(0, run.exitCode(), run::toString);
    assertEquals("", run.complaints());
    assertEquals(30, run.recording().count("Phases.compute"));
  }

  private Jvm jvm() {
    return new Jvm(Jdk.require(25)).classPath(app);
  }
}
