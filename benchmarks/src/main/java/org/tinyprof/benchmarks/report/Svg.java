package org.tinyprof.benchmarks.report;

import static java.nio.charset.StandardCharsets.UTF_8;

import java.awt.Color;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.util.regex.Pattern;
import org.knowm.xchart.VectorGraphicsEncoder;
import org.knowm.xchart.VectorGraphicsEncoder.VectorGraphicsFormat;
import org.knowm.xchart.internal.chartpart.Chart;
import org.knowm.xchart.style.AxesChartStyler;
import org.knowm.xchart.style.Styler.LegendPosition;

/** What XChart's drawings have in common: a look for both light and dark pages, and few bytes. */
final class Svg {
  static final int WIDTH = 760;
  static final int HEIGHT = 440;

  private static final Pattern FINE_FRACTION = Pattern.compile("(\\.\\d\\d)\\d+");

  private Svg() {}

  static void style(AxesChartStyler styler) {
    styler.setChartBackgroundColor(Color.WHITE);
    styler.setPlotBorderVisible(false);
    styler.setLegendPosition(LegendPosition.OutsideE);
    styler.setLegendBorderColor(Color.WHITE);
    styler.setToolTipsEnabled(false);
  }

  /** Letters are outlines, so a hundredth of a pixel is fine enough, and a third of the size. */
  static String of(Chart<?, ?> chart) {
    ByteArrayOutputStream out = new ByteArrayOutputStream();
    try {
      VectorGraphicsEncoder.saveVectorGraphic(chart, out, VectorGraphicsFormat.SVG);
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
    return FINE_FRACTION.matcher(out.toString(UTF_8)).replaceAll("$1");
  }
}
