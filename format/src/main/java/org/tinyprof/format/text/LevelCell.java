package org.tinyprof.format.text;

import java.util.Locale;
import org.tinyprof.format.Level;
import org.tinyprof.format.Levels;

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
    Levels levels = Levels.timed(lanes);
    if (cell.isEmpty()) {
      return levels;
    }
    String[] texts = cell.split("[|]", -1);
    if (texts.length != lanes) {
      throw new IllegalArgumentException(texts.length + " levels of " + lanes + " lanes");
    }
    for (int lane = 0; lane < lanes; lane++) {
      int cut = texts[lane].indexOf(SINCE);
      if (cut < 0) {
        throw new IllegalArgumentException("level '" + texts[lane] + "' does not say since when");
      }
      long since = TextNumbers.number(texts[lane].substring(cut + 1));
      levels = levels.with(lane, level(texts[lane].substring(0, cut)), since);
    }
    return levels;
  }

  private static Level level(String word) {
    for (Level level : Level.values()) {
      if (level.name().toLowerCase(Locale.ROOT).equals(word)) {
        return level;
      }
    }
    throw new IllegalArgumentException("'" + word + "' is no level");
  }
}
