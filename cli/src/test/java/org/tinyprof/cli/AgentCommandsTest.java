package org.tinyprof.cli;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.BufferedReader;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Map;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Checks configurations and attaches, with the real command and a stand-in for the agent. */
class AgentCommandsTest {
  private static final Path COMMAND = Path.of(System.getProperty("tinyprof.dist"), "bin/tinyprof");
  private static final Map<String, String> JAVA =
      Map.of("JAVA_HOME", System.getProperty("java.home"), "LC_ALL", "C.UTF-8");

  @TempDir Path folder;
  private Path agent;

  @BeforeEach
  void makeAgent() throws Exception {
    agent = StandInAgent.jar(folder);
  }

  @Test
  void saysThatAConfigurationIsRight() throws Exception {
    Path config = Files.writeString(folder.resolve("job.yaml"), "clock: exact");
    Finished done = Finished.of(JAVA, COMMAND, "check", "--agent", agent, config);
    assertEquals(config + "\n", done.out().lines().findFirst().orElse("") + "\n");
    assertTrue(done.out().contains("A job gets these settings."), done.out());
    assertEquals("", done.err());
    assertEquals(0, done.exitCode());
  }

  @Test
  void passesOnWhatTheAgentSaysOfAWrongOne() throws Exception {
    Path config = Files.writeString(folder.resolve("job.yaml"), "clock: wrong");
    Finished done = Finished.of(JAVA, COMMAND, "check", "--agent", agent, config);
    assertEquals("stand-in: job.yaml:1: wrong\n", done.err());
    assertEquals("", done.out());
    assertEquals(1, done.exitCode());
  }

  @Test
  void attachesToAProcessThatRuns() throws Exception {
    Process waiting =
        new ProcessBuilder(
                Path.of(System.getProperty("java.home"), "bin", "java").toString(),
                "-XX:-UsePerfData", // whose file, if another container's process has it, is a line
                "-cp",
                System.getProperty("java.class.path"),
                StandInAgent.Waiting.class.getName())
            .redirectError(ProcessBuilder.Redirect.DISCARD)
            .start();
    try (BufferedReader out = waiting.inputReader()) {
      assertEquals("ready", out.readLine());
      Finished done =
          Finished.of(JAVA, COMMAND, "attach", "--agent", agent, "--set", "a=b", waiting.pid());
      assertEquals("", done.err());
      assertEquals(0, done.exitCode());
      assertEquals("attached with a=b", out.readLine());
    } finally {
      waiting.getOutputStream().close();
      waiting.waitFor();
    }
  }

  @Test
  void attachesToNoProcessThatIsNotThere() throws Exception {
    Finished done = Finished.of(JAVA, COMMAND, "attach", "--agent", agent, "2000000000");
    assertEquals(1, done.exitCode());
    assertTrue(
        done.err()
            .matches("tinyprof attach: process 2000000000 [^\n]*; check the number with jps\n"),
        done.err());
  }
}
