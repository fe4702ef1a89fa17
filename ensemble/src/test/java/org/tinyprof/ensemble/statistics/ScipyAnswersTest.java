package org.tinyprof.ensemble.statistics;

import static org.junit.jupiter.api.Assertions.assertEquals;

import com.fasterxml.jackson.databind.JsonNode;
import java.util.Arrays;
import org.junit.jupiter.api.Test;
import org.tinyprof.analysis.frame.Quantiles;
import org.tinyprof.analysis.reference.Reference;

class ScipyAnswersTest {
  private static final double VALUE = 1e-9;
  private static final double PROBABILITY = 1e-6;

  @Test
  void summarisesLikeNumpy() throws Exception {
    for (JsonNode each : Reference.read("stats/one-sample.json").get("cases")) {
      double[] sorted = numbers(each.get("x"));
      JsonNode answer = each.get("answer");
      String id = each.get("id").asText();
      Moments moments = Moments.of(sorted);
      assertNear(answer.get("mean"), moments.mean(), VALUE, id);
      assertNear(answer.get("variance"), moments.variance(), VALUE, id);
      assertNear(answer.get("std"), moments.deviation(), VALUE, id);
      Arrays.sort(sorted);
      answer
          .get("percentiles")
          .properties()
          .forEach(
              percentile ->
                  assertNear(
                      percentile.getValue(),
                      Quantiles.of(sorted, Double.parseDouble(percentile.getKey())),
                      VALUE,
                      id));
    }
  }

  @Test
  void testsNormalityLikeScipy() throws Exception {
    for (JsonNode each : Reference.read("stats/one-sample.json").get("cases")) {
      JsonNode expected = each.get("answer").get("shapiro");
      String id = each.get("id").asText();
      ShapiroWilk found = ShapiroWilk.of(numbers(each.get("x")));
      assertNear(expected.get("W"), found.w(), PROBABILITY, id);
      assertNear(expected.get("p"), found.p(), PROBABILITY, id);
    }
  }

  @Test
  void comparesTwoMeansLikeScipy() throws Exception {
    for (JsonNode each : Reference.read("stats/two-sample.json").get("cases")) {
      JsonNode expected = each.get("answer").get("welch");
      String id = each.get("id").asText();
      WelchTest found = WelchTest.of(numbers(each.get("x")), numbers(each.get("y")));
      assertNear(expected.get("t"), found.t(), VALUE, id);
      if (found.error() > 0) { // scipy says 1 where neither list varies
        assertNear(expected.get("df"), found.degrees(), VALUE, id);
      }
      assertNear(expected.get("p"), found.p(), PROBABILITY, id);
      JsonNode interval = each.get("answer").get("welch_ci95");
      assertNear(interval.get(0), found.difference() - found.margin(0.95), PROBABILITY, id);
      assertNear(interval.get(1), found.difference() + found.margin(0.95), PROBABILITY, id);
    }
  }

  @Test
  void comparesOrdersLikeScipy() throws Exception {
    for (JsonNode each : Reference.read("stats/two-sample.json").get("cases")) {
      JsonNode expected = each.get("answer").get("mannwhitney_auto");
      String id = each.get("id").asText();
      MannWhitney found = MannWhitney.of(numbers(each.get("x")), numbers(each.get("y")));
      assertNear(expected.get("U"), found.u(), VALUE, id);
      assertNear(expected.get("p"), found.p(), PROBABILITY, id);
    }
  }

  private static void assertNear(JsonNode expected, double found, double relative, String id) {
    double number = Reference.number(expected);
    double tolerance = relative * Math.max(1e-9, Math.abs(number));
    assertEquals(number, found, Double.isFinite(number) ? tolerance : 0, id);
  }

  private static double[] numbers(JsonNode list) {
    double[] numbers = new double[list.size()];
    for (int i = 0; i < numbers.length; i++) {
      numbers[i] = Reference.number(list.get(i));
    }
    return numbers;
  }
}
