package org.tinyprof.analysis.table;

import java.util.ArrayList;
import java.util.List;
import org.tinyprof.format.naming.Printable;

/** Words of a table; machines read the text as it is. */
public sealed interface TextCell extends Cell {
  String text();

  @Override
  default String shown(Glyphs glyphs) {
    return Printable.of(text());
  }

  @Override
  default Object value() {
    return text();
  }

  @Override
  default Room room() {
    return Room.WORDS;
  }

  @Override
  default boolean number() {
    return false;
  }

  /** A name or a word. */
  record Words(String text) implements TextCell {
    @Override
    public List<String> lines(Glyphs glyphs, int width) {
      return List.of(new NameFit(glyphs.gap()).middleCut(shown(glyphs), width));
    }
  }

  /** The name of a method among words, perhaps with its caller: {@code MPI_Wait under Halo.end}. */
  record Said(String text) implements TextCell {
    @Override
    public int least(Glyphs glyphs) {
      return NameFit.least(shown(glyphs));
    }

    @Override
    public List<String> lines(Glyphs glyphs, int width) {
      return new NameFit(glyphs.gap()).said(shown(glyphs), width);
    }

    @Override
    public boolean drawsNothing() {
      return text.isEmpty();
    }
  }

  /** A value with the text that people read for it, on as many lines as it takes. */
  record Fact(String text, Object value) implements TextCell {
    @Override
    public List<String> lines(Glyphs glyphs, int width) {
      return new Width(width).wrapped("", shown(glyphs));
    }
  }

  /** A command, which can be copied and run also if it takes several lines. */
  record Command(String text) implements TextCell {
    private static final String ON = " \\";
    private static final String INDENT = "    ";

    @Override
    public Room room() {
      return Room.NAME;
    }

    /** Breaks it before options; a word is never broken. */
    @Override
    public List<String> lines(Glyphs glyphs, int width) {
      List<String> lines = new ArrayList<>();
      StringBuilder line = new StringBuilder();
      for (String part : shown(glyphs).split(" (?=--)", -1)) {
        if (line.length() > 0 && NameFit.length(line + " " + part + ON) > width) {
          lines.add(line + ON);
          line = new StringBuilder(INDENT + part);
        } else {
          line.append(line.length() == 0 ? "" : " ").append(part);
        }
      }
      lines.add(line.toString());
      return lines;
    }
  }

  /** A value with the text that people read for it. */
  record Written(String text, Object value) implements TextCell {
    @Override
    public Room room() {
      return Room.FIXED;
    }

    @Override
    public boolean drawsNothing() {
      return text.isEmpty();
    }
  }
}
