package org.tinyprof.analysis.table;

import java.util.List;
import org.tinyprof.format.naming.Printable;

/** Names of methods, which give way before words and numbers do. */
public sealed interface NameCell extends Cell {
  @Override
  default Room room() {
    return Room.NAME;
  }

  @Override
  default boolean number() {
    return false;
  }

  /** A callpath by its innermost method; {@link Table#shown} puts its callers beside it. */
  record Method(MethodPath path, int line) implements NameCell {
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

    /** Who called it; not the bridge, the overloads or the recursion through which they did. */
    Cell callers() {
      return new Callers(NameFit.outside(path.name(), path.callers()));
    }

    @Override
    public Cell whole() {
      return new Path(path.path());
    }
  }

  /** Who called a method, innermost first. */
  record Callers(List<String> names) implements NameCell {
    private static final int MOST_LETTERS = 80; // where nothing limits a line

    public Callers {
      names = NameFit.merged(names.stream().map(NameFit::plain).toList());
    }

    @Override
    public String shown(Glyphs glyphs) {
      return new NameFit(glyphs.gap()).callers(names, MOST_LETTERS);
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
    public boolean drawsNothing() {
      return names.isEmpty();
    }
  }

  /** A whole callpath, the root first, on as many lines as it takes. */
  record Path(String text) implements NameCell {
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
      implements NameCell {
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
  record Indented(String path, List<String> names, int level) implements NameCell {
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
}
