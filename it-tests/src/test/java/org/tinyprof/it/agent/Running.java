package org.tinyprof.it.agent;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;

/** A process that runs, its output going to files. */
record Running(Process process, Path folder, Path out, Path err) {
  private static final long DEADLINE_SECONDS = 240; // far more than any test takes

  Finished join() throws IOException, InterruptedException {
    if (!process.waitFor(DEADLINE_SECONDS, TimeUnit.SECONDS)) {
      process.destroyForcibly();
      throw new IllegalStateException("still runs; it said: " + Files.readString(err));
    }
    return new Finished(process.exitValue(), Files.readString(out), Files.readString(err), folder);
  }

  /** Waits until the process has printed a line. */
  void awaitLine(String line) throws IOException, InterruptedException, TimeoutException {
    long deadline = System.nanoTime() + TimeUnit.SECONDS.toNanos(DEADLINE_SECONDS);
    while (Files.readAllLines(out).stream().noneMatch(line::equals)) {
      if (System.nanoTime() > deadline || !process.isAlive()) {
        throw new TimeoutException("never printed " + line + ": " + Files.readString(err));
      }
      process.waitFor(20, TimeUnit.MILLISECONDS);
    }
  }
}
