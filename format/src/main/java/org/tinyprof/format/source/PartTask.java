package org.tinyprof.format.source;

import java.io.IOException;
import java.io.InterruptedIOException;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.FutureTask;

/** A piece of reading that was handed to somebody's executor, and what became of it. */
public final class PartTask {
  private PartTask() {}

  /** What the task gives; it runs here unless another thread has begun it. */
  public static <T> T result(FutureTask<T> task) throws IOException {
    try {
      task.run(); // an executor may be busy for long
      return task.get();
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
      throw (InterruptedIOException)
          new InterruptedIOException("reading was given up").initCause(e);
    } catch (ExecutionException e) {
      if (e.getCause() instanceof IOException failure) {
        throw failure;
      }
      if (e.getCause() instanceof RuntimeException failure) {
        throw failure;
      }
      throw new IOException("a part of the profile could not be read: " + e.getCause(), e);
    }
  }
}
