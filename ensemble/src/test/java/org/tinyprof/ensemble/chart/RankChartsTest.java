package org.tinyprof.ensemble.chart;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.List;
import java.util.Optional;
import java.util.regex.Pattern;
import org.junit.jupiter.api.Test;
import org.tinyprof.analysis.answer.Correlation;
import org.tinyprof.analysis.answer.CorrelationMethod;
import org.tinyprof.analysis.answer.LineFit;
import org.tinyprof.analysis.answer.Regression;
import org.tinyprof.analysis.frame.Imbalance;

class RankChartsTest {
  private static final List<Regression.Point> POINTS =
      List.of(
          new Regression.Point("main<far", 0, 3, 2),
          new Regression.Point("main<near", 1, 2, 0),
          new Regression.Point("main<last", 2, 3, 0));

  private static long count(String svg, String element) {
    return Pattern.compile(Pattern.quote(element)).matcher(svg).results().count();
  }

  @Test
  void aMatrixHasEachPairOnBothSidesOfItsDiagonal() {
    Correlation three =
        new Correlation(
            CorrelationMethod.PEARSON,
            List.of(
                new Correlation.Pair("time", "count", 9, 0.25),
                new Correlation.Pair("time", "bytes", 9, -0.5),
                new Correlation.Pair("count", "bytes", 9, Double.NaN)));
    assertEquals(List.of("time", "count", "bytes"), three.columns());
    String svg = RankCharts.of(three, "app");
    assertEquals(2, count(svg, ">0.25<"));
    assertEquals(2, count(svg, ">-0.50<"));
    assertEquals(3, count(svg, ">1.00<"));
    assertTrue(svg.contains("class=\"absent\""), "what does not vary is hatched");
    assertFalse(svg.contains("NaN"), svg);
  }

  @Test
  void twoMetricsAreDotsAndTheirLine() {
    String svg = RankCharts.of(regression(new LineFit(1, 1, 0.9, 0), POINTS), "app");
    assertEquals(3, count(svg, "<circle"));
    assertEquals(1, count(svg, "class=\"line l1\""));
    assertTrue(svg.contains(">far<"), "the dot that strays most has its name");
    assertTrue(svg.contains("time grows as count^1.00, r = 0.90"), svg);
  }

  @Test
  void dotsThatMakeNoLineHaveNone() {
    LineFit none = new LineFit(Double.NaN, Double.NaN, Double.NaN, Double.NaN);
    String svg = RankCharts.of(regression(none, POINTS.subList(0, 1)), "app");
    assertEquals(1, count(svg, "<circle"));
    assertEquals(0, count(svg, "<path"));
    assertFalse(svg.contains("NaN"), svg);
    assertTrue(RankCharts.of(regression(none, List.of()), "app").contains("no callpath has both"));
  }

  private static Regression regression(LineFit line, List<Regression.Point> points) {
    return new Regression("count", "calls", "time", "ns", true, line, points);
  }

  @Test
  void aHistogramCountsRanksByTheirValue() {
    Imbalance ranks =
        new Imbalance(
            "time",
            "ns",
            8,
            0,
            List.of(row(1e8, 2e8, List.of(5L, 0L, 3L)), row(4e8, 4e8, List.of(8L))));
    String svg = RankCharts.of(ranks, "app", 5);
    assertEquals(3, count(svg, "<rect class=\"s0\""));
    assertTrue(svg.contains(">120 ms<"), svg);
    assertTrue(svg.contains("all have 400 ms"), svg);
    assertFalse(svg.contains("NaN"), svg);
    assertEquals(0, count(RankCharts.of(ranks, "app", 0), "<rect class=\"s0\""));
  }

  private static Imbalance.Row row(double least, double most, List<Long> histogram) {
    Imbalance.Detail detail = new Imbalance.Detail(List.of(), List.of(least, most), histogram);
    return new Imbalance.Row("main", least, most, 0, 8, 1, 1, 0, false, Optional.of(detail));
  }
}
