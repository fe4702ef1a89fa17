package org.tinyprof.it.mpi;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;
import org.tinyprof.io.launcher.MpiJob;
import org.tinyprof.io.launcher.OpenMpiInstallation;
import org.tinyprof.io.program.Ending;
import org.tinyprof.io.program.ProfiledProgram;
import org.tinyprof.io.program.ProgramOptions;
import org.tinyprof.it.agent.Jdk;

/** Runs the profiled program under mpirun and looks at what it left. */
final class ProfiledJob {
  static final String NATIVE_ACCESS = "--enable-native-access=ALL-UNNAMED";

  /** Seconds from SIGTERM to SIGKILL, of which mpirun gives one: too few for three JVMs at once. */
  private static final List<String> PATIENT = List.of("--mca", "odls_base_sigkill_timeout", "3");

  private static final Map<Ending, Integer> UNPROFILED_EXIT_CODES = new HashMap<>();

  private final int ranks;
  private final Path folder;
  private final MpiJob job;

  ProfiledJob(int ranks, Path folder) {
    this(ranks, folder, folder.resolve("run"));
  }

  ProfiledJob(int ranks, Path folder, Path output) {
    this.ranks = ranks;
    this.folder = folder;
    job = new MpiJob(OpenMpiInstallation.required(), ranks).mpirunOptions(PATIENT);
    option(ProgramOptions.OUTPUT, output);
  }

  int ranks() {
    return ranks;
  }

  ProfiledJob option(String name, Object value) {
    job.javaOption("-D" + name + "=" + value);
    return this;
  }

  ProfiledJob mpirunOptions(List<String> options) {
    job.mpirunOptions(options);
    return this;
  }

  /** Runs on another Java, which must be told that MPI's native half is welcome. */
  ProfiledJob java(Jdk jdk) {
    job.java(jdk.java()).javaOption(NATIVE_ACCESS);
    return this;
  }

  /** Lets any thread communicate, as the agent asks MPI for when there are snapshots. */
  ProfiledJob threads() {
    job.environment("OMPI_MPI_THREAD_LEVEL", "3");
    return this;
  }

  MpiJob.Started start(Ending ending) throws IOException {
    return job.start(ProfiledProgram.class, ending.name());
  }

  MpiJob.Ended run(Ending ending) throws IOException, InterruptedException {
    return job.run(ProfiledProgram.class, ending.name());
  }

  /** The exit code of the same job without the profiler. */
  int unprofiledExitCode(Ending ending) throws IOException, InterruptedException {
    Integer known = UNPROFILED_EXIT_CODES.get(ending);
    if (known == null) {
      MpiJob plain = new MpiJob(OpenMpiInstallation.required(), ranks);
      known = plain.run(ProfiledProgram.class, ending.name()).exitCode();
      UNPROFILED_EXIT_CODES.put(ending, known);
    }
    return known;
  }

  /** All files below the folder, sorted. */
  List<String> files() throws IOException {
    try (Stream<Path> files = Files.walk(folder)) {
      return files
          .filter(Files::isRegularFile)
          .map(file -> folder.relativize(file).toString())
          .filter(file -> !file.endsWith("rank-told.tmp")) // says that somebody said where they are
          .sorted()
          .toList();
    }
  }

  Path profile() {
    return folder.resolve("run.tprof");
  }

  Path parts() {
    return folder.resolve("run.tprof.parts");
  }

  /** What the profiler printed. */
  static List<String> said(MpiJob.Ended job) {
    return job.err().lines().filter(line -> line.startsWith("tinyprof: ")).toList();
  }
}
