package org.tinyprof.ensemble.model;

import static org.junit.jupiter.api.Assertions.assertEquals;

import com.fasterxml.jackson.databind.JsonNode;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Set;
import java.util.stream.Stream;
import java.util.stream.StreamSupport;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.tinyprof.analysis.reference.Reference;

/** Models that Extra-P made. */
class ExtraPAnswersTest {
  /** Two hypotheses have the same error there: rounding decides, and differs between machines. */
  private static final Set<String> TIES = Set.of("z024");

  private static final double RELATIVE = 1e-6;

  @ParameterizedTest(name = "{0} parameters")
  @ValueSource(strings = {"one", "two", "three"})
  void choosesTheTermsAndCoefficientsOfExtraP(String parameters) throws Exception {
    List<String> different = new ArrayList<>();
    int compared = 0;
    for (JsonNode each : Reference.read("extrap/" + parameters + ".json").get("cases")) {
      if (!TIES.contains(each.get("id").asText())) {
        compared++;
        String difference = difference(each);
        if (!difference.isEmpty()) {
          different.add(difference);
        }
      }
    }
    assertEquals(List.of(), different, "of " + compared);
  }

  private static String difference(JsonNode each) {
    boolean one = each.has("p");
    double[][] points =
        stream(one ? each.get("p") : each.get("points"))
            .map(point -> one ? new double[] {point.asDouble()} : numbers(point))
            .toArray(double[][]::new);
    boolean median = each.get("measure").asText().equals("median");
    double[] values =
        stream(each.get("values")).mapToDouble(value -> middle(numbers(value), median)).toArray();
    Model found = Modeller.of(points, false).model(values);
    List<String> names =
        one ? List.of("p") : stream(each.get("parameters")).map(JsonNode::asText).toList();
    JsonNode answer = each.get("answer");
    String id = each.get("id").asText() + ": " + answer.get("model").asText();
    if (!terms(answer).equals(terms(found, names))) {
      return id + " but found " + found.text(names, 1);
    }
    double size = Arrays.stream(values).map(Math::abs).max().orElse(1);
    if (!near(answer.get("constant"), found.constant(), size)) {
      return id + " has another constant: " + found.constant();
    }
    for (int i = 0; i < found.terms().size(); i++) {
      if (!near(answer.get("terms").get(i).get("coef"), found.terms().get(i).coefficient(), 0)) {
        return id + " has another coefficient: " + found.terms().get(i);
      }
    }
    if (!near(answer.get("SMAPE"), found.accuracy().smape(), 1e-3)) {
      return id + " has another error: " + found.accuracy();
    }
    double explained =
        found.terms().isEmpty() ? 1 : found.adjustedRSquared(); // theirs of constants
    if (!near(answer.get("AR2"), explained, 1e-3)) {
      return id + " has another R squared: " + found.adjustedRSquared();
    }
    for (JsonNode prediction : answer.get("predict")) {
      double[] at = numbers(prediction.get("at"));
      if (!near(prediction.get("value"), found.at(at), size)) {
        return id + " predicts otherwise: " + found.at(at);
      }
    }
    return "";
  }

  private static boolean near(JsonNode expected, double found, double size) {
    double number = Reference.number(expected);
    return Math.abs(number - found) <= RELATIVE * Math.max(Math.abs(number), size)
        || Double.compare(number, found) == 0;
  }

  private static List<String> terms(JsonNode answer) {
    List<String> terms = new ArrayList<>();
    for (JsonNode term : answer.get("terms")) {
      StringBuilder text = new StringBuilder();
      for (JsonNode factor : term.get("factors")) {
        text.append(factor.get("param").asText())
            .append(' ')
            .append(factor.get("poly").asText())
            .append(' ')
            .append(factor.get("log").asText())
            .append(' ');
      }
      terms.add(text.toString());
    }
    return terms;
  }

  private static List<String> terms(Model model, List<String> names) {
    List<String> terms = new ArrayList<>();
    for (Term term : model.terms()) {
      StringBuilder text = new StringBuilder();
      term.growths()
          .forEach(
              (parameter, growth) ->
                  text.append(names.get(parameter))
                      .append(' ')
                      .append(growth.numerator())
                      .append(growth.denominator() == 1 ? "" : "/" + growth.denominator())
                      .append(' ')
                      .append(growth.logarithm())
                      .append(' '));
      terms.add(text.toString());
    }
    return terms;
  }

  private static double middle(double[] values, boolean median) {
    Arrays.sort(values);
    int half = values.length / 2;
    double middle = values.length % 2 == 1 ? values[half] : (values[half] + values[half - 1]) / 2;
    return median ? middle : Arrays.stream(values).sum() / values.length;
  }

  private static Stream<JsonNode> stream(JsonNode list) {
    return StreamSupport.stream(list.spliterator(), false);
  }

  private static double[] numbers(JsonNode list) {
    return list.isArray()
        ? stream(list).mapToDouble(Reference::number).toArray()
        : new double[] {Reference.number(list)};
  }
}
