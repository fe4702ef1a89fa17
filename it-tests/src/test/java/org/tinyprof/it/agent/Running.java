package org.tinyprof.it.agent;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;
import java.util.function.Predicate;

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
    await(out, line::equals);
  }

  /** Waits until a line of standard error has this end. */
  void awaitComplaint(String end) throws IOException, InterruptedException, TimeoutException {
    await(err, line -> line.endsWith(end));
  }

  private void await(Path file, Predicate<String> wanted)
      throws IOException, InterruptedException, TimeoutException {
    long deadline = System.nanoTime() + TimeUnit.SECONDS.toNanos(DEADLINE_SECONDS);
    while (Files.readAllLines(file).stream().noneMatch(wanted)) {
      if (System.nanoTime() > deadline || !process.isAlive()) {
        throw new TimeoutException("never printed what is waited for: " + Files.readString(err));
      }
      process.waitFor(20, TimeUnit.MILLISECONDS);
    }
  }
}
