package org.tinyprof.ensemble.chart;

import java.util.List;
import java.util.Locale;
import org.tinyprof.format.naming.Printable;

/** Writes one SVG picture, element by element. Any text is escaped. */
final class Svg {
  private static final String NARROW = "ijlrtfI.,:;'|!()[] ";
  private static final String WIDE = "mwMW%@<>=+…";

  private final StringBuilder out = new StringBuilder();

  Svg(double width, double height) {
    out.append(
        String.format(
            Locale.ROOT,
            "<svg xmlns=\"http://www.w3.org/2000/svg\" width=\"%s\" height=\"%s\" viewBox=\"0 0 %s"
                + " %s\" role=\"img\">%n",
            number(width),
            number(height),
            number(width),
            number(height)));
    out.append("<style>\n").append(ChartStyle.SHEET).append("</style>\n");
    rectangle("paper", 0, 0, width, height);
  }

  /** Text at its base line; the anchor is start, middle or end. */
  void text(String style, String anchor, double x, double y, String text) {
    out.append("<text class=\"").append(style).append("\" text-anchor=\"").append(anchor);
    out.append("\" x=\"").append(number(x)).append("\" y=\"").append(number(y)).append("\">");
    out.append(escaped(text)).append("</text>\n");
  }

  void rectangle(String style, double x, double y, double width, double height) {
    element("rect", style, "x", x, "y", y, "width", width, "height", height);
  }

  /** A rectangle in a colour that comes from a value. */
  void cell(String colour, double x, double y, double width, double height) {
    out.append("<rect class=\"cell\" fill=\"").append(colour).append('"');
    numbers("x", x, "y", y, "width", width, "height", height);
    out.append("/>\n");
  }

  void line(String style, double x1, double y1, double x2, double y2) {
    element("line", style, "x1", x1, "y1", y1, "x2", x2, "y2", y2);
  }

  void circle(String style, double x, double y, double radius) {
    element("circle", style, "cx", x, "cy", y, "r", radius);
  }

  /** Straight lines through points of x and y. */
  void path(String style, List<double[]> points, boolean closed) {
    if (points.size() < 2) {
      return;
    }
    out.append("<path class=\"").append(style).append("\" d=\"");
    for (int i = 0; i < points.size(); i++) {
      out.append(i == 0 ? "M" : "L").append(number(points.get(i)[0])).append(' ');
      out.append(number(points.get(i)[1]));
    }
    out.append(closed ? "Z" : "").append("\"/>\n");
  }

  private void element(String name, String style, Object... attributes) {
    out.append('<').append(name).append(" class=\"").append(style).append('"');
    numbers(attributes);
    out.append("/>\n");
  }

  private void numbers(Object... attributes) {
    for (int i = 0; i < attributes.length; i += 2) {
      double value = ((Number) attributes[i + 1]).doubleValue();
      out.append(' ').append(attributes[i]).append("=\"").append(number(value)).append('"');
    }
  }

  /** The whole picture. */
  String finished() {
    return out + "</svg>\n";
  }

  /** A text that fits a width: the middle is left out, the end stays. */
  static String fitting(String text, double width) {
    if (text.chars().mapToDouble(Svg::letter).sum() <= width) {
      return text;
    }
    double room = width - letter('…');
    double used = 0;
    int start = 0;
    while (used + letter(text.charAt(start)) <= room / 3) {
      used += letter(text.charAt(start++));
    }
    int end = text.length();
    while (end > start && used + letter(text.charAt(end - 1)) <= room) {
      used += letter(text.charAt(--end));
    }
    return text.substring(0, start) + "…" + text.substring(end);
  }

  /** About how wide a letter is at 12 px, in the widest of the style sheet's fonts. */
  private static double letter(int letter) {
    if (NARROW.indexOf(letter) >= 0) {
      return 4.8;
    }
    return WIDE.indexOf(letter) >= 0 ? 10.8 : Character.isUpperCase(letter) ? 8.4 : 7.4;
  }

  private static String number(double value) {
    String text = String.format(Locale.ROOT, "%.1f", value);
    return text.endsWith(".0") ? text.substring(0, text.length() - 2) : text;
  }

  private static String escaped(String text) {
    return Printable.of(text)
        .replace("&", "&amp;")
        .replace("<", "&lt;")
        .replace(">", "&gt;")
        .replace("\"", "&quot;");
  }
}
