package org.tinyprof.io.launch;

import java.util.List;
import java.util.Map;
import java.util.Optional;

/**
 * What the launcher's environment says of this process, before MPI or without it.
 *
 * @param job an id that all processes of the job share and no other job has
 * @param firstOfHost whether it speaks for the processes of its host; where the launcher does not
 *     say which one is first, each is
 */
record Launch(int rank, int size, String job, boolean firstOfHost) {
  private record Names(String rank, String size, String job, String rankOnHost) {}

  /** Open MPI, MPICH and its kin, Slurm's srun. */
  private static final List<Names> LAUNCHERS =
      List.of(
          new Names(
              "OMPI_COMM_WORLD_RANK",
              "OMPI_COMM_WORLD_SIZE",
              "PMIX_NAMESPACE",
              "OMPI_COMM_WORLD_LOCAL_RANK"),
          new Names("PMI_RANK", "PMI_SIZE", "PMI_JOBID", "MPI_LOCALRANKID"),
          new Names("SLURM_PROCID", "SLURM_STEP_NUM_TASKS", "SLURM_JOB_ID", "SLURM_LOCALID"));

  private static final String LOCAL_SIZE = "OMPI_COMM_WORLD_LOCAL_SIZE";

  /** The launch of a job of several processes; empty for a process that was started alone. */
  static Optional<Launch> in(Map<String, String> environment) {
    for (Names names : LAUNCHERS) {
      if (environment.containsKey(names.rank) && environment.containsKey(names.size)) {
        return parse(names, environment);
      }
    }
    return Optional.empty();
  }

  /** How many ranks Open MPI says this host has; where it does not say, all of them. */
  static int ranksHere(Map<String, String> environment, int ranks) {
    try {
      return Integer.parseInt(environment.getOrDefault(LOCAL_SIZE, ""));
    } catch (NumberFormatException e) {
      return ranks;
    }
  }

  private static Optional<Launch> parse(Names names, Map<String, String> environment) {
    try {
      int rank = Integer.parseInt(environment.get(names.rank));
      int size = Integer.parseInt(environment.get(names.size));
      String job = environment.getOrDefault(names.job, "job");
      boolean first = environment.getOrDefault(names.rankOnHost, "0").equals("0");
      return size > 1 && rank >= 0 && rank < size
          ? Optional.of(new Launch(rank, size, job, first))
          : Optional.empty();
    } catch (NumberFormatException e) {
      return Optional.empty(); // another tool's variables; the process counts as alone
    }
  }
}
