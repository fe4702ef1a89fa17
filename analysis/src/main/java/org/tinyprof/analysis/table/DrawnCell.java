package org.tinyprof.analysis.table;

import java.util.List;
import org.tinyprof.interchange.text.Figures;

/** Numbers that people see as a drawing: a bar, a tiny chart, shades. */
public sealed interface DrawnCell extends Cell {
  @Override
  default boolean number() {
    return false;
  }

  private static double[] doubles(List<? extends Number> values) {
    return values.stream().mapToDouble(Number::doubleValue).toArray();
  }

  /**
   * A part of a whole, with a bar.
   *
   * @param percent the same as people read it
   */
  record Share(double fraction, String percent) implements DrawnCell {
    /** A part that is rounded without regard to others. */
    public Share(double fraction) {
      this(fraction, Figures.percent(fraction));
    }

    @Override
    public String shown(Glyphs glyphs) {
      return Double.isNaN(fraction)
          ? "-"
          : glyphs.bar(fraction) + " " + String.format("%7s", percent);
    }

    @Override
    public String brief(Glyphs glyphs) {
      return Double.isNaN(fraction) ? "-" : String.format("%7s", percent);
    }

    @Override
    public boolean drawsNothing() {
      return Double.isNaN(fraction);
    }

    @Override
    public String markup() {
      return Double.isNaN(fraction) ? "-" : HtmlDrawings.share(fraction, percent);
    }

    @Override
    public Object value() {
      return fraction;
    }
  }

  /** Values side by side as a tiny chart. */
  record Chart(List<? extends Number> values) implements DrawnCell {
    public Chart {
      values = List.copyOf(values);
    }

    @Override
    public String shown(Glyphs glyphs) {
      return glyphs.chart(doubles(values));
    }

    @Override
    public boolean drawsNothing() {
      return values.isEmpty();
    }

    @Override
    public String markup() {
      return HtmlDrawings.chart(doubles(values));
    }

    @Override
    public Object value() {
      return values;
    }
  }

  /**
   * Values side by side as shades.
   *
   * @param largest the value that is darkest
   */
  record Shades(List<? extends Number> values, double largest) implements DrawnCell {
    public Shades {
      values = List.copyOf(values);
    }

    @Override
    public String shown(Glyphs glyphs) {
      return glyphs.shades(doubles(values), largest);
    }

    @Override
    public Object value() {
      return values;
    }
  }
}
