package org.tinyprof.cli;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Random;
import java.util.stream.Collectors;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.tinyprof.ensemble.model.Growth;
import org.tinyprof.ensemble.model.Model;
import org.tinyprof.ensemble.model.Modeller;
import org.tinyprof.ensemble.model.Term;

/** Models random series here and with Extra-P. */
@Tag("peer")
class PeerModelsTest {
  private static final double RELATIVE = 1e-6;

  @TempDir Path folder;

  @ParameterizedTest(name = "{0} parameters")
  @CsvSource({"1, 200, 0.99", "2, 100, 0.95", "3, 40, 0.95"})
  void extraPChoosesTheSameTermsAndCoefficients(int parameters, int count, double least)
      throws Exception {
    PythonTool extraP = PythonTool.with("extrap", PythonTool.version("extrap"));
    long seed = FreshSeed.of("Extra-P, " + parameters + " parameters");
    Random random = new Random(seed);
    List<RandomSeries> series = new ArrayList<>();
    for (int i = 0; i < count; i++) {
      series.add(RandomSeries.of(parameters, random));
    }
    Path input =
        Files.write(folder.resolve("series"), series.stream().map(RandomSeries::line).toList());
    List<String> printed = extraP.says("extrap_models.py", input).lines().toList();
    assertEquals(count, printed.size());
    int firm = 0;
    List<String> different = new ArrayList<>();
    for (int i = 0; i < count; i++) {
      List<String> words = List.of(printed.get(i).split("\t", -1));
      if (words.get(0).equals("firm")) {
        firm++;
        String difference = difference(series.get(i), words.get(1), words.get(2));
        if (!difference.isEmpty()) {
          different.add("series " + i + ": " + difference);
        }
      }
    }
    System.out.println(firm + " firm series of " + count + ", different: " + different);
    assertTrue(firm > count / 2, "too many are fragile: " + firm + " of " + count);
    assertTrue(different.size() <= (1 - least) * firm, "seed " + seed + ": " + different);
  }

  private static String difference(RandomSeries series, String theirs, String numbers) {
    Model found = Modeller.of(series.points(), false).model(series.values());
    String ours = found.terms().stream().map(PeerModelsTest::text).collect(Collectors.joining(";"));
    if (!ours.equals(theirs)) {
      return "'" + theirs + "' but here '" + ours + "'";
    }
    double[] expected =
        Arrays.stream(numbers.split(" ", -1)).mapToDouble(Double::valueOf).toArray();
    double size = Arrays.stream(series.values()).map(Math::abs).max().orElse(1);
    boolean close = near(expected[0], found.constant(), size);
    for (int i = 0; i < found.terms().size(); i++) {
      close &= near(expected[i + 1], found.terms().get(i).coefficient(), 0);
    }
    return close ? "" : "coefficients " + numbers + " but here " + found.constant() + " " + ours;
  }

  private static boolean near(double expected, double found, double size) {
    return Math.abs(expected - found) <= RELATIVE * Math.max(Math.abs(expected), size);
  }

  private static String text(Term term) {
    List<String> factors = new ArrayList<>();
    term.growths().forEach((parameter, growth) -> factors.add(parameter + " " + text(growth)));
    return String.join(" ", factors);
  }

  private static String text(Growth growth) {
    String power =
        growth.numerator() + (growth.denominator() == 1 ? "" : "/" + growth.denominator());
    return power + " " + growth.logarithm();
  }
}
