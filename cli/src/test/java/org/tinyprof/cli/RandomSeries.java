package org.tinyprof.cli;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Random;
import java.util.stream.Collectors;

/**
 * Values at points that a seed makes: terms in Extra-P's exponents and in others, more or less
 * noise, on full grids of parameters or along lines.
 */
final class RandomSeries {
  private static final double[] POWERS = {0, 0.25, 1.0 / 3, 0.5, 2.0 / 3, 0.6, 1, 1.5, 2, 3};
  private static final double[] NOISE = {0, 0, 0.001, 0.02, 0.1};

  private final double[][] points;
  private final double[] values;

  private RandomSeries(double[][] points, double[] values) {
    this.points = points;
    this.values = values;
  }

  static RandomSeries of(int parameters, Random random) {
    List<double[]> axes = new ArrayList<>();
    for (int i = 0; i < parameters; i++) {
      axes.add(axis(random, parameters == 3 ? 5 : 5 + random.nextInt(3)));
    }
    boolean grid = random.nextBoolean();
    double[][] points = (grid ? grid(axes) : lines(axes)).toArray(double[][]::new);
    double constant = 0.1 + 10 * random.nextDouble();
    double noise = NOISE[random.nextInt(NOISE.length)];
    boolean product = random.nextBoolean();
    double[] powers = random.doubles(parameters, 0, POWERS.length).map(Math::floor).toArray();
    int[] logarithms = random.ints(parameters, 0, 3).toArray();
    double factor = 0.01 + random.nextDouble();
    double[] values = new double[points.length];
    for (int i = 0; i < values.length; i++) {
      double grown = product ? 1 : 0;
      for (int d = 0; d < parameters; d++) {
        double power = Math.pow(points[i][d], POWERS[(int) powers[d]]);
        double term = power * Math.pow(Math.log(points[i][d]) / Math.log(2), logarithms[d]);
        grown = product ? grown * term : grown + term;
      }
      values[i] = (constant + factor * grown) * (1 + noise * random.nextGaussian());
    }
    return new RandomSeries(points, values);
  }

  /** Values of a parameter, ascending: powers of two, or any. */
  private static double[] axis(Random random, int size) {
    double[] axis = new double[size];
    boolean powers = random.nextBoolean();
    double value = 2 + random.nextInt(3);
    for (int i = 0; i < size; i++) {
      axis[i] = value;
      value = powers ? 2 * value : value + 1 + random.nextInt(20);
    }
    return axis;
  }

  private static List<double[]> grid(List<double[]> axes) {
    List<double[]> points = new ArrayList<>(List.of(new double[0]));
    for (double[] axis : axes) {
      List<double[]> longer = new ArrayList<>();
      for (double[] point : points) {
        for (double value : axis) {
          double[] next = Arrays.copyOf(point, point.length + 1);
          next[point.length] = value;
          longer.add(next);
        }
      }
      points = longer;
    }
    return points;
  }

  /** A line along each axis from the first corner, and the corner opposite. */
  private static List<double[]> lines(List<double[]> axes) {
    double[] first = axes.stream().mapToDouble(axis -> axis[0]).toArray();
    List<double[]> points = new ArrayList<>(List.of(first));
    for (int d = 0; d < axes.size(); d++) {
      for (int i = 1; i < axes.get(d).length; i++) {
        double[] point = first.clone();
        point[d] = axes.get(d)[i];
        points.add(point);
      }
    }
    if (axes.size() > 1) {
      points.add(axes.stream().mapToDouble(axis -> axis[axis.length - 1]).toArray());
    }
    return points;
  }

  double[][] points() {
    return points;
  }

  double[] values() {
    return values;
  }

  /** One line: each point with its value. */
  String line() {
    List<String> parts = new ArrayList<>();
    for (int i = 0; i < values.length; i++) {
      String point =
          Arrays.stream(points[i]).mapToObj(Double::toString).collect(Collectors.joining(" "));
      parts.add(point + " " + values[i]);
    }
    return String.join(";", parts);
  }
}
