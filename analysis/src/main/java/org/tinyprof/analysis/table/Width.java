package org.tinyprof.analysis.table;

import java.util.ArrayList;
import java.util.List;

/**
 * The width of lines; longer sentences continue in the next line.
 *
 * @param columns 0 where there is no limit
 */
record Width(int columns) {
  /** Where a word that is longer than a line is broken, if such a letter is in its second half. */
  private static final String BREAKS = "/<>;:.,$_-(";

  /** The lines of a sentence behind its bullet point; lines after the first are indented. */
  List<String> wrapped(String point, String sentence) {
    List<String> lines = new ArrayList<>();
    String indent = " ".repeat(point.length());
    StringBuilder line = new StringBuilder(point);
    for (String word : sentence.split(" (?!%)", -1)) { // a number keeps its sign
      boolean first = line.length() == point.length();
      if (!first && columns > 0 && NameFit.length(line) + 1 + NameFit.length(word) > columns) {
        lines.add(line.toString().replaceFirst(" +$", ""));
        line = new StringBuilder(indent);
        first = true;
      }
      line.append(first ? "" : " ").append(word);
      while (columns > point.length() && NameFit.length(line) > columns) {
        int end = end(line, point.length());
        lines.add(line.substring(0, end));
        line.replace(0, end, indent);
      }
    }
    lines.add(line.toString());
    return lines;
  }

  /** Where a line that is too long ends: behind a letter at which names are put together. */
  private int end(CharSequence line, int from) {
    int last = Character.offsetByCodePoints(line, 0, columns);
    for (int end = last; end > (from + last) / 2; end--) {
      if (BREAKS.indexOf(line.charAt(end - 1)) >= 0) {
        return end;
      }
    }
    return last;
  }
}
