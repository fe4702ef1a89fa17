package org.tinyprof.it.agent;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class TellsMethodsApartTest {
  @ParameterizedTest(name = "JDK {0}")
  @ValueSource(ints = {17, 25})
  void ofTwoClassesOfOneSimpleNameAndOfTwoOverloads(int version) throws Exception {
    Finished run =
        new Jvm(Jdk.require(version)).agent("include=program.**#step").run("program.Namesakes");
    assertEquals("", run.complaints());
    assertEquals(List.of(1L, 2L, 4L, 8L), run.recording().countsOf("Solver.step"));
  }

  @Test
  void unlessARuleGivesThemOneName() throws Exception {
    Path yaml =
        Files.writeString(
            Files.createTempFile("tinyprof", ".yaml"),
            """
            include:
              - match: program.**#step
                name: "{class}.{method}"
            """);
    Finished run = new Jvm(Jdk.current()).agent(yaml.toString()).run("program.Namesakes");
    assertEquals("", run.complaints());
    assertEquals(List.of(15L), run.recording().countsOf("Solver.step"));
  }
}
