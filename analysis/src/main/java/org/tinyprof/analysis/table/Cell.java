package org.tinyprof.analysis.table;

import java.math.BigDecimal;
import java.util.ArrayList;
import java.util.List;
import org.tinyprof.format.naming.Printable;
import org.tinyprof.interchange.text.Figures;

/** One value of a table: shown to people in one way and given to machines in another. */
public sealed interface Cell {
  /** Marks a callpath if some of its calls were not recorded. */
  String LEFT_OUT = "‡";

  /** How many letters of callers are shown where nothing limits a line. */
  int MOST_CALLERS = 80;

  /** How many letters of words tell something. */
  int LEAST_WORDS = 12;

  /** What people read. */
  String shown(Glyphs glyphs);

  /** The same where there is little room: without what explains it. */
  default String brief(Glyphs glyphs) {
    return shown(glyphs);
  }

  /** What machines read: a JSON value. */
  Object value();

  /** What is shortened if a row is too long, in this order. */
  enum Room {
    CALLERS,
    NAME,
    WORDS,
    FIXED
  }

  /** How it may be shortened. */
  default Room room() {
    return Room.FIXED;
  }

  /** The width in which it can be read well. */
  default int least(Glyphs glyphs) {
    return LEAST_WORDS;
  }

  /** The same with fewer letters for each level of a tree. */
  default Cell indented(int step) {
    return this;
  }

  /** The same with its callpath from the root on, instead of a method and its callers. */
  default Cell whole() {
    return this;
  }

  /** What people read in a column of this width. */
  default List<String> lines(Glyphs glyphs, int width) {
    return List.of(brief(glyphs));
  }

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

  /** Names of methods, which give way before words and numbers do. */
  sealed interface Name extends Cell {
    @Override
    default Room room() {
      return Room.NAME;
    }

    @Override
    default boolean number() {
      return false;
    }
  }

  /** A name or a word. */
  record Words(String text) implements Cell {
    @Override
    public String shown(Glyphs glyphs) {
      return Printable.of(text);
    }

    @Override
    public Object value() {
      return text;
    }

    @Override
    public Room room() {
      return Room.WORDS;
    }

    @Override
    public List<String> lines(Glyphs glyphs, int width) {
      return List.of(new NameFit(glyphs.gap()).middleCut(shown(glyphs), width));
    }

    @Override
    public boolean number() {
      return false;
    }
  }

  /** The name of a method among words, perhaps with its caller: {@code MPI_Wait under Halo.end}. */
  record Said(String text) implements Cell {
    @Override
    public String shown(Glyphs glyphs) {
      return Printable.of(text);
    }

    @Override
    public Object value() {
      return text;
    }

    @Override
    public Room room() {
      return Room.WORDS;
    }

    @Override
    public int least(Glyphs glyphs) {
      return NameFit.least(shown(glyphs));
    }

    @Override
    public List<String> lines(Glyphs glyphs, int width) {
      return new NameFit(glyphs.gap()).said(shown(glyphs), width);
    }

    @Override
    public boolean number() {
      return false;
    }

    @Override
    public boolean drawsNothing() {
      return text.isEmpty();
    }
  }

  /** A callpath by its innermost method; {@link Table#shown} puts its callers beside it. */
  record Method(MethodPath path, int line) implements Name {
    /** A callpath from its names, the root first. */
    public static Method of(String path) {
      return new Method(MethodPath.of(path), 0);
    }

    /** The same with a line of the method, if that is above 0. */
    public Method at(int number) {
      return new Method(path, number);
    }

    @Override
    public String shown(Glyphs glyphs) {
      return MethodPath.withLine(path.name(), line);
    }

    @Override
    public Object value() {
      return path.path();
    }

    @Override
    public List<String> lines(Glyphs glyphs, int width) {
      return new NameFit(glyphs.gap()).name(shown(glyphs), width);
    }

    @Override
    public int least(Glyphs glyphs) {
      return NameFit.least(shown(glyphs));
    }

    /** The same without types of parameters. */
    Method plain() {
      String name = NameFit.plain(path.name());
      return new Method(new MethodPath(path.path(), name, path.callers()), line);
    }

    Cell callers() {
      return new Callers(path.callers());
    }

    @Override
    public Cell whole() {
      return new Path(path.path());
    }
  }

  /** Who called a method, innermost first. */
  record Callers(List<String> names) implements Cell {
    public Callers {
      names = NameFit.merged(names.stream().map(NameFit::plain).toList());
    }

    @Override
    public String shown(Glyphs glyphs) {
      return new NameFit(glyphs.gap()).callers(names, MOST_CALLERS);
    }

    @Override
    public Object value() {
      return names;
    }

    @Override
    public Room room() {
      return Room.CALLERS;
    }

    @Override
    public List<String> lines(Glyphs glyphs, int width) {
      return List.of(new NameFit(glyphs.gap()).callers(names, width));
    }

    @Override
    public boolean number() {
      return false;
    }

    @Override
    public boolean drawsNothing() {
      return names.isEmpty();
    }
  }

  /** A whole callpath, the root first, on as many lines as it takes. */
  record Path(String text) implements Name {
    @Override
    public String shown(Glyphs glyphs) {
      return Printable.of(text);
    }

    @Override
    public Object value() {
      return text;
    }

    @Override
    public List<String> lines(Glyphs glyphs, int width) {
      return NameFit.broken(shown(glyphs), width);
    }
  }

  /** A value with the text that people read for it, on as many lines as it takes. */
  record Fact(String text, Object value) implements Cell {
    @Override
    public String shown(Glyphs glyphs) {
      return Printable.of(text);
    }

    @Override
    public Room room() {
      return Room.WORDS;
    }

    @Override
    public List<String> lines(Glyphs glyphs, int width) {
      return new Width(width).wrapped("", shown(glyphs));
    }

    @Override
    public boolean number() {
      return false;
    }
  }

  /** A command, which can be copied and run also if it takes several lines. */
  record Command(String text) implements Name {
    private static final String ON = " \\";
    private static final String INDENT = "    ";

    @Override
    public String shown(Glyphs glyphs) {
      return Printable.of(text);
    }

    @Override
    public Object value() {
      return text;
    }

    /** Breaks it before options; a word is never broken. */
    @Override
    public List<String> lines(Glyphs glyphs, int width) {
      List<String> lines = new ArrayList<>();
      StringBuilder line = new StringBuilder();
      for (String part : shown(glyphs).split(" (?=--)", -1)) {
        if (line.length() > 0 && NameFit.length(line + " " + part + ON) > width) {
          lines.add(line + ON);
          line = new StringBuilder(INDENT + part);
        } else {
          line.append(line.length() == 0 ? "" : " ").append(part);
        }
      }
      lines.add(line.toString());
      return lines;
    }
  }

  /** A value with the text that people read for it. */
  record Written(String text, Object value) implements Cell {
    @Override
    public String shown(Glyphs glyphs) {
      return Printable.of(text);
    }

    @Override
    public boolean drawsNothing() {
      return text.isEmpty();
    }

    @Override
    public boolean number() {
      return false;
    }
  }

  /**
   * A callpath in a tree, with the lines that lead to it.
   *
   * @param names its own, last; those of a chain of callers that have no row of their own before it
   * @param note what has to be said of it; only the mark of calls left out stays where room is rare
   * @param level how deep it is; there may be fewer guides
   * @param step letters for each level
   */
  record Branch(
      String path, List<String> names, String note, int level, List<Boolean> guides, int step)
      implements Name {
    private static final int STEP = 3;

    public Branch {
      names = List.copyOf(names);
      guides = List.copyOf(guides);
    }

    /** With as much room for each level as is usual. */
    public Branch(String path, List<String> names, String note, int level, List<Boolean> guides) {
      this(path, names, note, level, guides, STEP);
    }

    @Override
    public Cell indented(int letters) {
      return new Branch(path, names, note, level, guides, letters);
    }

    @Override
    public Cell whole() {
      return new Path(path);
    }

    @Override
    public int least(Glyphs glyphs) {
      return NameFit.length(lead(glyphs, guides) + mark()) + method();
    }

    private int method() {
      return NameFit.least(Printable.of(names.get(names.size() - 1)));
    }

    @Override
    public String shown(Glyphs glyphs) {
      return lead(glyphs, guides) + chain(glyphs) + Printable.of(note);
    }

    @Override
    public String brief(Glyphs glyphs) {
      return lead(glyphs, guides) + chain(glyphs) + mark();
    }

    private String lead(Glyphs glyphs, List<Boolean> inner) {
      int more = level - inner.size();
      return glyphs.branch(inner, step) + (more > 0 ? "(+" + more + ") " : "");
    }

    private String chain(Glyphs glyphs) {
      return chain(glyphs, Integer.MAX_VALUE).get(0);
    }

    private List<String> chain(Glyphs glyphs, int width) {
      return new NameFit(glyphs.gap()).chain(names.stream().map(Printable::of).toList(), width);
    }

    private String mark() {
      return note.contains(LEFT_OUT) ? " " + LEFT_OUT : "";
    }

    /** The outermost guides give way before the name does. */
    @Override
    public List<String> lines(Glyphs glyphs, int width) {
      if (NameFit.length(shown(glyphs)) <= width) {
        return List.of(shown(glyphs));
      }
      int hidden = 0;
      String lead = lead(glyphs, guides);
      while (NameFit.length(lead + mark()) + method() > width && hidden < guides.size() - 1) {
        hidden++;
        lead = lead(glyphs, guides.subList(hidden, guides.size()));
      }
      int room = Math.max(1, width - NameFit.length(lead + mark()));
      return NameFit.behind(lead, chain(glyphs, room), mark());
    }

    @Override
    public Object value() {
      return path;
    }
  }

  /** A step down a path of calls, as far in as it is deep. */
  record Indented(String path, List<String> names, int level) implements Name {
    public Indented {
      names = List.copyOf(names);
    }

    @Override
    public String shown(Glyphs glyphs) {
      return in() + new NameFit(glyphs.gap()).chain(names, Integer.MAX_VALUE).get(0);
    }

    private String in() {
      return "  ".repeat(level);
    }

    @Override
    public Cell whole() {
      return new Path(path);
    }

    @Override
    public int least(Glyphs glyphs) {
      return in().length() + NameFit.least(names.get(names.size() - 1));
    }

    @Override
    public List<String> lines(Glyphs glyphs, int width) {
      int room = Math.max(1, width - in().length());
      return NameFit.behind(in(), new NameFit(glyphs.gap()).chain(names, room), "");
    }

    @Override
    public Object value() {
      return path;
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

  /** A value that cannot be known, such as the number of calls of an estimated callpath. */
  record Unknown() implements Cell {
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

  /**
   * A part of a whole, with a bar.
   *
   * @param percent the same as people read it
   */
  record Share(double fraction, String percent) implements Cell {
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

  /**
   * Values side by side as shades.
   *
   * @param largest the value that is darkest
   */
  record Shades(List<? extends Number> values, double largest) implements Cell {
    public Shades {
      values = List.copyOf(values);
    }

    @Override
    public String shown(Glyphs glyphs) {
      return glyphs.shades(values.stream().mapToDouble(Number::doubleValue).toArray(), largest);
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
