package org.tinyprof.benchmarks.company;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;

/** What is done to a process while it runs. */
enum Disturbance {
  NONE {
    @Override
    void disturb(Process process, Path clock) {
      // it runs undisturbed
    }
  },

  /** It stands still for ten seconds. */
  STOPPED {
    @Override
    void disturb(Process process, Path clock) throws IOException, InterruptedException {
      Thread.sleep(BEGIN_MILLIS);
      signal(process, "STOP");
      Thread.sleep(STOP_MILLIS);
      signal(process, "CONT");
    }
  },

  /** Its clock goes forward an hour, and back two. */
  CLOCK_JUMPS {
    @Override
    void disturb(Process process, Path clock) throws IOException, InterruptedException {
      Thread.sleep(BEGIN_MILLIS);
      Files.writeString(clock, "+3600s\n");
      Thread.sleep(BEGIN_MILLIS);
      Files.writeString(clock, "-3600s\n");
    }
  };

  private static final long BEGIN_MILLIS = 1_500;
  private static final long STOP_MILLIS = 10_000;

  /**
   * Returns when nothing more is to be done.
   *
   * @param clock the file that tells the process how far its clock is off
   */
  abstract void disturb(Process process, Path clock) throws IOException, InterruptedException;

  private static void signal(Process process, String signal)
      throws IOException, InterruptedException {
    new ProcessBuilder("kill", "-" + signal, Long.toString(process.pid())).start().waitFor();
  }
}
