package org.tinyprof.io.launch;

import org.tinyprof.io.file.PlaceholderValues;
import org.tinyprof.runtime.launch.Launch;

/**
 * Facts about the run that a process can find without MPI. Process id, host and start time differ
 * between the processes of a job, so the launcher's id of the job replaces each of them in names.
 */
public record LaunchedProcess(Launch launch, ThisProcess process) implements PlaceholderValues {
  @Override
  public String processId() {
    return launch.job();
  }

  @Override
  public String host() {
    return launch.job();
  }

  @Override
  public String time() {
    return launch.job();
  }

  @Override
  public String jobId() {
    return process.jobId();
  }

  @Override
  public int ranks() {
    return launch.size();
  }
}
