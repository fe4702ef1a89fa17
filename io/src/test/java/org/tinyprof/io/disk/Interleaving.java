package org.tinyprof.io.disk;

import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import java.util.concurrent.Semaphore;

/** Tasks that take turns: before each look and each change, chance says which goes on. */
public final class Interleaving extends WatchedDisk {
  /** What one of them does. */
  public interface Steps {
    void run() throws IOException;
  }

  private static final String LOCK = ".ffffffffffffffff.tmp";
  private static final ThreadLocal<Task> MINE = new ThreadLocal<>();

  private final Random random;
  private final List<Task> tasks = new ArrayList<>();
  private final Semaphore stopped = new Semaphore(0);

  public Interleaving(Random random) {
    this.random = random;
  }

  /** Adds one. */
  public void add(Steps steps) {
    tasks.add(new Task(steps));
  }

  /** Runs all to their ends. */
  public void run() throws Exception {
    List<Task> left = new ArrayList<>(tasks);
    for (Task task : tasks) {
      task.thread.start();
      stopped.acquire();
    }
    while (!left.isEmpty()) {
      Task next = left.get(random.nextInt(left.size()));
      next.turn.release();
      stopped.acquire();
      if (next.ended) {
        left.remove(next);
        next.thread.join();
        if (next.failure != null) {
          throw new IllegalStateException(next.failure);
        }
      }
    }
  }

  @Override
  protected void look(Path path) {
    await(path);
  }

  @Override
  protected void grow(Path path) {
    await(path);
  }

  @Override
  protected void change(Path path) {
    await(path);
  }

  /** What is done with a lock file is one step: only one thread at a time may do it. */
  private void await(Path path) {
    Task task = MINE.get();
    if (task != null && !path.toString().endsWith(LOCK)) {
      task.awaitTurn();
    }
  }

  private final class Task {
    private final Semaphore turn = new Semaphore(0);
    private final Thread thread;
    private volatile boolean ended;
    private volatile Throwable failure;

    Task(Steps steps) {
      thread =
          new Thread(
              () -> {
                MINE.set(this);
                awaitTurn();
                try {
                  steps.run();
                } catch (IOException | RuntimeException | Error e) {
                  failure = e;
                } finally {
                  ended = true;
                  stopped.release();
                }
              });
      thread.setDaemon(true);
    }

    private void awaitTurn() {
      stopped.release();
      turn.acquireUninterruptibly();
    }
  }
}
