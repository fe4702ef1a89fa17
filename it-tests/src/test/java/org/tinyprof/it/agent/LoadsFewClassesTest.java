package org.tinyprof.it.agent;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Loading classes is most of what the agent costs a short job, so each has to be needed. */
class LoadsFewClassesTest {
  private static final String WEAVER = "org.tinyprof.shaded.bytebuddy.jar.asm.";
  private static final int MOST_CLASSES = 1_500; // beyond the program's: 1,265 on 17, 1,490 on 25

  @TempDir Path folder;

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

  /** The first run weaves, and the next ones do not even load the weaver. */
  @ParameterizedTest(name = "JDK {0}")
  @ValueSource(ints = {17, 25})
  void loadsNoWeaverWhereAnEarlierRunHasWoven(int version) throws Exception {
    Jdk jdk = Jdk.require(version);
    int bare = classes(new Jvm(jdk)).size();
    assertTrue(having(classes(profiled(jdk)), WEAVER).size() > 20);
    List<String> again = classes(profiled(jdk));
    assertEquals(List.of(), having(again, WEAVER + "ClassReader"));
    assertTrue(again.size() - bare <= MOST_CLASSES, (again.size() - bare) + " classes more");
  }

  private Jvm profiled(Jdk jdk) {
    return new Jvm(jdk).agent("").sampled().environment("XDG_CACHE_HOME", folder.toString());
  }

  /** Our own classes among those that a JVM loads, as it logs them. */
  private static List<String> loaded(int version, String argument) throws Exception {
    return having(classes(new Jvm(Jdk.require(version)).agent(argument)), "org.tinyprof.");
  }

  private static List<String> classes(Jvm jvm) throws Exception {
    Finished run = jvm.option("-Xlog:class+load:file=classes").run("program.Phases");
    return Files.readAllLines(run.folder().resolve("classes"));
  }

  private static List<String> having(List<String> lines, String part) {
    return lines.stream().filter(line -> line.contains(part)).toList();
  }
}
