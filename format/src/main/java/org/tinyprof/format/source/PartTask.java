package org.tinyprof.format.source;

import java.io.IOException;
import java.io.InterruptedIOException;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.Callable;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.Executor;
import java.util.concurrent.FutureTask;

/** A piece of reading on an executor, and its result. */
public final class PartTask {
  private PartTask() {}

  /** What is made of one result. */
  public interface ResultVisitor<T> {
    void visit(T result) throws IOException;
  }

  /**
   * Hands work to an executor and visits the results in order, in the calling thread. While the
   * next result is not there, the calling thread does some of the later work: on two cores half of
   * all is its own. No result is kept once it was visited.
   */
  public static <T> void each(List<Callable<T>> work, Executor executor, ResultVisitor<T> visitor)
      throws IOException {
    List<FutureTask<T>> tasks = new ArrayList<>();
    for (Callable<T> piece : work) {
      FutureTask<T> task = new FutureTask<>(piece);
      tasks.add(task);
      executor.execute(task);
    }
    int ahead = 0;
    for (int next = 0; next < tasks.size(); next++) {
      ahead = Math.max(ahead, next);
      while (!tasks.get(next).isDone() && ahead < tasks.size()) {
        tasks.get(ahead).run(); // one that was begun elsewhere is passed over
        ahead++;
      }
      visitor.visit(result(tasks.set(next, null)));
    }
  }

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
