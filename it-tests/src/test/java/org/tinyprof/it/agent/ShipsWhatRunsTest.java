package org.tinyprof.it.agent;

import static java.nio.charset.StandardCharsets.ISO_8859_1;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertNotNull;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.util.List;
import java.util.zip.ZipFile;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** The jar is not compressed: the names of its classes stand in its bytes. */
class ShipsWhatRunsTest {
  @Test
  void hasTheClassesThatTalkToMpi() throws Exception {
    assertTrue(bytes().contains("org/tinyprof/io/communicator/Communicator"));
  }

  @ParameterizedTest
  @ValueSource(strings = {"io/simulation", "MeasuredCommunicator", "io/communicator/Traffic"})
  void hasNothingThatOnlyTestsAndBenchmarksUse(String name) throws Exception {
    assertFalse(bytes().contains(name));
  }

  @Test
  void carriesTheLicencesOfWhatIsInside() throws Exception {
    try (ZipFile jar = new ZipFile(Jvm.AGENT.toFile())) {
      for (String name : List.of("LICENSE", "NOTICE", "licenses/ASM")) {
        assertNotNull(jar.getEntry("META-INF/" + name), name);
      }
    }
  }

  private static String bytes() throws IOException {
    return Files.readString(Jvm.AGENT, ISO_8859_1);
  }
}
