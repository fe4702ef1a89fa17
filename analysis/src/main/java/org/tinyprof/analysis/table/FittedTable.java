package org.tinyprof.analysis.table;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.stream.IntStream;

/**
 * Fits a table into lines of a given width. If there is too little room, headings take several
 * lines; then callers are shortened, bars and the indentation of trees left out, types, classes and
 * words cut. A name that is longer than others takes the room of its callers. At last columns are
 * dropped: callers, then from the right, numbers first where a column has names of methods.
 */
final class FittedTable {
  private static final String GAP = "  ";
  private static final int SOME_CALLERS = 24;
  private static final int FEW_CALLERS = 20;
  private static final int LEAST_CALLERS = 10;
  private static final int LEAST_NAME = 20;
  private static final int SOME_WORDS = 32;
  private static final int LEAST_COLUMNS = 2;
  private static final int ROOM_FOR_NUMBERS = 30;

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
    giveWay(Cell.Room.WORDS, SOME_WORDS);
    if (excess() > 0) {
      highHeads = true;
      again();
    }
    if (excess() > 0) {
      brief = true;
      again();
    }
    for (int step = 2; step > 0 && needed() > columns; step--) {
      table = table.indented(step);
      again();
    }
    settle();
    if (excess() > 0 && callers() > 0) {
      drop(callers());
      again();
      settle();
    }
    for (int column = spare(); excess() > 0 && column >= 0; column = spare()) {
      drop(column);
      again();
      settle();
    }
    for (Cell.Room room : List.of(Cell.Room.WORDS, Cell.Room.NAME)) {
      giveWay(room, 1);
    }
  }

  private void again() {
    measure();
    giveWay(Cell.Room.CALLERS, SOME_CALLERS);
    giveWay(Cell.Room.WORDS, SOME_WORDS);
  }

  /** How wide rows are at least as long as no name is broken. */
  private int needed() {
    int needed = widths.length * GAP.length();
    for (int column = 0; column < widths.length; column++) {
      boolean name = rooms[column] == Cell.Room.NAME;
      needed += name ? Math.min(widths[column], least(column)) : widths[column];
    }
    return needed;
  }

  /** Callers give way, then words, then what stands before a method in its name. */
  private void settle() {
    giveWay(Cell.Room.CALLERS, FEW_CALLERS);
    if (excess() > 0) {
      shareRoom();
    }
    giveWay(Cell.Room.CALLERS, LEAST_CALLERS);
    giveWayToLeast(Cell.Room.WORDS);
    giveWayToLeast(Cell.Room.NAME);
  }

  /**
   * Gives names and their callers what the other columns leave; a name that is longer goes on in
   * the room of its callers. Where that is too little, callers are dropped.
   */
  private void shareRoom() {
    int callers = callers();
    if (callers < 1 || rooms[callers - 1] != Cell.Room.NAME) {
      return;
    }
    int both = widths[callers - 1] + widths[callers] - excess();
    int name = Math.min(widths[callers - 1], Math.max(LEAST_NAME, both - SOME_CALLERS));
    boolean enough = both + GAP.length() >= leastBesideNumbers(callers - 1);
    if (both - name >= LEAST_CALLERS && enough) {
      widths[callers - 1] = name;
      widths[callers] = both - name;
    } else if (enough || spare() < 0) {
      drop(callers);
      again();
    }
  }

  private int callers() {
    return List.of(rooms).indexOf(Cell.Room.CALLERS);
  }

  /** The same where it leaves room for numbers. */
  private int leastBesideNumbers(int column) {
    return Math.min(least(column), Math.max(LEAST_NAME, columns - ROOM_FOR_NUMBERS));
  }

  /** In how much room the cells of a column can be read well. */
  private int least(int column) {
    int least = rooms[column] == Cell.Room.NAME ? LEAST_NAME : Cell.LEAST_WORDS;
    for (List<Cell> row : table.rows()) {
      least = Math.max(least, row.get(column).least(glyphs));
    }
    return least;
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

  private void giveWayToLeast(Cell.Room room) {
    for (int column = 0; column < widths.length; column++) {
      if (rooms[column] == room && excess() > 0) {
        int narrow = Math.max(leastBesideNumbers(column), widths[column] - excess());
        widths[column] = Math.min(widths[column], narrow);
      }
    }
  }

  private void drop(int column) {
    table = table.without(column);
    dropped++;
    measure();
  }

  /** The last column that can be spared; -1 if none can. */
  private int spare() {
    boolean names = List.of(rooms).contains(Cell.Room.NAME);
    int last = -1;
    for (int column = names ? LEAST_COLUMNS : 1; column < rooms.length; column++) {
      boolean words = rooms[column] == Cell.Room.WORDS && !names && rooms.length > LEAST_COLUMNS;
      last = rooms[column] == Cell.Room.FIXED || words ? column : last;
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
    int callers = callers();
    for (List<Cell> row : table.rows()) {
      List<List<String>> cells = new ArrayList<>();
      for (int column = 0; column < widths.length; column++) {
        boolean covered = column > 0 && column == callers && isLong(row, column - 1);
        cells.add(covered ? List.of() : cell(row, column));
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
      String some = dropped == 1 ? "1 column does" : dropped + " columns do";
      lines.addAll(new Width(columns).wrapped(GAP, some + " not fit (--width, --format csv)."));
    }
    return lines;
  }

  /** Whether a name needs the room of its callers too. */
  private boolean isLong(List<Cell> row, int column) {
    return NameFit.length(text(row.get(column))) > widths[column];
  }

  private List<String> cell(List<Cell> row, int column) {
    Cell cell = row.get(column);
    if (!isLong(row, column)) {
      return List.of(text(cell));
    }
    boolean more = column + 1 < widths.length && column + 1 == callers();
    if (!more || rooms[column] != Cell.Room.NAME) {
      return cell.lines(glyphs, widths[column]);
    }
    int both = widths[column] + GAP.length() + widths[column + 1];
    List<String> name = cell.lines(glyphs, both);
    int left = both - NameFit.length(name.get(0)) - GAP.length();
    return name.size() > 1 || left < LEAST_CALLERS
        ? name
        : NameFit.behind(name.get(0) + GAP, row.get(column + 1).lines(glyphs, left), "");
  }

  private String line(List<String> texts, boolean[] numbers) {
    StringBuilder line = new StringBuilder();
    int end = 0; // of the columns so far; a long name reaches into the next one
    for (int column = 0; column < widths.length; column++) {
      String text = texts.get(column);
      boolean reached = NameFit.length(line) > end;
      end += GAP.length() + widths[column];
      if (reached) {
        line.append(" ".repeat(Math.max(0, end - NameFit.length(line))));
      } else {
        String space = " ".repeat(Math.max(0, widths[column] - NameFit.length(text)));
        line.append(GAP).append(numbers[column] ? space + text : text + space);
      }
    }
    return line.toString().stripTrailing();
  }
}
