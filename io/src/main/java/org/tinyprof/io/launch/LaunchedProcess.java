package org.tinyprof.io.launch;

import org.tinyprof.io.file.RunFacts;
import org.tinyprof.runtime.launch.Launch;

/**
 * The facts of a run as a process knows them that cannot ask the others: where its own would differ
 * from theirs, the launcher's id of the job stands for all of them, so that all come to one name.
 */
public record LaunchedProcess(Launch launch, ThisProcess process) implements RunFacts {
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
