package org.tinyprof.analysis.table;

import java.util.List;

/** One value of a table: shown to people in one way and given to machines in another. */
public sealed interface Cell permits TextCell, NameCell, NumberCell, DrawnCell {
  /** Marks a callpath if some of its calls were not recorded. */
  String LEFT_OUT = "‡";

  /** How many letters of words tell something. */
  int LEAST_WORDS = 12;

  /** What people read. */
  String shown(Glyphs glyphs);

  /** The same where there is little room: without what explains it. */
  default String brief(Glyphs glyphs) {
    return shown(glyphs);
  }

  /** What machines read: a JSON value. */
  Object value();

  /** What is shortened if a row is too long, in this order. */
  enum Room {
    CALLERS,
    NAME,
    WORDS,
    FIXED
  }

  /** How it may be shortened. */
  default Room room() {
    return Room.FIXED;
  }

  /** The width in which it can be read well. */
  default int least(Glyphs glyphs) {
    return LEAST_WORDS;
  }

  /** The same with fewer letters for each level of a tree. */
  default Cell indented(int step) {
    return this;
  }

  /** The same with its callpath from the root on, instead of a method and its callers. */
  default Cell whole() {
    return this;
  }

  /** What people read in a column of this width. */
  default List<String> lines(Glyphs glyphs, int width) {
    return List.of(brief(glyphs));
  }

  /**
   * What a browser shows: text that is safe to stand in a page, with room for a break between the
   * names of a callpath, or a drawing.
   */
  default String markup() {
    return HtmlRendering.escaped(shown(Glyphs.UNICODE)).replace("&lt;", "&lt;<wbr>");
  }

  /** Whether it is a number and nothing else. */
  default boolean number() {
    return true;
  }

  /** Whether it has nothing to show to people: a bar or chart of nothing, a column for machines. */
  default boolean drawsNothing() {
    return false;
  }
}
