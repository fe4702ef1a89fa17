package org.tinyprof.format.text;

import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import org.tinyprof.format.values.Level;
import org.tinyprof.format.values.Levels;

/** The last field of a callpath's line: each lane's level and since when, nothing if all timed. */
final class LevelCell {
  static final String HEADER = "level";
  private static final char SINCE = '@';

  private LevelCell() {}

  static String write(Levels levels) {
    if (levels.allTimed()) {
      return "";
    }
    StringBuilder cell = new StringBuilder();
    for (int lane = 0; lane < levels.lanes(); lane++) {
      cell.append(lane > 0 ? "" + Cells.LANE : "");
      cell.append(levels.level(lane).name().toLowerCase(Locale.ROOT));
      cell.append(SINCE).append(levels.sinceNanos(lane));
    }
    return cell.toString();
  }

  static Levels read(String cell, int lanes) {
    if (cell.isEmpty()) {
      return Levels.timed(lanes);
    }
    String[] texts = cell.split("[|]", -1);
    if (texts.length != lanes) {
      throw new IllegalArgumentException(texts.length + " levels of " + lanes + " lanes");
    }
    List<Level> levels = new ArrayList<>(lanes);
    long[] since = new long[lanes];
    for (int lane = 0; lane < lanes; lane++) {
      int cut = texts[lane].indexOf(SINCE);
      if (cut < 0) {
        throw new IllegalArgumentException("level '" + texts[lane] + "' does not say since when");
      }
      since[lane] = TextNumbers.number(texts[lane].substring(cut + 1));
      levels.add(level(texts[lane].substring(0, cut)));
    }
    return Levels.of(levels, since);
  }

  private static Level level(String word) {
    for (Level level : Level.values()) {
      if (level.name().toLowerCase(Locale.ROOT).equals(word)) {
        return level;
      }
    }
    throw new IllegalArgumentException("'" + word + "' is not a level");
  }
}
