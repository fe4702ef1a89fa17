package com.example.mandelbrot;

import com.example.launch.Arguments;
import com.example.launch.Outcome;
import com.example.launch.UsageException;
import java.util.concurrent.ExecutionException;
import java.util.stream.IntStream;

/** Counts the points of the Mandelbrot set on a SIDE x SIDE grid, with THREADS threads. */
public final class Main {
  private static final double AREA = 1.5066;

  private Main() {}

  /** Runs the program in this one process. */
  public static void main(String[] args) throws InterruptedException, ExecutionException {
    int exitCode;
    try {
      Outcome outcome = run(new Arguments("mandelbrot [SIDE [LIMIT [THREADS]]]", args));
      outcome.print();
      exitCode = outcome.exitCode();
    } catch (UsageException wrongUsage) {
      System.err.println(wrongUsage.getMessage());
      exitCode = UsageException.EXIT_CODE;
    }
    if (exitCode != 0) {
      System.exit(exitCode);
    }
  }

  private static Outcome run(Arguments arguments)
      throws UsageException, InterruptedException, ExecutionException {
    int side = arguments.number("SIDE", 2, 20_000, 1000);
    int limit = arguments.number("LIMIT", 50, 1_000_000, 1000);
    int threads = arguments.number("THREADS", 1, 1000, 2);
    arguments.end();
    int[] rows = new Renderer(new Mandelbrot(side, limit), threads).render();
    int points = IntStream.of(rows).sum();
    String found =
        "mandelbrot: %d x %d points, %d steps at most, %d in the set"
            .formatted(side, side, limit, points);
    return new Outcome(found, isSymmetric(rows) && hasArea(points, side, limit));
  }

  private static boolean isSymmetric(int[] rows) {
    return IntStream.range(0, rows.length).allMatch(i -> rows[i] == rows[rows.length - 1 - i]);
  }

  /** A coarse grid misses some of the area, a low limit adds some. */
  private static boolean hasArea(int points, int side, int limit) {
    double area = 16.0 * points / side / side;
    return Math.abs(area - AREA) < 10.0 / side + 10.0 / limit;
  }
}
