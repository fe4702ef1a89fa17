package org.tinyprof.it.agent;

import static org.junit.jupiter.api.Assumptions.assumeTrue;

import java.io.File;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.TimeUnit;
import org.tinyprof.io.launcher.OpenMpiInstallation;

/** A job under mpirun whose ranks differ in whether and how they are profiled. */
final class MixedJob {
  /** How a rank is started. */
  enum Kind {
    /** With the agent. */
    AGENT("A"),
    /** Without it. */
    PLAIN("N"),
    /** With an agent whose configuration is wrong. */
    WRONG("W"),
    /** With an agent that is switched off. */
    OFF("O"),
    /** With an agent that is told not to use MPI. */
    NO_MPI("M"),
    /** With an agent that cannot start: most of its jar is missing. */
    BROKEN("B"),
    /** A program in C. */
    C("C");

    private final String letter;

    Kind(String letter) {
      this.letter = letter;
    }

    static Kind of(String letter) {
      for (Kind kind : values()) {
        if (kind.letter.equals(letter)) {
          return kind;
        }
      }
      throw new IllegalArgumentException(letter);
    }
  }

  private static final long MOST_SECONDS = 100;

  private final Path folder;
  private final OpenMpiInstallation mpi = OpenMpiInstallation.required();

  /**
   * @param folder for what the job writes
   */
  MixedJob(Path folder) {
    this.folder = folder;
  }

  /** Starts each rank with a command of its own, the way of mpirun's colons. */
  Finished byContexts(String kinds, int exitCode) throws IOException, InterruptedException {
    List<String> command = mpirun();
    for (int rank = 0; rank < kinds.length(); rank++) {
      if (rank > 0) {
        command.add(":");
      }
      command.addAll(List.of("-n", "1"));
      command.addAll(rank(Kind.of(kinds.substring(rank, rank + 1)), exitCode));
    }
    return run(command);
  }

  /** Starts all ranks with one script, which knows by the rank what to start. */
  Finished byWrapper(String kinds, int exitCode) throws IOException, InterruptedException {
    StringBuilder script = new StringBuilder("case $OMPI_COMM_WORLD_RANK in\n");
    for (int rank = 0; rank < kinds.length(); rank++) {
      List<String> command = rank(Kind.of(kinds.substring(rank, rank + 1)), exitCode);
      script.append(rank).append(") exec '").append(String.join("' '", command)).append("' ;;\n");
    }
    return byScript(script.append("esac\n").toString(), kinds.length());
  }

  /** Gives the agent to some ranks through a variable of the environment. */
  Finished byEnvironment(String kinds, int exitCode) throws IOException, InterruptedException {
    StringBuilder agents = new StringBuilder();
    for (int rank = 0; rank < kinds.length(); rank++) {
      if (Kind.of(kinds.substring(rank, rank + 1)) == Kind.AGENT) {
        agents.append(agents.length() == 0 ? "" : "|").append(rank);
      }
    }
    String script =
        "case $OMPI_COMM_WORLD_RANK in "
            + agents
            + ") export JAVA_TOOL_OPTIONS='"
            + agent(Jvm.AGENT, "output=run")
            + "' ;; esac\nexec '"
            + String.join("' '", java(List.of(), exitCode))
            + "'\n";
    return byScript(script, kinds.length());
  }

  private Finished byScript(String text, int ranks) throws IOException, InterruptedException {
    Path script = Files.writeString(folder.resolve("start.sh"), text);
    List<String> command = mpirun();
    command.addAll(List.of("-n", String.valueOf(ranks), "sh", script.toString()));
    return run(command);
  }

  private List<String> mpirun() {
    return new ArrayList<>(
        List.of(
            mpi.mpirun().toString(),
            "--allow-run-as-root",
            "--oversubscribe",
            "--bind-to",
            "none"));
  }

  private List<String> rank(Kind kind, int exitCode) throws IOException, InterruptedException {
    return switch (kind) {
      case AGENT -> java(List.of(agent(Jvm.AGENT, "output=run")), exitCode);
      case PLAIN -> java(List.of(), exitCode);
      case WRONG -> java(List.of(agent(Jvm.AGENT, "output=run,format=nonsense")), exitCode);
      case OFF -> java(List.of(agent(Jvm.AGENT, "output=run,enabled=false")), exitCode);
      case NO_MPI -> java(List.of(agent(Jvm.AGENT, "output=alone,mpi=false")), exitCode);
      case BROKEN -> java(List.of(agent(brokenAgent(), "output=run")), exitCode);
      case C -> List.of(inC().toString(), String.valueOf(exitCode));
    };
  }

  private static String agent(Path jar, String argument) {
    return "-javaagent:" + jar + "=" + argument;
  }

  private List<String> java(List<String> options, int exitCode) {
    List<String> command = new ArrayList<>();
    command.add(Jdk.current().java().toString());
    String classes = Programs.mpi(mpi.jar()) + File.pathSeparator + mpi.jar();
    command.addAll(List.of("-cp", classes, Jdk.NO_PERFORMANCE_DATA, "-Xmx64m"));
    command.add("-Djava.library.path=" + mpi.library());
    command.addAll(options);
    command.addAll(List.of("program.Mixed", String.valueOf(exitCode)));
    return command;
  }

  /** A jar that the JVM opens, and of which the agent's own classes cannot be read. */
  private Path brokenAgent() throws IOException {
    Path broken = folder.resolve("tinyprof.jar");
    if (!Files.exists(broken)) {
      WhatBitesAgentsTest.copyWithout("tinyprof/classes", broken);
    }
    return broken;
  }

  /** The program in C; a machine without a compiler skips the test. */
  private Path inC() throws IOException, InterruptedException {
    Path program = folder.resolve("mixed");
    if (!Files.exists(program)) {
      String source = Path.of("src/mpiPrograms/c/mixed.c").toAbsolutePath().toString();
      ProcessBuilder compiler =
          new ProcessBuilder("cc", "-o", program.toString(), source, "-l:libmpi.so.40");
      try {
        assumeTrue(compiler.inheritIO().start().waitFor() == 0, "cc cannot link with Open MPI");
      } catch (IOException e) {
        assumeTrue(false, "no C compiler: " + e.getMessage());
      }
    }
    return program;
  }

  private Finished run(List<String> command) throws IOException, InterruptedException {
    Path out = folder.resolve("stdout");
    Path err = folder.resolve("stderr");
    ProcessBuilder builder = new ProcessBuilder(command).directory(folder.toFile());
    builder.redirectOutput(out.toFile()).redirectError(err.toFile());
    Process job = builder.start();
    if (!job.waitFor(MOST_SECONDS, TimeUnit.SECONDS)) {
      job.destroy();
      job.waitFor();
      throw new AssertionError("the job never ended; it said:\n" + Files.readString(err));
    }
    return new Finished(job.exitValue(), Files.readString(out), Files.readString(err), folder);
  }
}
