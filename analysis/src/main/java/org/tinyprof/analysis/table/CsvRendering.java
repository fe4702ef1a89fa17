package org.tinyprof.analysis.table;

import java.io.IOException;
import java.math.BigDecimal;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Collectors;

/**
 * The tables of a page for spreadsheets: each with its head, the section's id in front of a row. Of
 * a page that opens with sentences also its title, headings and sentences.
 */
public final class CsvRendering implements Rendering {
  @Override
  public void render(Page page, Appendable out) throws IOException {
    List<String> blocks = new ArrayList<>();
    if (page.isToRead()) {
      blocks.add("section,title\npage," + quoted(page.titleInWords()) + "\n");
    }
    for (Section section : page.sections()) {
      if (page.isToRead() && !section.isBare()) {
        blocks.add(words(section));
      }
      if (!section.table().isEmpty()) {
        blocks.add(table(section));
      }
    }
    out.append(String.join("\n", blocks));
  }

  /** A row for each sentence, the heading in front; one for the heading if there is none. */
  private static String words(Section section) {
    List<String> sentences = section.sentences().isEmpty() ? List.of("") : section.sentences();
    String start = section.id() + "," + quoted(section.heading()) + ",";
    return sentences.stream()
        .map(sentence -> start + quoted(sentence) + "\n")
        .collect(Collectors.joining("", "section,heading,sentence\n", ""));
  }

  private static String table(Section section) {
    StringBuilder out = new StringBuilder();
    out.append("section,")
        .append(
            section.table().headings().stream()
                .map(heading -> quoted(heading.id()))
                .collect(Collectors.joining(",")))
        .append('\n');
    for (List<Cell> row : section.table().rows()) {
      out.append(section.id());
      for (Cell cell : row) {
        out.append(',').append(quoted(text(cell.value())));
      }
      out.append('\n');
    }
    return out.toString();
  }

  private static String text(Object value) {
    if (value instanceof List<?> values) {
      return values.stream().map(Object::toString).collect(Collectors.joining(" "));
    }
    if (value instanceof BigDecimal number) {
      return number.toPlainString();
    }
    return value instanceof Double number && number.isNaN() ? "" : value.toString();
  }

  private static String quoted(String text) {
    return text.matches("[^,\"\r\n]*") ? text : '"' + text.replace("\"", "\"\"") + '"';
  }
}
