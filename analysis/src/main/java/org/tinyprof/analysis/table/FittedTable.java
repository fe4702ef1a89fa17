package org.tinyprof.analysis.table;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.stream.IntStream;

/**
 * Fits a table into lines of a given width. If there is too little room, headings take several
 * lines; then callers are shortened, bars and parameters of methods left out, classes and words
 * cut; at last columns of numbers are dropped, from the right.
 */
final class FittedTable {
  private static final String GAP = "  ";
  private static final int SOME_CALLERS = 24;
  private static final int LEAST_CALLERS = 10;
  private static final int LEAST_NAME = 20;
  private static final int SOME_WORDS = 32;
  private static final int LEAST_WORDS = 12;
  private static final int LEAST_COLUMNS = 2;

  private final Glyphs glyphs;
  private final int columns; // 0 where there is no limit
  private Table table;
  private Cell.Room[] rooms;
  private int[] widths;
  private boolean highHeads; // words of headings stand below each other
  private boolean brief;
  private int dropped;

  FittedTable(Table table, Glyphs glyphs, int columns) {
    this.table = table;
    this.glyphs = glyphs;
    this.columns = columns;
    measure();
    if (columns > 0) {
      fit();
    }
  }

  private void fit() {
    giveWay(Cell.Room.CALLERS, SOME_CALLERS);
    if (excess() > 0) {
      highHeads = true;
      measure();
      giveWay(Cell.Room.CALLERS, SOME_CALLERS);
    }
    giveWay(Cell.Room.WORDS, SOME_WORDS);
    if (excess() > 0) {
      brief = true;
      measure();
      giveWay(Cell.Room.CALLERS, LEAST_CALLERS);
    }
    if (excess() > 0) {
      dropCallers();
      measure();
    }
    giveWay(Cell.Room.WORDS, SOME_WORDS);
    giveWay(Cell.Room.NAME, LEAST_NAME);
    giveWay(Cell.Room.WORDS, LEAST_WORDS);
    int last = lastNumbers();
    while (excess() > 0 && last >= 0) {
      drop(last);
      dropped++;
      measure();
      giveWay(Cell.Room.NAME, LEAST_NAME);
      giveWay(Cell.Room.WORDS, LEAST_WORDS);
      last = lastNumbers();
    }
  }

  private void measure() {
    rooms = table.rooms();
    widths = new int[table.headings().size()];
    for (int column = 0; column < widths.length; column++) {
      widths[column] = head(column).stream().mapToInt(NameFit::length).max().orElse(0);
      for (List<Cell> row : table.rows()) {
        widths[column] = Math.max(widths[column], NameFit.length(text(row.get(column))));
      }
    }
  }

  /** The lines of a heading; none if it is empty. */
  private List<String> head(int column) {
    String text = table.headings().get(column).text();
    if (text.isEmpty()) {
      return List.of();
    }
    boolean number = rooms[column] == Cell.Room.FIXED;
    return highHeads && number ? broken(text) : List.of(text);
  }

  /** The same where its column has become narrower than its words. */
  private List<String> fittedHead(int column) {
    List<String> head = head(column);
    boolean fits = head.stream().allMatch(line -> NameFit.length(line) <= widths[column]);
    return fits ? head : new Width(widths[column]).wrapped("", String.join(" ", head));
  }

  /** The words on lines as wide as the longest of them. */
  private static List<String> broken(String text) {
    String[] words = text.split(" ", -1);
    int widest = Arrays.stream(words).mapToInt(NameFit::length).max().orElse(0);
    return new Width(widest).wrapped("", text);
  }

  private String text(Cell cell) {
    return brief ? cell.brief(glyphs) : cell.shown(glyphs);
  }

  private int excess() {
    return columns == 0 ? 0 : Arrays.stream(widths).sum() + widths.length * GAP.length() - columns;
  }

  /** Narrows the widest column of a kind, and then the next, until a row fits. */
  private void giveWay(Cell.Room room, int least) {
    List<Integer> widestFirst =
        IntStream.range(0, widths.length)
            .filter(column -> rooms[column] == room)
            .boxed()
            .sorted((one, other) -> widths[other] - widths[one])
            .toList();
    for (int column : widestFirst) {
      int needed = Math.max(0, excess());
      widths[column] = Math.min(widths[column], Math.max(least, widths[column] - needed));
    }
  }

  private void dropCallers() {
    for (int column = widths.length - 1; column >= 0; column--) {
      if (rooms[column] == Cell.Room.CALLERS) {
        drop(column);
      }
    }
  }

  private void drop(int column) {
    table = table.without(column);
    rooms = table.rooms();
  }

  /** The last column of numbers that can be spared; -1 if none can. */
  private int lastNumbers() {
    int last = -1;
    for (int column = LEAST_COLUMNS; column < rooms.length; column++) {
      last = rooms[column] == Cell.Room.FIXED ? column : last;
    }
    return last;
  }

  /** The lines, its head first. */
  List<String> lines() {
    boolean[] numbers = table.numbers();
    List<String> lines = new ArrayList<>();
    List<List<String>> heads =
        IntStream.range(0, widths.length).mapToObj(this::fittedHead).toList();
    int high = heads.stream().mapToInt(List::size).max().orElse(0);
    for (int at = high; at > 0; at--) { // they stand on the same ground
      int above = at;
      lines.add(
          line(
              heads.stream()
                  .map(head -> head.size() < above ? "" : head.get(head.size() - above))
                  .toList(),
              numbers));
    }
    for (List<Cell> row : table.rows()) {
      List<List<String>> cells = new ArrayList<>();
      for (int column = 0; column < widths.length; column++) {
        cells.add(cell(row.get(column), column));
      }
      int height = cells.stream().mapToInt(List::size).max().orElse(1);
      for (int at = 0; at < height; at++) {
        int number = at;
        lines.add(
            line(
                cells.stream().map(each -> number < each.size() ? each.get(number) : "").toList(),
                numbers));
      }
    }
    if (dropped > 0) {
      lines.add(
          GAP
              + (dropped == 1 ? "1 column is" : dropped + " columns are")
              + " not shown for want of room (--width, --format csv).");
    }
    return lines;
  }

  private List<String> cell(Cell cell, int column) {
    String whole = text(cell);
    return NameFit.length(whole) <= widths[column]
        ? List.of(whole)
        : cell.lines(glyphs, widths[column]);
  }

  private String line(List<String> texts, boolean[] numbers) {
    StringBuilder line = new StringBuilder();
    for (int column = 0; column < widths.length; column++) {
      String text = texts.get(column);
      String space = " ".repeat(Math.max(0, widths[column] - NameFit.length(text)));
      line.append(GAP).append(numbers[column] ? space + text : text + space);
    }
    return line.toString().stripTrailing();
  }
}
