package org.tinyprof.it.agent;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.nio.file.Path;
import java.util.Map;
import java.util.TreeMap;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Streams that transfer themselves do so by reading, or by the channels of newer JDKs. */
class JdkTransfersTest {
  @TempDir Path folder;

  @ParameterizedTest(name = "JDK {0}")
  @CsvSource({"17, File.read File.write", "25, File.transferTo"})
  void areCountedOnce(int version, String eventsToFile) throws Exception {
    Finished run =
        new Jvm(Jdk.require(version))
            .agent("jdk-io=on,include=program.Transfers#*")
            .run("program.Transfers", folder.resolve("data").toString());
    assertEquals("", run.complaints());
    assertEquals(
        Map.of("Transfers.toMemory", "File.read", "Transfers.toFile", eventsToFile),
        eventsBelow(run.recording(), "Transfers.toMemory", "Transfers.toFile"));
  }

  private static Map<String, String> eventsBelow(Recording recording, String... parents) {
    Map<String, String> below = new TreeMap<>();
    for (String parent : parents) {
      String prefix = "main<" + parent + "<";
      below.put(
          parent,
          String.join(
              " ",
              recording.counts().keySet().stream()
                  .filter(path -> path.startsWith(prefix))
                  .map(path -> path.substring(prefix.length()))
                  .toList()));
    }
    return below;
  }
}
