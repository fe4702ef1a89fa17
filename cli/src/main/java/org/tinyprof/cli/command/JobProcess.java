package org.tinyprof.cli.command;

import java.io.IOException;
import java.nio.file.Path;

/** A job that a command starts, with the agent in its Java processes. */
public final class JobProcess {
  private static final String OPTIONS = "JAVA_TOOL_OPTIONS";

  private JobProcess() {}

  /** Gives the agent to every Java process of a job. */
  public static void underAgent(ProcessBuilder job, Path jar, String argument) {
    String option = "-javaagent:" + jar + "=" + argument;
    job.environment().merge(OPTIONS, '"' + option + '"', (had, more) -> had + " " + more);
  }

  /** Waits for the job; if this command is ended, the job is ended too. */
  public static int run(ProcessBuilder job) throws IOException, InterruptedException {
    Process process = start(job);
    Thread ending = new Thread(process::destroy, "end the job");
    Runtime.getRuntime().addShutdownHook(ending);
    int exitCode = process.waitFor();
    Runtime.getRuntime().removeShutdownHook(ending);
    return exitCode;
  }

  private static Process start(ProcessBuilder job) throws IOException {
    try {
      return job.start();
    } catch (IOException e) {
      String program = job.command().get(0);
      throw new IOException("cannot start '" + program + "'; check its name and the PATH", e);
    }
  }
}
