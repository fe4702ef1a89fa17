package org.tinyprof.format.source;

import java.io.IOException;
import java.io.InterruptedIOException;
import java.util.ArrayDeque;
import java.util.List;
import java.util.Queue;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.Executor;
import java.util.concurrent.FutureTask;

/** A piece of reading that was handed to somebody's executor, and what became of it. */
public final class PartTask {
  private PartTask() {}

  /** What is made of one task's result. */
  public interface ResultVisitor<T> {
    void visit(T result) throws IOException;
  }

  /**
   * Hands tasks to an executor and visits their results in order, in the calling thread. While the
   * next result is not there, the calling thread works on a later task: on two cores half of the
   * work is its own.
   */
  public static <T> void each(
      List<FutureTask<T>> tasks, Executor executor, ResultVisitor<T> visitor) throws IOException {
    tasks.forEach(executor::execute);
    Queue<FutureTask<T>> waiting = new ArrayDeque<>(tasks);
    int ahead = 0;
    while (!waiting.isEmpty()) {
      while (!waiting.element().isDone() && ahead < tasks.size()) {
        tasks.get(ahead).run(); // one that was begun elsewhere is passed over
        ahead++;
      }
      visitor.visit(result(waiting.remove()));
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
