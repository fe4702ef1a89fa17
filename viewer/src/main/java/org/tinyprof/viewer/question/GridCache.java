package org.tinyprof.viewer.question;

import java.io.IOException;
import java.util.Iterator;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.concurrent.CancellationException;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.FutureTask;
import org.tinyprof.analysis.text.QuestionException;
import org.tinyprof.viewer.pixel.RankGrid;

/** The grids that were looked at last: at most {@value #MOST_CELLS} cells of them. */
final class GridCache {
  private static final long MOST_CELLS = 24L << 20;
  private static final int BYTES_A_RANK = 32;

  private final Map<String, FutureTask<RankGrid>> grids = new LinkedHashMap<>(16, 0.75f, true);

  interface GridMaking {
    RankGrid make() throws IOException, QuestionException;
  }

  /**
   * The grid of that name; several who ask at once wait for one reading. The reading must not wait
   * for a question to end, because a question may wait for the reading.
   */
  RankGrid of(String name, GridMaking making) throws IOException, QuestionException {
    FutureTask<RankGrid> own = new FutureTask<>(making::make);
    while (true) {
      FutureTask<RankGrid> task = claimed(name, own);
      task.run(); // one that was begun elsewhere is not begun again
      try {
        RankGrid grid = task.get();
        shrink();
        return grid;
      } catch (InterruptedException e) {
        Thread.currentThread().interrupt();
        throw new CancellationException("the server ends");
      } catch (ExecutionException e) {
        forget(name, task);
        boolean givenUp = e.getCause() instanceof CancellationException;
        if (task == own || !givenUp) { // if another reader gave up, this thread reads
          throw rethrown(e.getCause());
        }
      }
    }
  }

  private synchronized FutureTask<RankGrid> claimed(String name, FutureTask<RankGrid> own) {
    return grids.computeIfAbsent(name, unseen -> own);
  }

  /** Keeps a grid that was read without a claim, unless there is one of that name. */
  void offer(String name, RankGrid grid) {
    FutureTask<RankGrid> read = new FutureTask<>(() -> grid);
    read.run();
    synchronized (this) {
      grids.putIfAbsent(name, read);
    }
    shrink();
  }

  /** Whether a grid is there or being read. */
  synchronized boolean has(String name) {
    return grids.containsKey(name);
  }

  private static RuntimeException rethrown(Throwable cause) throws IOException, QuestionException {
    if (cause instanceof IOException failure) {
      throw failure;
    }
    if (cause instanceof QuestionException failure) {
      throw failure;
    }
    throw cause instanceof RuntimeException failure ? failure : new IllegalStateException(cause);
  }

  private synchronized void forget(String name, FutureTask<RankGrid> failed) {
    grids.remove(name, failed);
  }

  /** Whether what is read ahead would soon drive out what was asked for. */
  synchronized boolean isHalfFull() {
    return 2 * all() > MOST_CELLS;
  }

  private long all() {
    return grids.values().stream().mapToLong(GridCache::cells).sum();
  }

  private synchronized void shrink() {
    long cells = all();
    Iterator<FutureTask<RankGrid>> eldest = grids.values().iterator();
    while (cells > MOST_CELLS && grids.size() > 1) {
      cells -= cells(eldest.next());
      eldest.remove();
    }
  }

  private static long cells(FutureTask<RankGrid> task) {
    if (!task.isDone()) {
      return 0;
    }
    try {
      RankGrid grid = task.get();
      long columns = ((long) grid.columns() + grid.step() - 1) / grid.step();
      return grid.ranks() * (columns + BYTES_A_RANK / Float.BYTES);
    } catch (InterruptedException | ExecutionException e) {
      return 0;
    }
  }
}
