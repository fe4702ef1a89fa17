package org.tinyprof.io.launcher;

import java.io.File;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.concurrent.TimeUnit;

/** A main class of this class path, run on several ranks by a real {@code mpirun}. */
public final class MpiJob {
  private static final long MOST_SECONDS = 300;

  private final OpenMpiInstallation mpi;
  private final int ranks;
  private Path java = Path.of(System.getProperty("java.home"), "bin", "java");
  private final List<String> mpirunOptions = new ArrayList<>();
  private final List<String> javaOptions = new ArrayList<>();
  private final Map<String, String> environment = new LinkedHashMap<>();

  public MpiJob(OpenMpiInstallation mpi, int ranks) {
    this.mpi = mpi;
    this.ranks = ranks;
  }

  /** Has the ranks run on another Java than this one. */
  public MpiJob java(Path command) {
    java = command;
    return this;
  }

  public MpiJob mpirunOptions(List<String> options) {
    mpirunOptions.addAll(options);
    return this;
  }

  public MpiJob javaOption(String option) {
    javaOptions.add(option);
    return this;
  }

  public MpiJob environment(String name, String value) {
    environment.put(name, value);
    return this;
  }

  /** Runs to the end; a job that hangs is killed and reported as a failure. */
  public Ended run(Class<?> main, String... arguments) throws IOException, InterruptedException {
    return start(main, arguments).await();
  }

  public Started start(Class<?> main, String... arguments) throws IOException {
    Path out = Files.createTempFile("mpi-job", ".out");
    Path err = Files.createTempFile("mpi-job", ".err");
    ProcessBuilder builder =
        new ProcessBuilder(command(main, arguments))
            .redirectOutput(out.toFile())
            .redirectError(err.toFile());
    builder.environment().putAll(environment);
    return new Started(builder.start(), out, err);
  }

  /** The class path comes first: mpirun takes any later argument that contains "cp" for it. */
  private List<String> command(Class<?> main, String... arguments) {
    List<String> command = new ArrayList<>();
    command.addAll(List.of(mpi.mpirun().toString(), "--allow-run-as-root", "--oversubscribe"));
    command.addAll(List.of("--bind-to", "none", "-n", Integer.toString(ranks)));
    command.addAll(mpirunOptions);
    for (String name : environment.keySet()) {
      command.addAll(List.of("-x", name));
    }
    command.add(java.toString());
    String classPath = System.getProperty("java.class.path") + File.pathSeparator + mpi.jar();
    command.addAll(List.of("-cp", classPath, "-Djava.library.path=" + mpi.library()));
    command.addAll(List.of("-XX:+UseSerialGC", "-XX:TieredStopAtLevel=1", "-Xshare:auto"));
    command.add("-XX:-UsePerfData"); // whose file, if another container's process has it, is a line
    command.addAll(javaOptions);
    command.add(main.getName());
    command.addAll(List.of(arguments));
    return command;
  }

  /** A job that has been started, with the files its output goes to. */
  public record Started(Process mpirun, Path out, Path err) {
    public Ended await() throws IOException, InterruptedException {
      if (!mpirun.waitFor(MOST_SECONDS, TimeUnit.SECONDS)) {
        mpirun.destroy();
        mpirun.waitFor();
        throw new IOException(
            "mpirun did not end within " + MOST_SECONDS + " s; it had printed:\n" + ended());
      }
      return ended();
    }

    private Ended ended() throws IOException {
      return new Ended(mpirun.exitValue(), Files.readString(out), Files.readString(err));
    }
  }

  /** What a job that is over has left: its exit code and all it printed. */
  public record Ended(int exitCode, String out, String err) {}
}
