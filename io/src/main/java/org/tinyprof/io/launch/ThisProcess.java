package org.tinyprof.io.launch;

import java.time.Instant;
import java.time.LocalDateTime;
import java.time.ZoneId;
import java.time.format.DateTimeFormatter;
import java.util.List;
import java.util.Map;
import org.tinyprof.io.file.PlaceholderValues;

/**
 * What the process that names the output knows about the run.
 *
 * @param environment of the process, where schedulers leave their job's id
 */
public record ThisProcess(String host, Instant start, Map<String, String> environment, int ranks)
    implements PlaceholderValues {
  private static final List<String> JOB_ID_VARIABLES =
      List.of("SLURM_JOB_ID", "PBS_JOBID", "LSB_JOBID", "FLUX_JOB_ID", "COBALT_JOBID", "JOB_ID");

  @Override
  public String processId() {
    return Long.toString(ProcessHandle.current().pid());
  }

  @Override
  public String time() {
    LocalDateTime local = LocalDateTime.ofInstant(start, ZoneId.systemDefault());
    return DateTimeFormatter.ofPattern("yyyyMMdd-HHmmss").format(local);
  }

  /** That of the first scheduler to show itself. */
  @Override
  public String jobId() {
    for (String variable : JOB_ID_VARIABLES) {
      if (environment.containsKey(variable)) {
        return environment.get(variable);
      }
    }
    return "nojob";
  }
}
