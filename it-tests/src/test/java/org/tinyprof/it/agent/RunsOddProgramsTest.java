package org.tinyprof.it.agent;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Programs that would notice an agent which takes locks, stack or classes for granted. */
class RunsOddProgramsTest {
  @TempDir Path folder;

  @ParameterizedTest(name = "JDK {0}")
  @ValueSource(ints = {17, 25})
  void thatRunOutOfStack(int version) throws Exception {
    Recording recording = sameWithAndWithout(Jdk.require(version), "program.Deep");
    assertEquals(3, recording.counts().get("main<Deep.after"));
    assertEquals(3, recording.counts().get("main<Deep.down"));
  }

  @ParameterizedTest(name = "JDK {0}")
  @ValueSource(ints = {17, 25})
  void whoseClassLoaderNeedsItsOwnClasses(int version) throws Exception {
    Recording recording = sameWithAndWithout(Jdk.require(version), "program.Circles");
    assertEquals(10, recording.count("Circles.Below.value"));
    assertEquals(1, recording.count("Circles.Above.useBelow"));
  }

  @ParameterizedTest(name = "JDK {0}")
  @ValueSource(ints = {17, 25})
  void thatHoldLocksWhileOthersLoadClassesAndWhileTheyEnd(int version) throws Exception {
    Recording recording = sameWithAndWithout(Jdk.require(version), "program.Locks");
    assertEquals(10, recording.count("Locks.More.step"));
  }

  private Recording sameWithAndWithout(Jdk jdk, String program) throws Exception {
    Path yaml =
        Files.writeString(
            folder.resolve("all.yaml"),
            """
            include:
              - extends: java.lang.Object
                match: program.**
              - "program.**#<init>"
            """);
    Finished plain = new Jvm(jdk).run(program);
    assertEquals(0, plain.exitCode(), plain::toString);
    Finished woven = new Jvm(jdk).agent(yaml.toString()).run(program);
    assertEquals(plain.toString(), woven.toString());
    return woven.recording();
  }
}
