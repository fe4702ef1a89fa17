package org.tinyprof.benchmarks.report;

import static java.nio.charset.StandardCharsets.UTF_8;

import java.awt.BasicStroke;
import java.awt.Color;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.util.regex.Pattern;
import org.knowm.xchart.VectorGraphicsEncoder;
import org.knowm.xchart.VectorGraphicsEncoder.VectorGraphicsFormat;
import org.knowm.xchart.style.AxesChartStyler;
import org.knowm.xchart.style.Styler.LegendPosition;

/** A picture of a table's figures, by XChart: for both light and dark pages, and in few bytes. */
public abstract sealed class Chart permits BarChart, LineChart {
  static final int WIDTH = 760;
  static final int HEIGHT = 440;

  private static final Pattern FINE_FRACTION = Pattern.compile("(\\.\\d)\\d+");

  private final String name;
  private final org.knowm.xchart.internal.chartpart.Chart<?, ?> drawing;

  Chart(
      String name,
      org.knowm.xchart.internal.chartpart.Chart<?, ?> drawing,
      AxesChartStyler styler) {
    this.name = name;
    this.drawing = drawing;
    styler.setPlotGridLinesStroke(new BasicStroke(0.5f)); // dashes are a shape each
    styler.setChartBackgroundColor(Color.WHITE);
    styler.setPlotBorderVisible(false);
    styler.setLegendPosition(LegendPosition.OutsideE);
    styler.setLegendBorderColor(Color.WHITE);
    styler.setToolTipsEnabled(false);
  }

  /** The file's name without its ending. */
  public final String name() {
    return name;
  }

  public final String title() {
    return drawing.getTitle();
  }

  /** Draws it as a document of SVG. Letters are outlines: a tenth of a pixel is fine enough. */
  public final String svg() {
    ByteArrayOutputStream out = new ByteArrayOutputStream();
    try {
      VectorGraphicsEncoder.saveVectorGraphic(drawing, out, VectorGraphicsFormat.SVG);
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
    return FINE_FRACTION.matcher(out.toString(UTF_8)).replaceAll("$1");
  }
}
