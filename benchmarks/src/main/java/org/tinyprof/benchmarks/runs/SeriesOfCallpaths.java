package org.tinyprof.benchmarks.runs;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import org.tinyprof.ensemble.model.Modeller;

/** Times of many callpaths at a few numbers of ranks, each a term of its own with noise. */
final class SeriesOfCallpaths {
  private static final double[] RANKS = {2, 4, 8, 16, 32, 64, 128};
  private static final double[] POWERS = {0, 0.25, 0.5, 2.0 / 3, 1, 1.5, 2};
  private static final double NOISE = 0.03;

  private final List<double[]> values = new ArrayList<>();

  SeriesOfCallpaths(int callpaths) {
    Random random = new Random(callpaths);
    for (int i = 0; i < callpaths; i++) {
      double[] series = new double[RANKS.length];
      double power = POWERS[i % POWERS.length];
      int logarithm = i % 3;
      for (int p = 0; p < series.length; p++) {
        double log = Math.log(RANKS[p]) / Math.log(2);
        double grown = 1 + 0.1 * i + Math.pow(RANKS[p], power) * Math.pow(log, logarithm);
        series[p] = grown * (1 + NOISE * random.nextGaussian());
      }
      values.add(series);
    }
  }

  /** Milliseconds of wall time to model all of them. */
  double millis() {
    long start = System.nanoTime();
    double[][] points = new double[RANKS.length][];
    for (int i = 0; i < points.length; i++) {
      points[i] = new double[] {RANKS[i]};
    }
    Modeller modeller = Modeller.of(points, false);
    int terms = 0;
    for (double[] series : values) {
      terms += modeller.model(series).terms().size();
    }
    if (terms == 0) {
      throw new IllegalStateException("all models are constants");
    }
    return (System.nanoTime() - start) / 1e6;
  }

  /** Writes them for Extra-P: the ranks, then one line per callpath. */
  Path write(Path file) throws IOException {
    List<String> lines = new ArrayList<>(List.of(line(RANKS)));
    values.forEach(series -> lines.add(line(series)));
    return Files.write(file, lines);
  }

  private static String line(double[] numbers) {
    StringBuilder line = new StringBuilder();
    for (double number : numbers) {
      line.append(number).append(' ');
    }
    return line.toString().strip();
  }
}
