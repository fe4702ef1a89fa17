package org.tinyprof.build;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class FindsJdkTest {
  @TempDir Path folder;
  private FakeMachine machine;

  @BeforeEach
  void machineWithGradleAndNoJdk() throws Exception {
    machine = new FakeMachine(folder);
    machine.assemblesWith("");
    machine.onPath(machine.gradleHome("gradle", "8.8"));
  }

  @Test
  void saysThatThereIsNoJdk() throws Exception {
    machine.tool("java", "exit 0"); // a JRE alone compiles nothing
    assertEquals(
        new Ran(
            1,
            "",
            "gradlew: no JDK found: install JDK 17"
                + " (on Debian: apt install openjdk-17-jdk-headless)\n"),
        machine.gradlew());
  }

  @ParameterizedTest
  @CsvSource({"1.8.0_402, 8", "11.0.22, 11", "16, 16", "23.0.1, 23", "25, 25"})
  void saysThatTheOnlyJdkDoesNotSuit(String version, String major) throws Exception {
    Path jdk = machine.jdk("jdk", version);
    assertEquals(
        new Ran(
            1,
            "",
            "gradlew: Gradle 8.8 runs on JDK 17 to 22, and there is only JDK "
                + major
                + " in "
                + jdk
                + ": install JDK 17\n"),
        machine.gradlew());
  }

  @Test
  void looksForAnotherJdkThanATooNewJavaHome() throws Exception {
    machine.set("JAVA_HOME", machine.jdk("a-new-one", "25.0.3").toString());
    machine.jdk("b-right-one", "21.0.2");
    assertEquals(
        new Ran(
            0,
            "gradle on b-right-one\n",
            "gradlew: JAVA_HOME is JDK 25 and Gradle 8.8 runs on 17 to 22:"
                + " looking for another JDK\n"),
        machine.gradlew());
  }

  @Test
  void prefersJavaHomeAndThenThePath() throws Exception {
    machine.jdk("a", "17");
    Files.createSymbolicLink(
        machine.bin().resolve("javac"), machine.jdk("b", "18").resolve("bin/javac"));
    Path javaHome = machine.jdk("c", "19");
    assertEquals("gradle on b\n", machine.gradlew().output());
    machine.set("JAVA_HOME", javaHome.toString());
    assertEquals("gradle on c\n", machine.gradlew().output());
  }

  @Test
  void refusesAJavaHomeWithoutJdk() throws Exception {
    machine.jdk("right-one", "17");
    machine.set("JAVA_HOME", "/nowhere");
    assertEquals(
        new Ran(
            1,
            "",
            "gradlew: JAVA_HOME is /nowhere, which holds no JDK (no bin/javac):"
                + " make it a JDK 17, or unset it\n"),
        machine.gradlew());
  }
}
