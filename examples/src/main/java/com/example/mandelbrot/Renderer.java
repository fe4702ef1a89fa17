package com.example.mandelbrot;

import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.Callable;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;

/** Has the rows of the set counted by some threads. */
final class Renderer {
  private final Mandelbrot set;
  private final int threads;

  Renderer(Mandelbrot set, int threads) {
    this.set = set;
    this.threads = threads;
  }

  /** Returns the number of points in the set, row by row. */
  int[] render() throws InterruptedException, ExecutionException {
    ExecutorService pool = Executors.newFixedThreadPool(threads);
    try {
      List<Future<Integer>> counted = pool.invokeAll(rows());
      int[] points = new int[set.side()];
      for (int row = 0; row < points.length; row++) {
        points[row] = counted.get(row).get();
      }
      return points;
    } finally {
      pool.shutdown();
    }
  }

  private List<Callable<Integer>> rows() {
    List<Callable<Integer>> rows = new ArrayList<>();
    for (int row = 0; row < set.side(); row++) {
      int next = row;
      rows.add(() -> set.pointsInRow(next));
    }
    return rows;
  }
}
