package org.tinyprof.analysis.table;

import java.io.IOException;
import java.math.BigDecimal;
import java.util.List;
import java.util.stream.Collectors;

/**
 * The tables of a page for spreadsheets: each with its head, the section's id in front of a row.
 */
public final class CsvRendering implements Rendering {
  @Override
  public void render(Page page, Appendable out) throws IOException {
    boolean first = true;
    for (Section section : page.sections()) {
      if (!section.table().isEmpty()) {
        out.append(first ? "" : "\n");
        first = false;
        table(section, out);
      }
    }
  }

  private static void table(Section section, Appendable out) throws IOException {
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
