package org.tinyprof.analysis.table;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.util.List;
import java.util.function.Function;
import org.tinyprof.analysis.text.PrintableText;

/** A page for a terminal, no wider than it is as far as names can be cut. */
public final class TextRendering implements Rendering {
  private static final String BOLD = "\u001b[1m";
  private static final String PLAIN = "\u001b[0m";
  private static final String GAP = "  ";

  private final Glyphs glyphs;
  private final boolean colours;
  private final Width width;

  /**
   * @param columns how many characters a line has room for; 0 where there is no end to it
   */
  public TextRendering(Glyphs glyphs, boolean colours, int columns) {
    this.glyphs = glyphs;
    this.colours = colours;
    this.width = new Width(columns, glyphs.gap());
  }

  /** Writes something to a text. */
  interface Printing {
    void write(TextRendering rendering, StringBuilder text) throws IOException;
  }

  /** Prints to standard output, with block characters where that can show them. */
  static void print(Printing printing) {
    StringBuilder text = new StringBuilder();
    try {
      printing.write(new TextRendering(Glyphs.ofStandardOutput(), false, 0), text);
    } catch (IOException e) {
      throw new UncheckedIOException("a text in memory cannot be written", e);
    }
    System.out.print(text);
    System.out.flush();
  }

  @Override
  public void render(Page page, Appendable out) throws IOException {
    line(out, bold(PrintableText.of(page.title())));
    for (Section section : page.forPeople()) {
      line(out, "");
      if (!section.heading().isEmpty()) {
        line(out, bold(PrintableText.of(section.heading())));
      }
      String point = section.sentences().size() > 1 ? GAP + "- " : GAP;
      for (String sentence : section.sentences()) {
        for (String part : width.wrapped(point, PrintableText.of(sentence))) {
          line(out, part);
        }
      }
      table(section.table().shown(), out);
    }
  }

  void table(Table table, Appendable out) throws IOException {
    if (table.isEmpty()) {
      return;
    }
    String[][] shown = cells(table, cell -> cell.shown(glyphs));
    int[] widths = widths(table, shown);
    if (width.isBelow(widths, GAP.length())) {
      shown = cells(table, cell -> cell.brief(glyphs));
      widths = widths(table, shown);
    }
    width.fit(shown, widths, GAP.length(), table.names());
    boolean[] numbers = table.numbers();
    head(table, numbers, widths, out);
    for (int row = 0; row < shown.length; row++) {
      line(out, row(List.of(shown[row]), numbers, widths));
    }
  }

  private static String[][] cells(Table table, Function<Cell, String> text) {
    return table.rows().stream()
        .map(row -> row.stream().map(text).toArray(String[]::new))
        .toArray(String[][]::new);
  }

  private static int[] widths(Table table, String[][] shown) {
    int[] widths = new int[table.headings().size()];
    for (int column = 0; column < widths.length; column++) {
      widths[column] = length(table.headings().get(column).text());
      for (String[] row : shown) {
        widths[column] = Math.max(widths[column], length(row[column]));
      }
    }
    return widths;
  }

  private void head(Table table, boolean[] numbers, int[] widths, Appendable out)
      throws IOException {
    List<String> texts = table.headings().stream().map(Table.Heading::text).toList();
    if (texts.stream().anyMatch(text -> !text.isEmpty())) {
      line(out, row(texts, numbers, widths));
    }
  }

  private static String row(List<String> texts, boolean[] numbers, int[] widths) {
    StringBuilder line = new StringBuilder();
    for (int column = 0; column < widths.length; column++) {
      String text = texts.get(column);
      String space = " ".repeat(widths[column] - length(text));
      line.append(GAP).append(numbers[column] ? space + text : text + space);
    }
    return line.toString().stripTrailing();
  }

  private static int length(String text) {
    return text.codePointCount(0, text.length());
  }

  private String bold(String text) {
    return colours ? BOLD + text + PLAIN : text;
  }

  private void line(Appendable out, String line) throws IOException {
    out.append(glyphs.spelled(line)).append('\n');
  }
}
