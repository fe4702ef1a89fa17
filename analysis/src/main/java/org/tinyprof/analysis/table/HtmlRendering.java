package org.tinyprof.analysis.table;

import java.io.IOException;
import java.util.List;
import org.tinyprof.analysis.PrintableText;

/** A page for a browser, in one file that needs nothing else. */
public final class HtmlRendering implements Rendering {
  private static final String STYLE =
      """
      body { font: 15px/1.5 system-ui, sans-serif; margin: 2rem auto; max-width: 70rem; padding: 0 1rem }
      table { border-collapse: collapse }
      th, td { padding: .15rem .6rem; text-align: left; white-space: pre; font-family: ui-monospace, monospace }
      th { border-bottom: 1px solid #8888 }
      .number { text-align: right }
      @media (prefers-color-scheme: dark) { body { background: #181818; color: #ddd } }
      """;

  @Override
  public void render(Page page, Appendable out) throws IOException {
    String title = escaped(page.title());
    out.append("<!DOCTYPE html>\n<html lang=\"en\">\n<head>\n<meta charset=\"utf-8\">\n<title>")
        .append(title)
        .append("</title>\n<style>\n")
        .append(STYLE)
        .append("</style>\n</head>\n<body>\n<h1>")
        .append(title)
        .append("</h1>\n");
    for (Section section : page.sections()) {
      section(section, out);
    }
    out.append("</body>\n</html>\n");
  }

  private static void section(Section section, Appendable out) throws IOException {
    out.append("<section id=\"").append(section.id()).append("\">\n");
    if (!section.heading().isEmpty()) {
      out.append("<h2>").append(escaped(section.heading())).append("</h2>\n");
    }
    for (String sentence : section.sentences()) {
      out.append("<p>").append(escaped(sentence)).append("</p>\n");
    }
    if (!section.table().isEmpty()) {
      table(section.table(), out);
    }
    out.append("</section>\n");
  }

  private static void table(Table table, Appendable out) throws IOException {
    out.append("<table>\n");
    boolean[] numbers = table.numbers();
    row("th", numbers, table.headings().stream().map(Table.Heading::text).toList(), out);
    for (List<Cell> row : table.rows()) {
      row("td", numbers, row.stream().map(cell -> cell.shown(Glyphs.UNICODE)).toList(), out);
    }
    out.append("</table>\n");
  }

  private static void row(String tag, boolean[] numbers, List<String> texts, Appendable out)
      throws IOException {
    out.append("<tr>");
    for (int column = 0; column < texts.size(); column++) {
      out.append('<').append(tag).append(numbers[column] ? " class=\"number\">" : ">");
      out.append(escaped(texts.get(column))).append("</").append(tag).append('>');
    }
    out.append("</tr>\n");
  }

  private static String escaped(String text) {
    return PrintableText.of(text)
        .replace("&", "&amp;")
        .replace("<", "&lt;")
        .replace(">", "&gt;")
        .replace("\"", "&quot;");
  }
}
