package org.tinyprof.it.cli;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.BufferedReader;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.tinyprof.it.agent.Jdk;
import org.tinyprof.it.agent.Programs;
import org.tinyprof.it.agent.Recording;

/**
 * The agent is there until it profiles: whoever attaches it learns why it does not, and tries
 * again.
 */
class AttachesTest {
  private static final String WRONG =
      "agent argument: unknown key `fromat`; the nearest known one is `format`; the job runs"
          + " unprofiled\n";

  @TempDir Path folder;

  @ParameterizedTest(name = "JDK {0}")
  @ValueSource(ints = {17, 25})
  void againAfterAWrongConfiguration(int version) throws Exception {
    Jdk jdk = Jdk.require(version);
    Process program = start(jdk);
    try (BufferedReader out = program.inputReader()) {
      assertEquals("ready", out.readLine());
      assertEquals(refused(program, WRONG), attach(jdk, program, "fromat=text"));
      assertEquals(
          refused(program, "`enabled` is false; the job runs unprofiled\n"),
          attach(jdk, program, "enabled=false"));
      assertEquals(profiled(program), attach(jdk, program, "include=program.**"));
      assertEquals(
          refused(program, "already started: -javaagent:tinyprof.jar is needed once\n"),
          attach(jdk, program, "include=program.**"));
      finish(program, out);
    } finally {
      program.destroy();
    }
    assertEquals(1, Recording.read(profile()).count("Attached.Later.sum"));
  }

  @ParameterizedTest(name = "JDK {0}")
  @ValueSource(ints = {17, 25})
  void toAProgramThatStartedWithTheAgentSwitchedOff(int version) throws Exception {
    Jdk jdk = Jdk.require(version);
    Process program = start(jdk, "-javaagent:" + agent() + "=enabled=false");
    try (BufferedReader out = program.inputReader()) {
      assertEquals("ready", out.readLine());
      assertEquals(profiled(program), attach(jdk, program, "include=program.**"));
      finish(program, out);
    } finally {
      program.destroy();
    }
    assertEquals(1, Recording.read(profile()).count("Attached.Later.sum"));
  }

  @ParameterizedTest(name = "JDK {0}")
  @ValueSource(ints = {17, 25})
  void andSamplesFromThenOn(int version) throws Exception {
    Jdk jdk = Jdk.require(version);
    Process program = start(jdk, List.of(), List.of("for longer"));
    try (BufferedReader out = program.inputReader()) {
      assertEquals("ready", out.readLine());
      assertEquals(profiled(program), attach(jdk, program, "sampler=auto"));
      finish(program, out);
    } finally {
      program.destroy();
    }
    Recording recording = Recording.read(profile());
    assertTrue(recording.total("Kernels.large", "samples") > 0);
    assertTrue(recording.total("Kernels.large", "time") > 0);
    assertEquals(0, recording.count("Kernels.large"), "nobody counts its calls");
  }

  @Test
  void withNothingLeftBehindInAProgramThatWasNeverProfiled() throws Exception {
    Jdk jdk = Jdk.current();
    Process program = start(jdk);
    try (BufferedReader out = program.inputReader()) {
      assertEquals("ready", out.readLine());
      assertEquals(refused(program, WRONG), attach(jdk, program, "fromat=text"));
      finish(program, out);
    } finally {
      program.destroy();
    }
    assertFalse(Files.exists(profile()));
    assertEquals("tinyprof: " + WRONG, Files.readString(folder.resolve("program.err")));
  }

  @Test
  void saysTheNameThatTheProfileWillHaveAndCommandsTakeItAsTheNewest() throws Exception {
    Jdk jdk = Jdk.current();
    Files.writeString(profile(), "an earlier profile");
    Process program = start(jdk);
    Path numbered = folder.resolve("late-2.tprof");
    try (BufferedReader out = program.inputReader()) {
      assertEquals("ready", out.readLine());
      assertEquals(
          new Tinyprof.Ended(
              0, "process " + program.pid() + " writes " + numbered + " when it ends\n", ""),
          new Tinyprof(jdk, folder)
              .run("attach", program.pid(), "-o", "late.tprof", "--set", "include=program.**"));
      finish(program, out);
    } finally {
      program.destroy();
    }
    assertEquals(1, Recording.read(numbered).count("Attached.Later.sum"));
    Tinyprof.Ended report = new Tinyprof(jdk, folder).run("report");
    assertEquals(0, report.exitCode(), report.err());
    assertTrue(
        report.err().startsWith("tinyprof report: reads late-2.tprof, written "), report.err());
    assertTrue(report.out().contains("Attached.Later.sum"), report.out());
  }

  private Process start(Jdk jdk, String... options) throws IOException {
    return start(jdk, List.of(options), List.of());
  }

  private Process start(Jdk jdk, List<String> options, List<String> arguments) throws IOException {
    List<String> command = new ArrayList<>(List.of(jdk.java().toString(), Jdk.NO_PERFORMANCE_DATA));
    command.addAll(options);
    command.add("-XX:+EnableDynamicAgentLoading");
    command.addAll(List.of("-cp", Programs.plain().toString(), "program.Attached"));
    command.addAll(arguments);
    return new ProcessBuilder(command)
        .directory(folder.toFile())
        .redirectError(folder.resolve("program.err").toFile())
        .start();
  }

  private Tinyprof.Ended attach(Jdk jdk, Process program, String setting) throws Exception {
    return new Tinyprof(jdk, folder)
        .run("attach", program.pid(), "--set", "output=" + profile(), "--set", setting);
  }

  private Tinyprof.Ended profiled(Process program) {
    String said = "process " + program.pid() + " writes " + profile() + " when it ends\n";
    return new Tinyprof.Ended(0, said, "");
  }

  private static Tinyprof.Ended refused(Process program, String why) {
    return new Tinyprof.Ended(
        1, "", "tinyprof attach: process " + program.pid() + " is not profiled: " + why);
  }

  private void finish(Process program, BufferedReader out) throws Exception {
    Files.createFile(folder.resolve("go"));
    assertEquals("sum 4950", out.readLine());
    assertEquals(0, program.waitFor());
  }

  private Path profile() {
    return folder.resolve("late.tprof");
  }

  private static Path agent() {
    return Path.of(System.getProperty("tinyprof.jar")).toAbsolutePath();
  }
}
