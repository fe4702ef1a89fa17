package org.tinyprof.store.history;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Random;
import java.util.stream.Collectors;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/**
 * Apache Otava finds the same changes in the same series. When Otava takes away a change, it judges
 * the one after it anew and not the one before; here it is made to judge all of them.
 */
@Tag("peer")
class PeerChangesTest {
  private static final int SERIES = 200;
  private static final String OTAVA = "apache-otava==" + System.getProperty("tinyprof.otava");
  private static final String SCRIPT =
      """
      import sys
      from otava import analysis

      def merge(points, series, max_pvalue, min_magnitude):
          tester = analysis.TTestSignificanceTester(max_pvalue)
          while points:
              intervals = tester.get_intervals(points)
              points = [tester.change_point(p.to_candidate(), series, intervals) for p in points]
              weakest = max(points, key=lambda p: p.stats.pvalue)
              if weakest.stats.pvalue < max_pvalue:
                  break
              points.remove(weakest)
          return points

      analysis.merge = merge
      for line in open(sys.argv[1]):
          series = [float(word) for word in line.split()]
          points, _ = analysis.compute_change_points(series, window_len=50, max_pvalue=0.001)
          print(' '.join(str(point.index) for point in points))
      """;

  @TempDir Path folder;

  @Test
  void finds200SeriesAsOtavaDoes() throws Exception {
    long seed = Long.getLong("tinyprof.seed", System.nanoTime());
    System.out.println("seed " + seed);
    List<double[]> all = new ArrayList<>();
    List<String> lines = new ArrayList<>();
    for (int i = 0; i < SERIES; i++) {
      double[] series = series(new Random(seed + i));
      all.add(series);
      StringBuilder line = new StringBuilder();
      for (double value : series) {
        line.append(value).append(' ');
      }
      lines.add(line.toString());
    }
    Path data = Files.write(folder.resolve("series.txt"), lines);
    Path script = Files.writeString(folder.resolve("otava.py"), SCRIPT);
    List<String> theirs = run(python(), script.toString(), data.toString());
    assertEquals(SERIES, theirs.size());
    int changes = 0;
    List<String> different = new ArrayList<>();
    for (int i = 0; i < SERIES; i++) {
      String ours =
          ChangeDetection.of(all.get(i)).stream()
              .map(point -> String.valueOf(point.index()))
              .collect(Collectors.joining(" "));
      changes += ours.isEmpty() ? 0 : ours.split(" ", -1).length;
      if (!ours.equals(theirs.get(i).strip())) {
        different.add("series " + i + ": ours " + ours + ", theirs " + theirs.get(i));
      }
    }
    System.out.println(changes + " changes in " + SERIES + " series");
    assertEquals(List.of(), different);
    assertTrue(changes > SERIES, "too few changes to prove anything: " + changes);
  }

  /** A level with noise of 0.5 to 10 %, up to five steps of 1 to 50 %, seasons, and outliers. */
  private static double[] series(Random random) {
    int length = 20 + random.nextInt(345);
    double noise = 0.005 * Math.pow(20, random.nextDouble());
    double season = random.nextBoolean() ? 0 : 0.02 * random.nextDouble();
    double level = 100;
    double[] series = new double[length];
    int steps = random.nextInt(6);
    List<Integer> at = new ArrayList<>();
    for (int i = 0; i < steps; i++) {
      at.add(random.nextInt(length));
    }
    for (int i = 0; i < length; i++) {
      if (at.contains(i)) {
        double part = 0.01 * Math.pow(50, random.nextDouble());
        level *= random.nextBoolean() ? 1 + part : 1 / (1 + part);
      }
      double odd = random.nextInt(60) == 0 ? 1.5 : 1;
      series[i] =
          level
              * odd
              * (1 + noise * random.nextGaussian() + season * Math.sin(2 * Math.PI * i / 7));
    }
    return series;
  }

  /** A Python that has Otava, made once; of what Otava needs, its analysis takes two packages. */
  private static String python() throws IOException, InterruptedException {
    Path home = Path.of(System.getProperty("tinyprof.peers.home"));
    String python = home.resolve("otava/bin/python3").toString();
    if (!Files.exists(home.resolve("otava/done"))) {
      Files.createDirectories(home);
      run("python3", "-m", "venv", home.resolve("otava").toString());
      run(python, "-m", "pip", "install", "-q", "--no-deps", OTAVA);
      run(python, "-m", "pip", "install", "-q", "numpy", "scipy");
      Files.createFile(home.resolve("otava/done"));
    }
    return python;
  }

  private static List<String> run(String... command) throws IOException, InterruptedException {
    Process process = new ProcessBuilder(command).redirectErrorStream(true).start();
    String printed = new String(process.getInputStream().readAllBytes(), StandardCharsets.UTF_8);
    assertEquals(
        0, process.waitFor(), String.join(" ", command).toLowerCase(Locale.ROOT) + printed);
    return printed.lines().toList();
  }
}
