package org.tinyprof.it.cli;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.File;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.tinyprof.io.launcher.OpenMpiInstallation;
import org.tinyprof.it.agent.Jdk;
import org.tinyprof.it.agent.Programs;
import org.tinyprof.it.agent.Recording;

/**
 * What docs/slurm.md promises, with the variables that Slurm sets for a batch script and a step.
 */
class SlurmTest {
  private static final Jdk JDK = Jdk.current();

  @TempDir Path folder;

  /** The job script's own line, with the file it names here. */
  private Map<String, String> batchScript() {
    Map<String, String> environment = new TreeMap<>();
    environment.put("SLURM_JOB_ID", "4711");
    environment.put("SLURM_JOBID", "4711");
    environment.put("SLURM_NTASKS", "2");
    environment.put("SLURM_NPROCS", "2");
    environment.put("SLURM_PROCID", "0");
    environment.put("SLURM_SUBMIT_DIR", folder.toString());
    environment.put(
        "JAVA_TOOL_OPTIONS",
        "-javaagent:"
            + Tinyprof.HOME.resolve("tinyprof.jar")
            + "=output="
            + folder
            + "/run-%j.tprof,snapshot=60s");
    return environment;
  }

  /** What srun adds for one of the step's tasks. */
  private Map<String, String> task(int rank) {
    Map<String, String> environment = batchScript();
    environment.put("SLURM_STEP_ID", "0");
    environment.put("SLURM_STEPID", "0");
    environment.put("SLURM_STEP_NUM_TASKS", "2");
    environment.put("SLURM_STEP_NUM_NODES", "1");
    environment.put("SLURM_PROCID", Integer.toString(rank));
    environment.put("SLURM_LOCALID", Integer.toString(rank));
    return environment;
  }

  @Test
  void aBatchScriptsOwnJavaIsOneRankUnderTheJobsNumber() throws Exception {
    String said = start(batchScript(), program());
    Path profile = folder.resolve("run-4711.tprof");
    assertTrue(said.contains("tinyprof: profile of 1 rank: tinyprof report " + profile), said);
    assertEquals(1, Recording.read(profile).count("main"));
  }

  @Test
  void tasksWithoutMpiLeavePartsThatRecoverJoins() throws Exception {
    String first = start(task(0), program());
    String second = start(task(1), program());
    String command = "join them: tinyprof recover ";
    assertTrue(
        first.contains("so each of the 2 processes wrote its own rank file; " + command), first);
    assertTrue(!second.contains(command), second);
    Path parts = Path.of(first.substring(first.indexOf(command) + command.length()).strip());
    Path joined = folder.resolve("joined.tprof");
    Tinyprof.Ended ended = new Tinyprof(JDK, folder).run("recover", parts, "-o", joined);
    assertEquals(new Tinyprof.Ended(0, "", "recovered all 2 ranks\n"), ended);
    assertEquals(2, Recording.read(joined).count("main"));
  }

  @Test
  void ranksUnderMpirunInsideAJobMeetInOneProfile() throws Exception {
    OpenMpiInstallation mpi = OpenMpiInstallation.required();
    List<String> command =
        List.of(
            mpi.mpirun().toString(),
            "--allow-run-as-root",
            "--oversubscribe",
            "--bind-to",
            "none",
            "--host",
            "localhost:2",
            "--mca",
            "ras",
            "^slurm",
            "-n",
            "2",
            JDK.java().toString(),
            "-Djava.library.path=" + mpi.library(),
            "-cp",
            Programs.mpi(mpi.jar()) + File.pathSeparator + mpi.jar(),
            "program.Ring",
            folder.resolve("data").toString());
    String said = start(batchScript(), command);
    Path profile = folder.resolve("run-4711.tprof");
    assertTrue(said.contains("tinyprof: profile of 2 ranks: tinyprof report " + profile), said);
    assertEquals(10, Recording.read(profile).count("MPI_Sendrecv"));
  }

  private static List<String> program() {
    return List.of(JDK.java().toString(), "-cp", Programs.plain().toString(), "program.Phases");
  }

  private String start(Map<String, String> environment, List<String> command)
      throws IOException, InterruptedException {
    Path err = Files.createTempFile(folder, "err", "");
    ProcessBuilder builder = new ProcessBuilder(new ArrayList<>(command));
    builder.directory(folder.toFile());
    builder.environment().putAll(environment);
    builder.redirectOutput(ProcessBuilder.Redirect.DISCARD).redirectError(err.toFile());
    int exitCode = builder.start().waitFor();
    String said = Files.readString(err);
    assertEquals(0, exitCode, said);
    return said;
  }
}
