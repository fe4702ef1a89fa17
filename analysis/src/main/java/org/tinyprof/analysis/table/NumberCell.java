package org.tinyprof.analysis.table;

import java.math.BigDecimal;
import org.tinyprof.interchange.text.Figures;

/** A number of a table, or the place of one. */
public sealed interface NumberCell extends Cell {
  /** A number in a unit; NaN is absent. */
  record Amount(double amount, Unit unit) implements NumberCell {
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
  record Estimate(double amount, double error, Unit unit) implements NumberCell {
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
  record Hidden(double amount, Unit unit) implements NumberCell {
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

  /** A value that cannot be known, such as the number of calls of an estimated callpath. */
  record Unknown() implements NumberCell {
    @Override
    public String shown(Glyphs glyphs) {
      return "";
    }

    @Override
    public Object value() {
      return Double.NaN;
    }

    @Override
    public boolean drawsNothing() {
      return true;
    }
  }

  /** A number that is shown with all its digits. */
  record Exact(Number exact) implements NumberCell {
    @Override
    public String shown(Glyphs glyphs) {
      return exact instanceof BigDecimal decimal ? decimal.toPlainString() : exact.toString();
    }

    @Override
    public Object value() {
      return exact;
    }
  }
}
