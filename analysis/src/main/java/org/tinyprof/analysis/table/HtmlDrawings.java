package org.tinyprof.analysis.table;

import java.util.Arrays;
import java.util.Locale;

/** Bars and tiny charts for a browser; the page's style sheet has their colours. */
final class HtmlDrawings {
  private static final double PERCENT = 100;
  private static final int HEIGHT = 16;
  private static final int STEP = 5; // pixels from one column of a chart to the next
  private static final int GAP = 1;

  private HtmlDrawings() {}

  /** A bar as long as the fraction, on a track as long as the whole, and the percentage. */
  static String share(double fraction, String percent) {
    double part = PERCENT * Math.max(0, Math.min(1, fraction));
    return String.format(
        Locale.ROOT,
        "<span class=\"track\"><span style=\"width:%.1f%%\"></span></span>"
            + "<span class=\"part\">%s</span>",
        part,
        percent);
  }

  /** Columns as high as the values, the largest of which fills the height. */
  static String chart(double[] values) {
    if (values.length == 0) {
      return "";
    }
    double max = Math.max(Double.MIN_NORMAL, Arrays.stream(values).max().orElse(0));
    StringBuilder svg = new StringBuilder();
    svg.append("<svg width=\"").append(STEP * values.length).append("\" height=\"");
    svg.append(HEIGHT).append("\">");
    for (int i = 0; i < values.length; i++) {
      double height = values[i] <= 0 ? 0 : Math.max(1, HEIGHT * values[i] / max);
      svg.append(
          String.format(
              Locale.ROOT,
              "<rect x=\"%d\" y=\"%.1f\" width=\"%d\" height=\"%.1f\"/>",
              STEP * i,
              HEIGHT - height,
              STEP - GAP,
              height));
    }
    return svg.append("</svg>").toString();
  }
}
