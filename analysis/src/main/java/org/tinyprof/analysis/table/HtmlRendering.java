package org.tinyprof.analysis.table;

import java.io.IOException;
import java.util.List;
import org.tinyprof.format.naming.Printable;

/** A page for a browser, in one file that needs nothing else. */
public final class HtmlRendering implements Rendering {
  private static final String STYLE =
      """
      :root { color-scheme: light dark; --line: #8883; --fill: #2f6fb3; --track: #8882 }
      body { font: 15px/1.5 system-ui, sans-serif; margin: 1.5rem auto; max-width: 90rem; padding: 0 1.5rem }
      h1 { font-size: 1.35rem; margin: 0 0 1rem }
      h2 { font-size: 1rem; margin: 1.8rem 0 .4rem }
      p, li { margin: .3rem 0; max-width: 75ch }
      ul { margin: 0; padding-left: 1.2rem }
      .wide { overflow-x: auto }
      table { border-collapse: collapse; font: 13px/1.4 ui-monospace, monospace; font-variant-numeric: tabular-nums }
      th, td { padding: .15rem .7rem; text-align: left; white-space: pre }
      th { border-bottom: 1px solid var(--line); font-weight: 600; background: Canvas }
      th:first-child, td:first-child { padding-left: 0 }
      th:last-child, td:last-child { position: sticky; right: 0; background: Canvas; box-shadow: -.5rem 0 .5rem -.5rem var(--line) }
      td:last-child { white-space: pre-wrap; overflow-wrap: anywhere; min-width: 30ch }
      tbody tr:hover td { background: color-mix(in srgb, CanvasText 7%, Canvas) }
      .number { text-align: right }
      .track { display: inline-block; width: 7rem; height: .7rem; margin-right: .6rem; background: var(--track); vertical-align: -.05rem }
      .track span { display: block; height: 100%; background: var(--fill) }
      .part { display: inline-block; min-width: 3.5rem; text-align: right }
      svg { fill: var(--fill); vertical-align: middle; border-bottom: 1px solid var(--line) }
      @media (prefers-color-scheme: dark) { :root { --fill: #6ea8e0 } }
      @media print { body { margin: 0; max-width: none } }
      """;

  @Override
  public void render(Page page, Appendable out) throws IOException {
    String title = escaped(page.titleInWords());
    out.append("<!DOCTYPE html>\n<html lang=\"en\">\n<head>\n<meta charset=\"utf-8\">\n")
        .append("<meta name=\"viewport\" content=\"width=device-width\">\n<title>")
        .append(title)
        .append("</title>\n<style>\n")
        .append(STYLE)
        .append("</style>\n</head>\n<body>\n<h1>")
        .append(title)
        .append("</h1>\n");
    for (Section section : page.forPeople()) {
      section(section, out);
    }
    out.append("</body>\n</html>\n");
  }

  private static void section(Section section, Appendable out) throws IOException {
    out.append("<section id=\"").append(section.id()).append("\">\n");
    if (!section.heading().isEmpty()) {
      out.append("<h2>").append(escaped(section.heading())).append("</h2>\n");
    }
    sentences(section.sentences(), out);
    if (!section.table().isEmpty()) {
      table(section.table().shown(), out);
    }
    out.append("</section>\n");
  }

  private static void sentences(List<String> sentences, Appendable out) throws IOException {
    boolean several = sentences.size() > 1;
    out.append(several ? "<ul>\n" : "");
    for (String sentence : sentences) {
      out.append(several ? "<li>" : "<p>").append(escaped(sentence));
      out.append(several ? "</li>\n" : "</p>\n");
    }
    out.append(several ? "</ul>\n" : "");
  }

  private static void table(Table table, Appendable out) throws IOException {
    out.append("<div class=\"wide\"><table>\n");
    boolean[] numbers = table.numbers();
    List<String> heads = table.headings().stream().map(head -> escaped(head.text())).toList();
    if (heads.stream().anyMatch(head -> !head.isEmpty())) {
      out.append("<thead>");
      row("th", numbers, heads, out);
      out.append("</thead>\n");
    }
    out.append("<tbody>\n");
    for (List<Cell> row : table.rows()) {
      row("td", numbers, row.stream().map(Cell::markup).toList(), out);
      out.append('\n');
    }
    out.append("</tbody>\n</table></div>\n");
  }

  private static void row(String tag, boolean[] numbers, List<String> markup, Appendable out)
      throws IOException {
    out.append("<tr>");
    for (int column = 0; column < markup.size(); column++) {
      out.append('<').append(tag).append(numbers[column] ? " class=\"number\">" : ">");
      out.append(markup.get(column)).append("</").append(tag).append('>');
    }
    out.append("</tr>");
  }

  static String escaped(String text) {
    return Printable.of(text)
        .replace("&", "&amp;")
        .replace("<", "&lt;")
        .replace(">", "&gt;")
        .replace("\"", "&quot;");
  }
}
