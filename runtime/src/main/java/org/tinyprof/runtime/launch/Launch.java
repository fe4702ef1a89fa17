package org.tinyprof.runtime.launch;

import java.util.List;
import java.util.Map;
import java.util.Optional;

/**
 * A process of a job as the environment variables of its launcher describe it, before MPI is
 * initialised or without MPI.
 *
 * <p>Knows Open MPI, MPICH and its relatives, Slurm's srun, and PMIx. The agent asks it which
 * process prints messages for the job, {@code io} asks it where the process writes. {@link
 * SlurmTasks} reads Slurm's counts of tasks; {@code io.facts} reads the variables of the batch job.
 *
 * @param size number of processes of the job; {@link #UNKNOWN} if the launcher does not tell it
 * @param job an id that all processes of the job share; {@code job} if the launcher gives none
 * @param firstOfHost whether this process prints messages for its host; true for all processes if
 *     the launcher does not tell which one is first
 */
public record Launch(int rank, int size, String job, boolean firstOfHost) {
  /** The size of a job whose launcher tells no number of processes. */
  public static final int UNKNOWN = 0;

  private static final String NONE = "";
  private static final String OPEN_MPI_SIZE = "OMPI_COMM_WORLD_SIZE";
  private static final String LOCAL_SIZE = "OMPI_COMM_WORLD_LOCAL_SIZE";
  private static final String NAMESPACE = "PMIX_NAMESPACE";

  /** Two random numbers of mpirun, new in each launch. */
  private static final String OPEN_MPI_KEY = "OMPI_MCA_orte_precondition_transports";

  private record Names(String rank, String size, String job, String rankOnHost) {}

  /** Open MPI, MPICH and its relatives, Slurm's srun, and PMIx, which tells no size. */
  private static final List<Names> LAUNCHERS =
      List.of(
          new Names("OMPI_COMM_WORLD_RANK", OPEN_MPI_SIZE, NAMESPACE, "OMPI_COMM_WORLD_LOCAL_RANK"),
          new Names("PMI_RANK", "PMI_SIZE", "PMI_JOBID", "MPI_LOCALRANKID"),
          new Names("SLURM_PROCID", "SLURM_STEP_NUM_TASKS", "SLURM_JOB_ID", "SLURM_LOCALID"),
          new Names("PMIX_RANK", NONE, NAMESPACE, NONE));

  /**
   * Returns the launch of a job that may have several processes; empty for a process that was
   * started alone. The first launcher in the list whose variables are set decides.
   */
  public static Optional<Launch> in(Map<String, String> environment) {
    for (Names names : LAUNCHERS) {
      int rank = number(names.rank, environment);
      int size = number(names.size, environment);
      if (rank >= 0 && names.size.equals(NONE)) {
        return Optional.of(launch(names, rank, UNKNOWN, environment));
      }
      if (rank >= 0 && size >= 0) {
        return size > 1 && rank < size
            ? Optional.of(launch(names, rank, size, environment))
            : Optional.empty();
      }
    }
    return Optional.empty();
  }

  private static Launch launch(Names names, int rank, int size, Map<String, String> environment) {
    String job = environment.getOrDefault(names.job, "job");
    boolean first = environment.getOrDefault(names.rankOnHost, "0").equals("0");
    return new Launch(rank, size, job, first);
  }

  public boolean knowsSize() {
    return size != UNKNOWN;
  }

  /** The processes of the job in the words of a message, with their number if known. */
  public String each() {
    return knowsSize() ? "each of the " + size + " processes" : "each process";
  }

  /** Whether the process with this environment prints messages for its job. */
  public static boolean speaks(Map<String, String> environment) {
    Optional<Launch> launch = in(environment);
    return launch.isEmpty() || launch.get().rank == 0;
  }

  /** Removes the variables that make a process part of a job. */
  public static void hide(Map<String, String> environment) {
    for (Names names : LAUNCHERS) {
      environment.remove(names.rank);
    }
  }

  /** The number of ranks on this host; {@link #UNKNOWN} if the launcher does not tell it. */
  public static int ranksHere(Map<String, String> environment) {
    int here = number(LOCAL_SIZE, environment);
    return here < 0 ? SlurmTasks.onNode(environment) : here;
  }

  /**
   * A text that the processes of this launch share and no other launch has, not even another step
   * of the same batch job or a job that one of its processes spawns. Empty if the launcher gives
   * none.
   */
  public static String key(Map<String, String> environment) {
    String spawned = namespace(environment);
    String key = environment.getOrDefault(OPEN_MPI_KEY, NONE);
    if (!key.isEmpty()) {
      return key + "." + spawned;
    }
    String step = SlurmTasks.step(environment);
    return step.isEmpty() ? NONE : step + "." + spawned;
  }

  /** The name that PMIx gives the job, or the part of it that was spawned; empty without PMIx. */
  public static String namespace(Map<String, String> environment) {
    return environment.getOrDefault(NAMESPACE, NONE);
  }

  /**
   * The folder that PMIx makes for the job on each host and deletes at its end; empty if there is
   * none.
   */
  public static String folderOfHost(Map<String, String> environment) {
    return environment.getOrDefault("PMIX_SERVER_TMPDIR", NONE);
  }

  /** The MPI whose launcher started the process, with its version if known; empty if none. */
  public static String library(Map<String, String> environment) {
    return environment.containsKey(OPEN_MPI_SIZE)
        ? ("Open MPI " + environment.getOrDefault("OMPI_VERSION", NONE)).strip()
        : NONE;
  }

  /** The version of PMIx; empty without it. */
  public static String pmixVersion(Map<String, String> environment) {
    return environment.getOrDefault("PMIX_VERSION", NONE);
  }

  /** The variable's value; -1 if it is not set or not a number. */
  static int number(String variable, Map<String, String> environment) {
    try {
      return Integer.parseInt(environment.getOrDefault(variable, NONE));
    } catch (NumberFormatException e) {
      return -1;
    }
  }
}
