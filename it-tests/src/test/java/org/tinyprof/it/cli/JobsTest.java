package org.tinyprof.it.cli;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.File;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.spi.ToolProvider;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.tinyprof.io.launcher.OpenMpiInstallation;
import org.tinyprof.it.agent.Jdk;
import org.tinyprof.it.agent.Programs;
import org.tinyprof.it.agent.Recording;

/** Starts real jobs with the command of the distribution, and reads what they left. */
class JobsTest {
  @TempDir Path folder;

  @ParameterizedTest(name = "JDK {0}")
  @ValueSource(ints = {17, 25})
  void runProfilesEveryRankUnderMpirunAndReportsThem(int version) throws Exception {
    Jdk jdk = Jdk.require(version);
    Path profile = folder.resolve("ring.tprof");
    List<Object> command = new ArrayList<>(List.of("run", "-o", profile, "--"));
    command.addAll(mpirun(jdk, 4));
    command.addAll(List.of("program.Ring", folder.resolve("data")));
    Tinyprof.Ended ended = new Tinyprof(jdk, folder).run(command.toArray());
    assertEquals(0, ended.exitCode(), ended.err());
    assertTrue(ended.out().startsWith("total "), ended.out());
    assertTrue(ended.out().contains("program.Ring    "), ended.out());
    assertTrue(ended.out().contains(" on 4 ranks of 1 host    "), ended.out());
    assertEquals(20, Recording.read(profile).count("MPI_Sendrecv"));
    List<String> unexpected =
        ended
            .err()
            .lines()
            .filter(line -> !line.startsWith("Picked up JAVA_TOOL_OPTIONS"))
            .toList();
    assertEquals(List.of("tinyprof: profile of 4 ranks: tinyprof report " + profile), unexpected);
  }

  @Test
  void runExitsAsTheJobDid() throws Exception {
    Jdk jdk = Jdk.current();
    Tinyprof.Ended ended =
        new Tinyprof(jdk, folder)
            .run("run", "--", jdk.java(), "-cp", Programs.plain(), "program.Ends", "exit");
    assertEquals(3, ended.exitCode(), ended.err());
    assertTrue(ended.out().contains("program.Ends    "), ended.out());
  }

  @ParameterizedTest(name = "JDK {0}")
  @ValueSource(ints = {17, 25})
  void runStartsAProgramThatArchivesItsClasses(int version) throws Exception {
    Jdk jdk = Jdk.require(version);
    Path jar = folder.resolve("programs.jar"); // an archive takes no classes of folders
    ToolProvider.findFirst("jar")
        .orElseThrow()
        .run(
            System.out,
            System.err,
            "--create",
            "--file",
            jar.toString(),
            "-C",
            Programs.plain().toString(),
            ".");
    Path archive = folder.resolve("app.jsa");
    String option = "-XX:ArchiveClassesAtExit=" + archive;
    Tinyprof.Ended ended =
        new Tinyprof(jdk, folder)
            .run("run", "--", jdk.java(), option, "-cp", jar, "program.Ends", "exit");
    assertEquals(3, ended.exitCode(), ended.err());
    assertEquals("to end by exit\n", ended.out());
    assertTrue(Files.exists(archive));
  }

  @ParameterizedTest(name = "JDK {0}")
  @ValueSource(ints = {17, 25})
  void attachProfilesAJvmThatRunsAlreadyAndPrintsNoWarning(int version) throws Exception {
    Jdk jdk = Jdk.require(version);
    Process program =
        new ProcessBuilder(
                jdk.java().toString(),
                Jdk.NO_PERFORMANCE_DATA,
                "-XX:+EnableDynamicAgentLoading",
                "-cp",
                Programs.plain().toString(),
                "program.Attached")
            .directory(folder.toFile())
            .redirectError(folder.resolve("program.err").toFile())
            .start();
    try (var out = program.inputReader()) {
      assertEquals("ready", out.readLine());
      Path profile = folder.resolve("late.tprof");
      Tinyprof.Ended ended =
          new Tinyprof(jdk, folder)
              .run(
                  "attach",
                  program.pid(),
                  "--set",
                  "output=" + profile,
                  "--set",
                  "include=program.**");
      String said = "process " + program.pid() + " writes " + profile + " when it ends\n";
      assertEquals(new Tinyprof.Ended(0, said, ""), ended);
      Files.createFile(folder.resolve("go"));
      assertEquals("sum 4950", out.readLine());
      assertEquals(0, program.waitFor());
      assertEquals(1, Recording.read(profile).count("Attached.Later.sum"));
      assertEquals(
          "tinyprof: profile of 1 rank: tinyprof report " + profile + "\n",
          Files.readString(folder.resolve("program.err")));
    } finally {
      program.destroy();
    }
  }

  static List<Object> mpirun(Jdk jdk, int ranks) {
    OpenMpiInstallation mpi = OpenMpiInstallation.required();
    List<Object> command =
        new ArrayList<>(
            List.of(
                mpi.mpirun(),
                "--allow-run-as-root",
                "--oversubscribe",
                "--bind-to",
                "none",
                "-n",
                ranks,
                jdk.java(),
                Jdk.NO_PERFORMANCE_DATA,
                "-Xmx64m",
                "-Djava.library.path=" + mpi.library(),
                "-cp",
                Programs.mpi(mpi.jar()) + File.pathSeparator + mpi.jar()));
    if (jdk.version() >= 22) {
      command.add("--enable-native-access=ALL-UNNAMED");
    }
    return command;
  }
}
