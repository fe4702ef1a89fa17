package org.tinyprof.ensemble.chart;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.ByteArrayInputStream;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import javax.xml.parsers.DocumentBuilderFactory;
import org.junit.jupiter.api.Test;
import org.tinyprof.analysis.table.Unit;
import org.tinyprof.ensemble.statistics.Boxplot;
import org.w3c.dom.Document;
import org.w3c.dom.NodeList;

class ChartsTest {
  private static final String HOSTILE = "a<b & \"c\" </text><script>\u202e\u0007";

  @Test
  void drawsADotForEachValueAboveZero() throws Exception {
    Document chart = parsed(curves(line(1, 2, 4), List.of(dot(1, 5), dot(2, 0), dot(4, 9))));
    assertEquals(2, elements(chart, "circle").getLength());
  }

  @Test
  void dashesWhatNobodyMeasured() throws Exception {
    Curve curve = new Curve("a", Curve.Kind.SERIES, List.of(dot(1, 5)), line(1, 2, 4, 8), 4);
    String svg = new CurveChart("t", "s", "ranks", Unit.NANOS, List.of(curve)).svg();
    List<String> styles = styles(parsed(svg), "path");
    assertEquals(List.of("line l0", "line l0 dashed"), styles);
    assertTrue(svg.contains(">predicted<"));
  }

  @Test
  void namesTheParametersThatWereMeasured() throws Exception {
    Document chart = parsed(curves(line(64, 65_536), List.of(dot(64, 5), dot(65_536, 9))));
    List<String> texts = texts(chart);
    assertTrue(texts.containsAll(List.of("64", "65,536", "ranks")), texts.toString());
  }

  @Test
  void namesOfLinesThatEndTogetherStandApart() throws Exception {
    List<Curve> same = new ArrayList<>();
    for (int i = 0; i < 4; i++) {
      same.add(Curve.joined("name" + i, Curve.Kind.SERIES, List.of(), line(1, 2)));
    }
    Document chart = parsed(new CurveChart("t", "s", "ranks", Unit.NANOS, same).svg());
    List<Double> heights = new ArrayList<>();
    NodeList all = elements(chart, "text");
    for (int i = 0; i < all.getLength(); i++) {
      if (all.item(i).getTextContent().startsWith("name")) {
        heights.add(Double.valueOf(all.item(i).getAttributes().getNamedItem("y").getNodeValue()));
      }
    }
    assertEquals(4, heights.size());
    for (int i = 1; i < heights.size(); i++) {
      assertTrue(heights.get(i) - heights.get(i - 1) >= 14, heights.toString());
    }
  }

  @Test
  void aChartWithoutValuesSaysSo() throws Exception {
    assertTrue(texts(parsed(curves(List.of(), List.of()))).contains("no value above 0 to draw"));
  }

  @Test
  void anyNameLeavesTheFileWellFormed() throws Exception {
    Curve curve = Curve.joined(HOSTILE, Curve.Kind.SERIES, List.of(), line(1, 2));
    List<String> charts =
        List.of(
            new CurveChart(HOSTILE, HOSTILE, HOSTILE, Unit.NANOS, List.of(curve)).svg(),
            new BoxChart(HOSTILE, HOSTILE, Unit.NANOS, List.of(box(HOSTILE, 1, 2, 3))).svg(),
            new HeatMapChart(
                    HOSTILE,
                    HOSTILE,
                    Unit.RATIO,
                    List.of(HOSTILE),
                    List.of(new HeatMapChart.Row(HOSTILE, List.of(1.0))))
                .svg());
    for (String svg : charts) {
      assertEquals(0, elements(parsed(svg), "script").getLength());
      assertFalse(svg.contains("\u202e"));
    }
  }

  @Test
  void drawsOutliersBesideTheBox() throws Exception {
    String svg =
        new BoxChart("t", "s", Unit.NANOS, List.of(box("a", 1, 2, 3, 4, 50), box("absent"))).svg();
    assertEquals(List.of("outlier l0"), styles(parsed(svg), "circle"));
    assertTrue(texts(parsed(svg)).contains("absent"));
  }

  @Test
  void hatchesAbsentCellsAndColoursTheOthersOnOneScale() throws Exception {
    String svg =
        new HeatMapChart(
                "t",
                "s",
                Unit.RATIO,
                List.of("a", "b"),
                List.of(
                    new HeatMapChart.Row("x", List.of(1.0, 3.0)),
                    new HeatMapChart.Row("y", List.of(2.0, Double.NaN))))
            .svg();
    assertTrue(styles(parsed(svg), "line").contains("absent"));
    List<String> colours = new ArrayList<>();
    NodeList cells = elements(parsed(svg), "rect");
    for (int i = 1; i <= 3; i++) { // the first is the paper
      colours.add(cells.item(i).getAttributes().getNamedItem("fill").getNodeValue());
    }
    assertEquals(List.of(Ramp.colour(0), Ramp.colour(0.31), Ramp.colour(0.62)), colours);
  }

  @Test
  void cutsTheMiddleOfANameByTheWidthOfItsLetters() {
    assertEquals("main<solve", Svg.fitting("main<solve", 85));
    assertEquals("m…olve", Svg.fitting("main<solve", 52));
    assertEquals("iiiiiiiiii", Svg.fitting("iiiiiiiiii", 52));
  }

  @Test
  void axesNameRoundValuesWithinTheirEnds() {
    assertEquals(
        List.of(500.0, 1000.0, 2000.0, 5000.0), new ChartAxis(420, 5500, 0, 100, true).ticks(7));
    assertEquals(List.of(1e3, 1e6, 1e9), new ChartAxis(1e3, 1e11, 0, 100, true).ticks(4));
    assertEquals(List.of(0.0, 2.0, 4.0), new ChartAxis(0, 5, 0, 100, false).ticks(3));
    assertEquals(List.of(1.01, 1.02), new ChartAxis(1.005, 1.025, 0, 100, true).ticks(3));
  }

  private static Curve.Point dot(double x, double y) {
    return Curve.Point.of(x, y);
  }

  private static List<Curve.Point> line(double... xs) {
    List<Curve.Point> line = new ArrayList<>();
    for (double x : xs) {
      line.add(Curve.Point.of(x, 3 * x));
    }
    return line;
  }

  private static String curves(List<Curve.Point> line, List<Curve.Point> points) {
    Curve curve = Curve.joined("a", Curve.Kind.SERIES, points, line);
    return new CurveChart("t", "s", "ranks", Unit.NANOS, List.of(curve)).svg();
  }

  private static BoxChart.Row box(String name, double... values) {
    return new BoxChart.Row(name, 0, Boxplot.of(values));
  }

  private static Document parsed(String svg) throws Exception {
    return DocumentBuilderFactory.newInstance()
        .newDocumentBuilder()
        .parse(new ByteArrayInputStream(svg.getBytes(StandardCharsets.UTF_8)));
  }

  private static NodeList elements(Document chart, String name) {
    return chart.getElementsByTagName(name);
  }

  private static List<String> styles(Document chart, String name) {
    List<String> styles = new ArrayList<>();
    NodeList all = elements(chart, name);
    for (int i = 0; i < all.getLength(); i++) {
      styles.add(all.item(i).getAttributes().getNamedItem("class").getNodeValue());
    }
    return styles;
  }

  private static List<String> texts(Document chart) {
    List<String> texts = new ArrayList<>();
    NodeList all = elements(chart, "text");
    for (int i = 0; i < all.getLength(); i++) {
      texts.add(all.item(i).getTextContent());
    }
    return texts;
  }
}
