package org.tinyprof.analysis.table;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.util.ArrayList;
import java.util.List;
import org.tinyprof.format.naming.Printable;

/** A page for a terminal or a text file, no wider than was asked for. */
public final class TextRendering implements Rendering {
  private static final String BOLD = "\u001b[1m";
  private static final String PLAIN = "\u001b[0m";
  private static final String GAP = "  ";
  private static final char NO_BREAK = '\u00a0';

  /** How wide a page is where nothing says otherwise: also into a file or a pipe. */
  public static final int USUAL_COLUMNS = 100;

  private final Glyphs glyphs;
  private final boolean colours;
  private final Width width;

  /**
   * @param columns how many characters a line has room for; 0 where there is no end to it
   */
  public TextRendering(Glyphs glyphs, boolean colours, int columns) {
    this.glyphs = glyphs;
    this.colours = colours;
    this.width = new Width(columns);
  }

  /** Writes something to a text. */
  interface Printing {
    void write(TextRendering rendering, StringBuilder text) throws IOException;
  }

  /** Prints to standard output, with block characters where that can show them. */
  static void print(Printing printing) {
    StringBuilder text = new StringBuilder();
    try {
      printing.write(new TextRendering(Glyphs.ofStandardOutput(), false, USUAL_COLUMNS), text);
    } catch (IOException e) {
      throw new UncheckedIOException("a text in memory cannot be written", e);
    }
    System.out.print(text);
    System.out.flush();
  }

  @Override
  public void render(Page page, Appendable out) throws IOException {
    for (String part : width.wrapped("", unbroken(Printable.of(page.title())))) {
      line(out, bold(part.replace(NO_BREAK, ' ')));
    }
    for (Section section : page.forPeople()) {
      line(out, "");
      if (!section.heading().isEmpty()) {
        heading(section.heading(), out);
      }
      boolean alone = section.heading().isEmpty() && section.table().isEmpty();
      String point = alone ? "" : section.sentences().size() > 1 ? GAP + "- " : GAP;
      for (String sentence : section.sentences()) {
        for (String part : width.wrapped(point, Printable.of(sentence))) {
          line(out, part);
        }
      }
      table(section.table().shown(), out);
    }
  }

  /** A title that continues in the next line between its parts, if each of them fits a line. */
  private String unbroken(String title) {
    List<String> parts = new ArrayList<>();
    for (String part : title.split(Page.BETWEEN, -1)) {
      parts.add(NameFit.length(part) <= width.columns() ? part.replace(' ', NO_BREAK) : part);
    }
    return String.join(Page.BETWEEN, parts);
  }

  private void heading(String text, Appendable out) throws IOException {
    for (String part : width.wrapped("", Printable.of(text))) {
      line(out, bold(part));
    }
  }

  void table(Table table, Appendable out) throws IOException {
    if (table.isEmpty()) {
      return;
    }
    for (String line : new FittedTable(table, glyphs, width.columns()).lines()) {
      line(out, line);
    }
  }

  private String bold(String text) {
    return colours ? BOLD + text + PLAIN : text;
  }

  private void line(Appendable out, String line) throws IOException {
    out.append(glyphs.spelled(line)).append('\n');
  }
}
