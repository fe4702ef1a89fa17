package org.tinyprof.ensemble.cluster;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Random;
import java.util.stream.Collectors;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.tinyprof.cli.FreshSeed;
import org.tinyprof.cli.PythonTool;

/** Groups of random points here and by scikit-learn. */
@Tag("peer")
class PeerClustersTest {
  private static final int CASES = 60;
  private static final double CLOSE = 1e-6;

  @TempDir Path folder;

  private static String words(double[] numbers) {
    return Arrays.stream(numbers).mapToObj(Double::toString).collect(Collectors.joining(" "));
  }

  /** Points around a few centres. */
  private static double[][] cloud(Random random) {
    int width = 2 + random.nextInt(3);
    int centres = 2 + random.nextInt(3);
    double[][] points = new double[12 + random.nextInt(50)][width];
    for (int i = 0; i < points.length; i++) {
      for (int column = 0; column < width; column++) {
        double centre = (i % centres) * (column + 1) * 3 % 7;
        points[i][column] = centre + random.nextGaussian();
      }
    }
    return points;
  }

  @Test
  void scikitLearnFindsTheSameGroupsAndDirections() throws Exception {
    PythonTool python =
        PythonTool.with("scipy", PythonTool.version("scipy"), PythonTool.version("scikit-learn"));
    Random random = new Random(FreshSeed.of("scikit-learn"));
    List<double[][]> clouds = new ArrayList<>();
    List<int[]> starts = new ArrayList<>();
    List<String> lines = new ArrayList<>();
    for (int i = 0; i < CASES; i++) {
      double[][] points = cloud(random);
      int[] chosen = random.ints(0, points.length).distinct().limit(2 + i % 3).toArray();
      clouds.add(points);
      starts.add(chosen);
      lines.add(
          words(Arrays.stream(chosen).asDoubleStream().toArray())
              + ";"
              + Arrays.stream(points)
                  .map(PeerClustersTest::words)
                  .collect(Collectors.joining(";")));
    }
    Path input = Files.write(folder.resolve("clouds"), lines);
    for (String line : python.says("sklearn_answers.py", input).lines().toList()) {
      List<String> words = List.of(line.split("\t", -1));
      int at = Integer.parseInt(words.get(0));
      double[][] points = Standardised.of(clouds.get(at));
      compare(words.subList(1, words.size()), points, KMeans.from(points, starts.get(at)));
    }
  }

  private static void compare(List<String> theirs, double[][] points, KMeans groups) {
    List<String> words = theirs.subList(1, theirs.size());
    PrincipalComponents directions = PrincipalComponents.of(points);
    switch (theirs.get(0)) {
      case "labels" ->
          assertEquals(words, groups.labels().stream().map(label -> "" + label).toList());
      case "inertia" -> assertEquals(number(words), groups.inertia(), CLOSE * number(words));
      case "silhouette" ->
          assertEquals(number(words), Silhouette.of(points, groups.labels()), CLOSE);
      case "variances" -> {
        for (int i = 0; i < words.size(); i++) {
          double variance = Double.parseDouble(words.get(i));
          assertEquals(variance, directions.variances().get(i), CLOSE, theirs.toString());
        }
      }
      default -> {
        double product = 0;
        for (int i = 0; i < words.size(); i++) {
          product += Double.parseDouble(words.get(i)) * directions.directions().get(0).get(i);
        }
        assertEquals(1, Math.abs(product), CLOSE, theirs.toString());
      }
    }
  }

  private static double number(List<String> words) {
    return Double.parseDouble(words.get(0));
  }
}
