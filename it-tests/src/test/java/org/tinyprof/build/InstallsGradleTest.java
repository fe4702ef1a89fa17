package org.tinyprof.build;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;
import static org.junit.jupiter.api.Timeout.ThreadMode.SEPARATE_THREAD;

import java.io.BufferedReader;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;

class InstallsGradleTest {
  @TempDir Path folder;
  private FakeMachine machine;

  @BeforeEach
  void machineWithoutGradle() throws Exception {
    machine = FakeMachine.ready(folder);
  }

  @Test
  void saysWhatTheFirstRunDoesAndIsSilentAfterwards() throws Exception {
    assertEquals(
        new Ran(
            0,
            "assembled on jdk-17\n<help>\n",
            """
            gradlew: Gradle's server does not answer
            gradlew: assembling Gradle 8.8 from Maven artifacts: some 170 MB and two minutes, \
            more on a slow line, once
            gradlew: Gradle 8.8 is installed
            """),
        machine.gradlew("help"));
    assertEquals(new Ran(0, "assembled on jdk-17\n<help>\n", ""), machine.gradlew("help"));
    assertEquals(1, machine.timesAssembled());
  }

  @Test
  void assemblesAnewWhenFromCentralHasChanged() throws Exception {
    machine.gradlew();
    Path fromCentral = machine.checkout().resolve("gradle/from-central");
    Files.writeString(fromCentral.resolve("README.md"), "only words");
    machine.gradlew();
    assertEquals(1, machine.timesAssembled());
    Files.writeString(fromCentral.resolve("artifacts.sha256"), "something else");
    machine.gradlew();
    assertEquals(2, machine.timesAssembled());
  }

  @Test
  void leavesNothingBehindWhenAssemblingFails() throws Exception {
    machine.assemblesWith("mkdir -p \"$1/bin\"; touch \"$1/bin/gradle\"; echo broken >&2; exit 3");
    Ran ran = machine.gradlew();
    assertEquals(1, ran.exitCode());
    assertEquals("broken", ran.errorLines().get(2));
    assertEquals(List.of(), stored());
  }

  @Test
  void takesNoHalfOfAnInstallationForAWholeOne() throws Exception {
    Files.createDirectories(machine.store().resolve("new-999999999/bin"));
    FakeMachine.executable(machine.store().resolve("new-999999999/bin/gradle"), "echo half");
    Files.createSymbolicLink(machine.store().resolve("lock"), Path.of(host() + ":999999999"));
    assertEquals("assembled on jdk-17\n", machine.gradlew().output());
    assertEquals(1, stored().size());
    assertTrue(stored().get(0).startsWith("gradle-8.8-central-"), stored()::toString);
  }

  @Test
  @Timeout(value = 60, threadMode = SEPARATE_THREAD) // pipes wait for ever if gradlew is wrong
  void waitsForAnotherStartThatInstalls() throws Exception {
    Path busy = pipe("busy");
    Path goOn = pipe("go-on");
    machine.assemblesWith("echo >'%s'\ncat '%s' >/dev/null".formatted(busy, goOn));
    Started first = machine.start(machine.checkout(), machine.script(), "first");
    Files.readString(busy); // from here on, the first one holds the lock

    Process second = machine.process(machine.script(), "second").start();
    try (BufferedReader errors = second.errorReader()) {
      String waiting = "gradlew: waiting for another start that installs Gradle (%s:%d);";
      String remedy = " if there is none, remove " + machine.store().resolve("lock");
      assertEquals(waiting.formatted(host(), first.process().pid()) + remedy, errors.readLine());
      Files.writeString(goOn, "");
      assertEquals("assembled on jdk-17\n<first>\n", first.join().output());
      assertEquals(null, errors.readLine());
    }
    assertEquals(List.of("assembled on jdk-17", "<second>"), second.inputReader().lines().toList());
    assertEquals(0, second.waitFor());
    assertEquals(1, machine.timesAssembled());
  }

  @Test
  void goesByTheGradleUserHomeThatIsGiven() throws Exception {
    Path flag = folder.resolve("flag home");
    Path variable = folder.resolve("variable home");
    machine.set("GRADLE_USER_HOME", variable.toString());
    machine.gradlew();
    machine.gradlew("-g", flag.toString());
    assertTrue(Files.isDirectory(variable.resolve("tinyprof")));
    assertTrue(Files.isDirectory(flag.resolve("tinyprof")));
    assertFalse(Files.exists(machine.store()));
  }

  @Test
  void saysThatItCannotWrite() throws Exception {
    Path file = Files.createFile(folder.resolve("file"));
    machine.set("GRADLE_USER_HOME", file.toString());
    assertEquals(
        new Ran(
            1,
            "",
            "gradlew: cannot write to "
                + file
                + "/tinyprof: point GRADLE_USER_HOME at a folder that can be written\n"),
        machine.gradlew());
  }

  @Test
  void saysThatMavenIsMissing() throws Exception {
    Files.delete(machine.bin().resolve("mvn"));
    Ran ran = machine.gradlew();
    assertEquals(1, ran.exitCode());
    assertEquals(
        "gradlew: no mvn to assemble a Gradle with: install Maven (on Debian: apt install maven)"
            + " or Gradle 8.8",
        ran.errorLines().get(1));
    assertEquals(2, ran.errorLines().size());
  }

  @Test
  void saysWhereToLookWhenMavenFetchesNothing() throws Exception {
    machine = new FakeMachine(folder.resolve("another"));
    machine.jdk("jdk-17", "17.0.1");
    machine.assemblesForReal();
    machine.tool("mvn", "echo cannot reach anything; exit 1");
    Path log = machine.store().resolve("from-central.log");
    Ran ran = machine.gradlew();
    assertEquals(1, ran.exitCode());
    assertEquals(
        "from-central: Maven could not fetch the artifacts (no network, or no repository?): see "
            + log,
        ran.errorLines().get(2));
    assertEquals(3, ran.errorLines().size());
    assertEquals("cannot reach anything\n", Files.readString(log));
    assertEquals(List.of("from-central.log"), stored());
  }

  private List<String> stored() throws IOException {
    try (Stream<Path> files = Files.list(machine.store())) {
      return files.map(file -> file.getFileName().toString()).sorted().toList();
    }
  }

  private Path pipe(String name) throws Exception {
    Path pipe = folder.resolve(name);
    assertEquals(0, new ProcessBuilder("mkfifo", pipe.toString()).start().waitFor());
    return pipe;
  }

  private static String host() throws IOException {
    return new ProcessBuilder("uname", "-n").start().inputReader().readLine();
  }
}
