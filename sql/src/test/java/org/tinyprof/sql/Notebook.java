package org.tinyprof.sql;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.tinyprof.analysis.text.JsonInput;
import org.tinyprof.analysis.text.QuestionException;

/** The cells of a Jupyter notebook by their ids. */
record Notebook(Map<String, Cell> cells) {
  /**
   * One cell.
   *
   * @param outputs of a code cell, as the notebook has them
   */
  record Cell(String source, List<Map<?, ?>> outputs) {
    /** What was printed. */
    String printed() {
      StringBuilder text = new StringBuilder();
      for (Map<?, ?> output : outputs) {
        text.append(output.containsKey("text") ? text(output.get("text")) : "");
      }
      return text.toString();
    }

    /** What is shown as a kind of media, such as {@code text/html}; nothing if nothing is. */
    String shown(String media) {
      for (Map<?, ?> output : outputs) {
        if (output.get("data") instanceof Map<?, ?> shown && shown.containsKey(media)) {
          return text(shown.get(media));
        }
      }
      return "";
    }
  }

  static Notebook read(Path file) throws IOException, QuestionException {
    Map<?, ?> notebook = (Map<?, ?>) JsonInput.read("notebook", Files.readString(file));
    Map<String, Cell> cells = new LinkedHashMap<>();
    for (Object each : (List<?>) notebook.get("cells")) {
      Map<?, ?> cell = (Map<?, ?>) each;
      List<Map<?, ?>> outputs = new ArrayList<>();
      if (cell.get("outputs") instanceof List<?> found) {
        found.forEach(output -> outputs.add((Map<?, ?>) output));
      }
      cells.put((String) cell.get("id"), new Cell(text(cell.get("source")), outputs));
    }
    return new Notebook(cells);
  }

  /** A text, which notebooks keep as a list of lines or whole. */
  private static String text(Object source) {
    if (source instanceof List<?> lines) {
      StringBuilder text = new StringBuilder();
      lines.forEach(text::append);
      return text.toString();
    }
    return (String) source;
  }
}
