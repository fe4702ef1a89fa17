package org.tinyprof.io.files;

import java.time.LocalDateTime;
import java.util.List;
import java.util.Map;
import java.util.Objects;

/** What a run tells about itself, for the placeholders of an output's name. */
public record RunFacts(
    long processId, String host, LocalDateTime start, Map<String, String> environment, int ranks) {
  private static final List<String> JOB_ID_VARIABLES =
      List.of("SLURM_JOB_ID", "PBS_JOBID", "LSB_JOBID", "FLUX_JOB_ID", "COBALT_JOBID", "JOB_ID");

  public RunFacts {
    environment = Map.copyOf(environment);
  }

  /** The id that the first scheduler to show itself gave the job; {@code nojob} outside of any. */
  public String jobId() {
    return JOB_ID_VARIABLES.stream()
        .map(environment::get)
        .filter(Objects::nonNull)
        .findFirst()
        .orElse("nojob");
  }
}
