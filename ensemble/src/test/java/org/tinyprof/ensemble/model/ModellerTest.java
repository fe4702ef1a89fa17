package org.tinyprof.ensemble.model;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.Arrays;
import java.util.List;
import org.junit.jupiter.api.Test;

class ModellerTest {
  private static final double[][] RANKS = {{2}, {4}, {8}, {16}, {32}, {64}};
  private static final List<String> P = List.of("p");

  @Test
  void findsEachDecreasingGrowthIfAskedTo() {
    double[] ranks = {2, 4, 8, 16, 32};
    Modeller modeller = Modeller.of(points(ranks), true);
    for (Growth growth : SearchSpace.of(ranks, true)) {
      double[] values = Arrays.stream(ranks).map(p -> 30 + 1000 * growth.at(p)).toArray();
      Model model = modeller.model(values);
      for (double rank : ranks) {
        assertEquals(30 + 1000 * growth.at(rank), model.at(rank), 1e-6 * model.at(rank));
      }
    }
    Model halved = modeller.model(500, 250, 125, 62.5, 31.25);
    assertEquals("p^-1", halved.terms().get(0).growths().get(0).text("p"));
  }

  @Test
  void triesNoNegativeExponentUnlessAsked() {
    Model model = Modeller.of(points(2, 4, 8, 16, 32), false).model(500, 250, 125, 62.5, 31.25);
    model.terms().forEach(term -> assertTrue(term.growths().get(0).numerator() >= 0));
  }

  @Test
  void leavesLogarithmsOutWhereTheyWouldBeNegativeOrInfinite() {
    assertEquals(42, SearchSpace.of(new double[] {1, 2}, false).size());
    assertEquals(19, SearchSpace.of(new double[] {0.5, 2}, false).size());
    assertEquals(84, SearchSpace.of(new double[] {2, 4}, true).size());
    assertEquals(38, SearchSpace.of(new double[] {1, 2}, true).size());
  }

  @Test
  void aBandHoldsTheClassicalPredictionInterval() {
    double[][] points = points(1, 2, 3, 4, 5);
    Model line = Modeller.of(points, false).model(1.001, 1.999, 3.002, 3.998, 5.001);
    assertEquals("p", line.terms().get(0).growths().get(0).text("p"));
    // By hand: variance about the line 3.56667e-06, leverage of 10 is 1/5 + 49/10, t of 3 degrees
    // 3.182446.
    double margin = 3.182446 * Math.sqrt(3.56667e-06 * 6.1);
    Prediction at = line.predicted(10);
    assertEquals(9.99950, at.value(), 1e-9);
    assertEquals(9.99950 + margin, at.high(), 1e-7);
    assertEquals(9.99950 - margin, at.low(), 1e-7);
  }

  /** The 25 points of value 0 are as wrong for every hypothesis, but for rounding. */
  @Test
  void aTieKeepsTheSimplerModel() {
    double[][] points = new double[125][];
    double[] values = new double[125];
    for (int i = 0; i < points.length; i++) {
      points[i] = new double[] {1 << (i / 25), 1 << (i / 5 % 5), 2 << (i % 5)};
      double log = i / 5 % 5;
      values[i] = Math.cbrt(points[i][0]) * log * log * Math.sqrt(points[i][2]);
    }
    Model product = Modeller.of(points, false).model(values);
    assertEquals(1, product.terms().size(), product.text(List.of("p", "q", "r"), 1));
    assertEquals(3, product.terms().get(0).growths().size());
  }

  @Test
  void aSingleValueThatIsNotZeroMakesNoUsefulModel() {
    Model model = Modeller.of(points(2, 4, 8, 16, 32), false).model(5, 0, 0, 0, 0);
    assertTrue(model.accuracy().smape() > 100, model.text(P, 1));
  }

  @Test
  void noPredictionIsNegative() {
    Model falling = Modeller.of(RANKS, false).model(60, 50, 40, 30, 20, 10);
    assertTrue(falling.at(1_000_000) < 0);
    assertEquals(new Prediction(0, 0, 0), falling.predicted(1_000_000));
  }

  @Test
  void onePointGivesAConstantWithoutABand() {
    Model model = Modeller.of(points(4), false).model(7);
    assertEquals("7.00", model.text(P, 1));
    assertTrue(Double.isNaN(model.predicted(8).high()));
    assertEquals(Double.NaN, model.adjustedRSquared(), "a constant explains no spread");
  }

  @Test
  void twoPointsGiveAModelWithoutABand() {
    Model model = Modeller.of(points(4, 8), false).model(7, 14);
    assertTrue(Double.isNaN(model.predicted(8).high()), model.text(P, 1));
  }

  @Test
  void writesModelsAsPeopleReadThem() {
    Growth cubeRoot = new Growth(1, 3, 2);
    double[] values =
        Arrays.stream(RANKS).mapToDouble(p -> 1e9 + 5e8 * cubeRoot.at(p[0])).toArray();
    assertEquals(
        "1.00 + 0.500 * p^(1/3) * log2(p)^2", Modeller.of(RANKS, false).model(values).text(P, 1e9));
  }

  @Test
  void averagesTheLinesOfAFullGridAndDropsParametersWithoutInfluence() {
    double[][] grid = new double[25][];
    double[] values = new double[25];
    for (int i = 0; i < grid.length; i++) {
      grid[i] = new double[] {1 << (i / 5 + 1), 10 * (i % 5 + 1)};
      values[i] = 3 + 2 * grid[i][0];
    }
    Model model = Modeller.of(grid, false).model(values);
    assertEquals("3.00 + 2.00 * ranks", model.text(List.of("ranks", "size"), 1));
  }

  private static double[][] points(double... parameters) {
    return Arrays.stream(parameters).mapToObj(p -> new double[] {p}).toArray(double[][]::new);
  }
}
