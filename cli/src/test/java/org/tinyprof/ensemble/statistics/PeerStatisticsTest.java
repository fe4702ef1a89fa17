package org.tinyprof.ensemble.statistics;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.TreeMap;
import java.util.stream.Collectors;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.tinyprof.analysis.answer.CorrelationMethod;
import org.tinyprof.analysis.frame.Quantiles;
import org.tinyprof.cli.FreshSeed;
import org.tinyprof.cli.PythonTool;

/** Random lists of numbers here and by scipy. */
@Tag("peer")
class PeerStatisticsTest {
  private static final int CASES = 60;
  private static final double CLOSE = 1e-6;

  @TempDir Path folder;

  private static PythonTool python() throws Exception {
    return PythonTool.with(
        "scipy", PythonTool.version("scipy"), PythonTool.version("scikit-learn"));
  }

  private static double[] sample(Random random) {
    double middle = 10 * random.nextDouble();
    double spread = Math.pow(10, -2 + 2 * random.nextDouble());
    int shape = random.nextInt(3);
    double[] values = new double[3 + random.nextInt(40)];
    for (int i = 0; i < values.length; i++) {
      double normal = random.nextGaussian();
      double own = shape == 0 ? normal : shape == 1 ? Math.exp(normal) : Math.rint(3 * normal);
      values[i] = middle + spread * own;
    }
    values[0] += spread / 7; // so that no list is of one value
    return values;
  }

  private static String words(double[] numbers) {
    return Arrays.stream(numbers).mapToObj(Double::toString).collect(Collectors.joining(" "));
  }

  @Test
  void scipyGivesTheSameTestsAndDistances() throws Exception {
    Random random = new Random(FreshSeed.of("scipy"));
    List<double[]> lists = new ArrayList<>();
    List<String> lines = new ArrayList<>();
    for (int i = 0; i < CASES; i++) {
      lists.add(sample(random));
      lists.add(sample(random));
      lines.add(words(lists.get(2 * i)) + ";" + words(lists.get(2 * i + 1)));
    }
    Path input = Files.write(folder.resolve("lists"), lines);
    List<String> printed = python().says("scipy_answers.py", input).lines().toList();
    assertEquals(CASES * answers(lists.get(0), lists.get(1)).size(), printed.size());
    for (String line : printed) {
      String[] words = line.split("\t", -1);
      int at = 2 * Integer.parseInt(words[0]);
      double theirs = Double.parseDouble(words[2]);
      double ours = answers(lists.get(at), lists.get(at + 1)).get(words[1]);
      assertEquals(theirs, ours, CLOSE * Math.max(1e-3, Math.abs(theirs)), line);
    }
  }

  private static Map<String, Double> answers(double[] x, double[] y) {
    Map<String, Double> answers = new TreeMap<>();
    double[] sorted = x.clone();
    Arrays.sort(sorted);
    answers.put("mean", Moments.of(x).mean());
    answers.put("variance", Moments.of(x).variance());
    for (int percent : List.of(0, 5, 25, 50, 90, 100)) {
      answers.put("p" + percent, Quantiles.of(sorted, percent));
    }
    ShapiroWilk shapiro = ShapiroWilk.of(x);
    answers.put("shapiro w", shapiro.w());
    answers.put("shapiro p", shapiro.p());
    WelchTest welch = WelchTest.of(x, y);
    answers.put("welch t", welch.t());
    answers.put("welch p", welch.p());
    answers.put("welch low", welch.difference() - welch.margin(0.95));
    MannWhitney whitney = MannWhitney.of(x, y);
    answers.put("mann-whitney u", whitney.u());
    answers.put("mann-whitney p", whitney.p());
    answers.put("hellinger", NormalOverlap.of(x, y).hellinger());
    int pairs = Math.min(x.length, y.length);
    for (CorrelationMethod method : CorrelationMethod.values()) {
      double r = method.of(Arrays.copyOf(x, pairs), Arrays.copyOf(y, pairs));
      answers.put(method.toString(), r);
    }
    return answers;
  }
}
