package org.tinyprof.analysis.table;

import java.io.IOException;
import java.util.List;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import org.tinyprof.format.naming.Printable;

/** A page for issues and wikis. */
public final class MarkdownRendering implements Rendering {
  @Override
  public void render(Page page, Appendable out) throws IOException {
    out.append("# ").append(escaped(page.titleInWords())).append('\n');
    for (Section section : page.forPeople()) {
      if (!section.heading().isEmpty()) {
        out.append("\n## ").append(escaped(section.heading())).append('\n');
      }
      out.append(section.sentences().isEmpty() ? "" : "\n");
      for (String sentence : section.sentences()) {
        out.append("- ").append(escaped(sentence)).append('\n');
      }
      if (!section.table().isEmpty()) {
        table(section.table().shown(), out);
      }
    }
  }

  private static void table(Table table, Appendable out) throws IOException {
    out.append('\n');
    row(table.headings().stream().map(Table.Heading::text).toList(), out);
    boolean[] numbers = table.numbers();
    row(
        IntStream.range(0, numbers.length)
            .mapToObj(column -> numbers[column] ? "---:" : "---")
            .toList(),
        out);
    for (List<Cell> cells : table.rows()) {
      row(
          cells.stream().map(cell -> escaped(cell.shown(Glyphs.UNICODE).stripTrailing())).toList(),
          out);
    }
  }

  private static void row(List<String> cells, Appendable out) throws IOException {
    out.append(cells.stream().collect(Collectors.joining(" | ", "| ", " |\n")));
  }

  private static String escaped(String text) {
    return Printable.of(text)
        .replace("\\", "\\\\")
        .replace("|", "\\|")
        .replace("<", "\\<")
        .replace("[", "\\[")
        .replace("*", "\\*")
        .replace("_", "\\_")
        .replace("`", "\\`");
  }
}
