package org.tinyprof.it.agent;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;

import java.nio.file.Files;
import java.util.List;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Loading classes is most of what the agent costs a short job, so each has to be needed. */
class LoadsFewClassesTest {
  @ParameterizedTest(name = "JDK {0}")
  @ValueSource(ints = {17, 25})
  void loadsNeitherWeaverNorOutputWhereNothingMatches(int version) throws Exception {
    List<String> loaded = loaded(version, "main=false,own=off");
    assertFalse(loaded.isEmpty());
    assertEquals(List.of(), having(loaded, "org.tinyprof.shaded."));
    List<String> limitOfMemory = having(loaded, "org.tinyprof.io.facts.");
    assertEquals(2, limitOfMemory.size(), limitOfMemory::toString);
    assertEquals(limitOfMemory, having(loaded, "org.tinyprof.io."));
  }

  /** The first lambda of a JVM costs it as much CPU time as weaving a class and all before. */
  @ParameterizedTest(name = "JDK {0}")
  @ValueSource(ints = {17, 25})
  void startsRecordsAndWritesWithoutALambda(int version) throws Exception {
    List<String> loaded = loaded(version, "");
    assertFalse(having(loaded, "org.tinyprof.io.flush.").isEmpty());
    assertEquals(List.of(), having(loaded, "Lambda"));
  }

  /** Our own classes among those that a JVM loads, as it logs them. */
  private static List<String> loaded(int version, String argument) throws Exception {
    Finished run =
        new Jvm(Jdk.require(version))
            .option("-Xlog:class+load:file=classes")
            .agent(argument)
            .run("program.Phases");
    return having(Files.readAllLines(run.folder().resolve("classes")), "org.tinyprof.");
  }

  private static List<String> having(List<String> lines, String part) {
    return lines.stream().filter(line -> line.contains(part)).toList();
  }
}
