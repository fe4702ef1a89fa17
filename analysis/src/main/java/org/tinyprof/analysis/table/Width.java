package org.tinyprof.analysis.table;

import java.util.ArrayList;
import java.util.List;

/**
 * The width of lines; longer sentences continue in the next line.
 *
 * @param columns 0 where there is no limit
 */
record Width(int columns) {
  /** The lines of a sentence behind its bullet point; lines after the first are indented. */
  List<String> wrapped(String point, String sentence) {
    List<String> lines = new ArrayList<>();
    StringBuilder line = new StringBuilder(point);
    for (String word : sentence.split(" (?!%)", -1)) { // a number keeps its sign
      boolean first = line.length() == point.length();
      if (!first && columns > 0 && NameFit.length(line) + 1 + NameFit.length(word) > columns) {
        lines.add(line.toString().stripTrailing());
        line = new StringBuilder(" ".repeat(point.length()));
        first = true;
      }
      line.append(first ? "" : " ").append(word);
    }
    lines.add(line.toString());
    return lines;
  }
}
