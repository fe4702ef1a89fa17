package org.tinyprof.analysis.table;

import java.io.IOException;
import java.math.BigDecimal;
import java.util.ArrayList;
import java.util.List;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import org.tinyprof.format.naming.Printable;

/**
 * The tables of a page for spreadsheets: each with its head, the section's id in front of a row. Of
 * a page that opens with sentences also its title, headings and sentences. Spreadsheets take a cell
 * that begins with {@code =}, {@code +}, {@code -} or {@code @} for a formula, and run it: an
 * apostrophe before it makes it text. Numbers stay as they are.
 */
public final class CsvRendering implements Rendering {
  private static final Pattern FORMULA = Pattern.compile("[=+\\-@].*", Pattern.DOTALL);
  private static final Pattern NUMBER =
      Pattern.compile("[+-]?\\d{1,40}(\\.\\d{1,40})?([eE][+-]?\\d{1,4})?");
  private static final String AS_TEXT = "'";

  private final boolean forTerminal;

  /**
   * @param forTerminal whether a terminal shows it, which nothing may control; else names are whole
   */
  public CsvRendering(boolean forTerminal) {
    this.forTerminal = forTerminal;
  }

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
  private String words(Section section) {
    List<String> sentences = section.sentences().isEmpty() ? List.of("") : section.sentences();
    String start = section.id() + "," + quoted(section.heading()) + ",";
    return sentences.stream()
        .map(sentence -> start + quoted(sentence) + "\n")
        .collect(Collectors.joining("", "section,heading,sentence\n", ""));
  }

  private String table(Section section) {
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

  private String quoted(String text) {
    String shown = forTerminal ? Printable.of(text) : text;
    boolean formula = FORMULA.matcher(shown).matches() && !NUMBER.matcher(shown).matches();
    String cell = formula ? AS_TEXT + shown : shown;
    boolean plain = cell.chars().noneMatch(c -> c == ',' || c == '"' || c == '\r' || c == '\n');
    return plain ? cell : '"' + cell.replace("\"", "\"\"") + '"';
  }
}
