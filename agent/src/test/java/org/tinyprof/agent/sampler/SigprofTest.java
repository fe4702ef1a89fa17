package org.tinyprof.agent.sampler;

import static org.junit.jupiter.api.Assertions.assertDoesNotThrow;
import static org.junit.jupiter.api.Assertions.assertThrows;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Map;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.tinyprof.io.facts.SystemFiles;

class SigprofTest {
  private static final String HANDLED = "Name: java\nSigCgt:\t0000000004000000\n";
  private static final String UNHANDLED = "Name: java\nSigCgt:\t0000000000000000\n";
  private static final Map<String, String> WITH_JFR =
      Map.of("JAVA_TOOL_OPTIONS", "-XX:StartFlightRecording:filename=theirs.jfr");

  @TempDir Path root;

  @BeforeEach
  void handledByNobody() throws Exception {
    Files.createDirectories(root.resolve("proc/self"));
    status(UNHANDLED);
  }

  @Test
  void leavesItToWhoeverHandlesIt() throws Exception {
    status(HANDLED);
    assertThrows(SamplerException.class, sigprof(Map.of(), 17)::take);
  }

  @Test
  void leavesItToJfrThatBeginsWithTheJvm() {
    assertThrows(SamplerException.class, sigprof(WITH_JFR, 25)::take);
    assertDoesNotThrow(sigprof(WITH_JFR, 24)::take, "JFR had no use for it");
    assertDoesNotThrow(sigprof(Map.of(), 25)::take);
  }

  @Test
  void takesOurOwnHandlerForNoOther() throws Exception {
    Sigprof sigprof = sigprof(Map.of(), 25);
    sigprof.take();
    status(HANDLED);
    assertDoesNotThrow(sigprof::take);
  }

  private Sigprof sigprof(Map<String, String> environment, int feature) {
    SystemFiles files = new SystemFiles(root.toFile());
    return new Sigprof(new ProcessFiles(files, environment), files, environment, feature);
  }

  private void status(String text) throws Exception {
    Files.writeString(root.resolve("proc/self/status"), text);
  }
}
