package org.tinyprof.analysis.table;

import java.math.BigDecimal;
import java.util.List;
import org.tinyprof.analysis.text.PrintableText;
import org.tinyprof.interchange.text.Figures;

/** One value of a table: shown to people in one way and given to machines in another. */
public sealed interface Cell {
  /** Marks a callpath of whose calls some were left out. */
  String LEFT_OUT = "‡";

  /** What people read. */
  String shown(Glyphs glyphs);

  /** The same where there is little room: without what explains it. */
  default String brief(Glyphs glyphs) {
    return shown(glyphs);
  }

  /** What machines read: a JSON value. */
  Object value();

  /**
   * What a browser shows: text that is safe to stand in a page, with room for a break between the
   * names of a callpath, or a drawing.
   */
  default String markup() {
    return HtmlRendering.escaped(shown(Glyphs.UNICODE)).replace("&lt;", "&lt;<wbr>");
  }

  /** Whether it is a number and nothing else. */
  default boolean number() {
    return true;
  }

  /** Whether it has nothing to show to people: a bar or chart of nothing, a column for machines. */
  default boolean drawsNothing() {
    return false;
  }

  /** A name or a word. */
  record Words(String text) implements Cell {
    @Override
    public String shown(Glyphs glyphs) {
      return PrintableText.of(text);
    }

    @Override
    public Object value() {
      return text;
    }

    @Override
    public boolean number() {
      return false;
    }
  }

  /** A text, number or truth that was written for people already. */
  record Written(String text, Object value) implements Cell {
    @Override
    public String shown(Glyphs glyphs) {
      return PrintableText.of(text);
    }

    @Override
    public boolean number() {
      return false;
    }
  }

  /**
   * A callpath in a tree, with the lines that lead to it.
   *
   * @param level how deep it is; there may be fewer guides
   */
  record Branch(String path, String name, int level, List<Boolean> guides) implements Cell {
    public Branch {
      guides = List.copyOf(guides);
    }

    @Override
    public String shown(Glyphs glyphs) {
      return shown(glyphs, name);
    }

    /** A name ends with its mark where the calls that were left out are told. */
    @Override
    public String brief(Glyphs glyphs) {
      int mark = name.indexOf(" " + LEFT_OUT + " ");
      return shown(glyphs, mark < 0 ? name : name.substring(0, mark + 2));
    }

    private String shown(Glyphs glyphs, String text) {
      int more = level - guides.size();
      return glyphs.branch(guides) + (more > 0 ? "(+" + more + ") " : "") + PrintableText.of(text);
    }

    @Override
    public Object value() {
      return path;
    }

    @Override
    public boolean number() {
      return false;
    }
  }

  /** A number in a unit; NaN is absent. */
  record Amount(double amount, Unit unit) implements Cell {
    @Override
    public String shown(Glyphs glyphs) {
      return Double.isNaN(amount) ? "-" : unit.shown(amount);
    }

    @Override
    public Object value() {
      return unit.whole() && amount == Math.rint(amount) ? (Object) (long) amount : (Object) amount;
    }
  }

  /**
   * A number with its standard error, or an exact one among such numbers: then the error is NaN.
   * The error is shown as a part of the number unless it is larger; machines have a column for it.
   */
  record Estimate(double amount, double error, Unit unit) implements Cell {
    private static final int ERROR_WIDTH = 4; // 13 %
    private static final String MARK = " ± ";

    @Override
    public String shown(Glyphs glyphs) {
      String number = new Amount(amount, unit).shown(glyphs);
      if (Double.isNaN(amount) || Double.isNaN(error)) {
        return number + " ".repeat(MARK.length() + ERROR_WIDTH); // numbers stand below numbers
      }
      return number + MARK + String.format("%-" + ERROR_WIDTH + "s", shownError());
    }

    private String shownError() {
      double part = error / Math.abs(amount);
      return part <= 1 ? Figures.roughPercent(part) : unit.shown(error);
    }

    @Override
    public Object value() {
      return new Amount(amount, unit).value();
    }
  }

  /** A number that machines have a column for; people see it elsewhere. NaN is absent. */
  record Hidden(double amount, Unit unit) implements Cell {
    @Override
    public String shown(Glyphs glyphs) {
      return new Amount(amount, unit).shown(glyphs);
    }

    @Override
    public Object value() {
      return new Amount(amount, unit).value();
    }

    @Override
    public boolean drawsNothing() {
      return true;
    }
  }

  /** What cannot be known, as the calls of what was estimated. */
  record Unknown() implements Cell {
    @Override
    public String shown(Glyphs glyphs) {
      return "";
    }

    @Override
    public Object value() {
      return Double.NaN;
    }
  }

  /** A number of which every digit counts, shown as it is. */
  record Exact(Number exact) implements Cell {
    @Override
    public String shown(Glyphs glyphs) {
      return exact instanceof BigDecimal decimal ? decimal.toPlainString() : exact.toString();
    }

    @Override
    public Object value() {
      return exact;
    }
  }

  /** A part of a whole, with a bar. */
  record Share(double fraction) implements Cell {
    @Override
    public String shown(Glyphs glyphs) {
      return Double.isNaN(fraction)
          ? "-"
          : glyphs.bar(fraction) + " " + String.format("%7s", Figures.percent(fraction));
    }

    @Override
    public boolean drawsNothing() {
      return Double.isNaN(fraction);
    }

    @Override
    public String markup() {
      return Double.isNaN(fraction) ? "-" : HtmlDrawings.share(fraction);
    }

    @Override
    public Object value() {
      return fraction;
    }

    @Override
    public boolean number() {
      return false;
    }
  }

  /** Values side by side as a tiny chart. */
  record Chart(List<? extends Number> values) implements Cell {
    public Chart {
      values = List.copyOf(values);
    }

    @Override
    public String shown(Glyphs glyphs) {
      return glyphs.chart(values.stream().mapToDouble(Number::doubleValue).toArray());
    }

    @Override
    public boolean drawsNothing() {
      return values.isEmpty();
    }

    @Override
    public String markup() {
      return HtmlDrawings.chart(values.stream().mapToDouble(Number::doubleValue).toArray());
    }

    @Override
    public Object value() {
      return values;
    }

    @Override
    public boolean number() {
      return false;
    }
  }
}
