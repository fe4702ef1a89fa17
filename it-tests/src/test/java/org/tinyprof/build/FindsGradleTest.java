package org.tinyprof.build;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class FindsGradleTest {
  @TempDir Path folder;
  private FakeMachine machine;

  @BeforeEach
  void machineThatCanDoAll() throws Exception {
    machine = FakeMachine.ready(folder);
  }

  @ParameterizedTest
  @ValueSource(strings = {"8.8", "8.9", "8.14.3", "9.0.0"})
  void takesTheGradleOnThePathIfItIsNewEnough(String version) throws Exception {
    machine.onPath(machine.gradleHome("found", version));
    assertEquals(new Ran(0, "found on jdk-17\n", ""), machine.gradlew());
  }

  @ParameterizedTest
  @ValueSource(strings = {"4.4.1", "7.6.4", "8.1.1", "8.7", "10.0"})
  void passesOverAnUnsuitableGradleAndSaysSo(String version) throws Exception {
    machine.onPath(machine.gradleHome("found", version));
    Ran ran = machine.gradlew();
    assertEquals("assembled on jdk-17\n", ran.output());
    assertEquals(
        "gradlew: passed over Gradle "
            + version
            + " in "
            + machine.bin().resolve("gradle")
            + ": this build needs 8.8 or newer, below 10",
        ran.errorLines().get(0));
  }

  @Test
  void asksAGradleThatIsOnlyACommandForItsVersion() throws Exception {
    machine.tool(
        "gradle", "[ \"$1\" = --version ] && printf '\\n----\\nGradle 8.10\\n' || echo shim");
    assertEquals(new Ran(0, "shim\n", ""), machine.gradlew("build"));
  }

  @Test
  void prefersGradleHomeToThePath() throws Exception {
    machine.onPath(machine.gradleHome("on-path", "8.8"));
    machine.set("GRADLE_HOME", machine.gradleHome("home-gradle", "8.8").toString());
    assertEquals("home-gradle on jdk-17\n", machine.gradlew().output());
  }

  @Test
  void refusesAGradleHomeWithoutGradle() throws Exception {
    machine.set("GRADLE_HOME", "/nowhere");
    assertEquals(
        new Ran(
            1,
            "",
            "gradlew: GRADLE_HOME is /nowhere, which holds no Gradle (no bin/gradle):"
                + " correct it, or unset it\n"),
        machine.gradlew());
  }

  @Test
  void refusesAChoiceItDoesNotKnow() throws Exception {
    machine.set("TINYPROF_GRADLE", "newest");
    assertEquals(
        new Ran(
            1,
            "",
            "gradlew: TINYPROF_GRADLE is 'newest': make it path, official or central,"
                + " or unset it\n"),
        machine.gradlew());
  }

  @Test
  void installsNothingWhenToldToTakeTheOneOnThePath() throws Exception {
    machine.set("TINYPROF_GRADLE", "path");
    assertEquals(
        new Ran(
            1,
            "",
            "gradlew: neither GRADLE_HOME nor the PATH gives a Gradle 8.8 or newer:"
                + " install one, or unset TINYPROF_GRADLE\n"),
        machine.gradlew());
    assertEquals(0, machine.timesAssembled());
  }

  @Test
  void leavesTheOneOnThePathAloneWhenToldToAssembleOne() throws Exception {
    machine.onPath(machine.gradleHome("found", "8.8"));
    machine.set("TINYPROF_GRADLE", "central");
    assertEquals("assembled on jdk-17\n", machine.gradlew().output());
  }

  @Test
  void passesArgumentsOnUntouched() throws Exception {
    machine.onPath(machine.gradleHome("found", "8.8"));
    assertEquals(
        List.of("found on jdk-17", "<a b>", "<>", "<*>", "<--x=\"$y\">", "<\\n>"),
        machine.gradlew("a b", "", "*", "--x=\"$y\"", "\\n").output().lines().toList());
  }

  @Test
  void worksThroughALinkFromAnotherFolder() throws Exception {
    Path elsewhere = Files.createDirectory(folder.resolve("else where"));
    Files.createSymbolicLink(elsewhere.resolve("link"), Path.of("../check out/gradlew"));
    Ran ran = machine.start(elsewhere, Path.of("./link"), "-p", "x").join();
    assertEquals("assembled on jdk-17\n<-p>\n<x>\n", ran.output());
  }
}
