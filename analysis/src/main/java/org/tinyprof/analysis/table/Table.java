package org.tinyprof.analysis.table;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.function.Function;
import java.util.function.UnaryOperator;
import java.util.stream.IntStream;
import org.tinyprof.analysis.text.NearestName;
import org.tinyprof.analysis.text.QuestionException;
import org.tinyprof.format.naming.Printable;

/** Rows of cells, one cell per column. Immutable. */
public record Table(List<Heading> headings, List<List<Cell>> rows) implements Tabular {
  public static final Table EMPTY = new Table(List.of(), List.of());

  private static final Set<String> OF_METHODS = Set.of("method", "callpath"); // texts of heads
  private static final Cell NOBODY = new NameCell.Callers(List.of());

  /**
   * The head of a column.
   *
   * @param id what machines call it, with its unit: {@code time_ns}
   * @param text what people call it
   */
  public record Heading(String id, String text) {
    public Heading {
      text = Printable.of(text);
    }
  }

  public Table {
    headings = List.copyOf(headings);
    rows = rows.stream().map(List::copyOf).toList();
    for (List<Cell> row : rows) {
      if (row.size() != headings.size()) {
        throw new IllegalArgumentException("a row has " + row.size() + " cells: " + row);
      }
    }
  }

  /** Which columns hold numbers alone, so that digits should stand below digits. */
  boolean[] numbers() {
    boolean[] numbers = new boolean[headings.size()];
    Arrays.fill(numbers, true);
    for (List<Cell> row : rows) {
      for (int column = 0; column < numbers.length; column++) {
        numbers[column] &= row.get(column).number();
      }
    }
    return numbers;
  }

  /** The same with fewer letters for each level of a tree. */
  Table indented(int step) {
    return with(cell -> cell.indented(step));
  }

  private Table with(UnaryOperator<Cell> change) {
    return new Table(
        headings, rows.stream().map(row -> row.stream().map(change).toList()).toList());
  }

  /**
   * The same about groups of methods: the column that names them is headed by what they have in
   * common. A column of that name, such as the line, would be about one of their methods.
   *
   * @param by {@code package}
   */
  public Table ofGroups(String by) {
    int same = headings.stream().map(Heading::id).toList().indexOf(by);
    if (same >= 0) {
      return without(same).ofGroups(by);
    }
    return new Table(
        headings.stream()
            .map(head -> OF_METHODS.contains(head.text) ? new Heading(by, by) : head)
            .toList(),
        rows);
  }

  /** What gives way in each column. */
  Cell.Room[] rooms() {
    Cell.Room[] rooms = new Cell.Room[headings.size()];
    for (int column = 0; column < rooms.length; column++) {
      rooms[column] = room(column);
    }
    return rooms;
  }

  /** One name makes a column of names, whatever stands for others: they say what rows are about. */
  private Cell.Room room(int column) {
    Cell.Room room = rows.isEmpty() ? Cell.Room.FIXED : rows.get(0).get(column).room();
    for (List<Cell> row : rows) {
      Cell.Room other = row.get(column).room();
      if (other == Cell.Room.NAME) {
        return other;
      }
      room = other == room ? room : Cell.Room.FIXED;
    }
    return room;
  }

  /**
   * The table for people: callers stand beside their method, and columns that have nothing to show
   * in any row are left out.
   */
  Table shown() {
    List<Heading> heads = new ArrayList<>();
    List<List<Cell>> cells = new ArrayList<>();
    rows.forEach(row -> cells.add(new ArrayList<>()));
    for (int column = 0; column < headings.size(); column++) {
      int at = column;
      if (rows.isEmpty() || rows.stream().anyMatch(row -> !row.get(at).drawsNothing())) {
        Set<String> shared = sharedNames(at);
        add(headings.get(at), heads, cells, row -> named(row.get(at), shared));
      }
      boolean called =
          rows.stream()
              .anyMatch(
                  row ->
                      row.get(at) instanceof NameCell.Method method
                          && !method.callers().drawsNothing());
      if (called) {
        add(
            new Heading("called_by", "called by"),
            heads,
            cells,
            row -> row.get(at) instanceof NameCell.Method method ? method.callers() : NOBODY);
      }
    }
    return new Table(heads, cells);
  }

  /** Names that several methods of a column share but for the types of their parameters. */
  private Set<String> sharedNames(int column) {
    Map<String, String> known = new HashMap<>();
    Set<String> shared = new HashSet<>();
    for (List<Cell> row : rows) {
      if (row.get(column) instanceof NameCell.Method method) {
        String name = method.path().name();
        String plain = NameFit.plain(name);
        String other = known.putIfAbsent(plain, name);
        if (other != null && !other.equals(name)) {
          shared.add(plain);
        }
      }
    }
    return shared;
  }

  /** Types of parameters are shown only where they tell methods apart. */
  private static Cell named(Cell cell, Set<String> shared) {
    return cell instanceof NameCell.Method method
            && !shared.contains(NameFit.plain(method.path().name()))
        ? method.plain()
        : cell;
  }

  private void add(
      Heading heading,
      List<Heading> heads,
      List<List<Cell>> cells,
      Function<List<Cell>, Cell> cell) {
    heads.add(heading);
    for (int row = 0; row < rows.size(); row++) {
      cells.get(row).add(cell.apply(rows.get(row)));
    }
  }

  /** The same without one column. */
  Table without(int column) {
    Function<List<?>, List<Integer>> kept =
        all -> IntStream.range(0, all.size()).filter(i -> i != column).boxed().toList();
    return new Table(
        kept.apply(headings).stream().map(headings::get).toList(),
        rows.stream().map(row -> kept.apply(row).stream().map(row::get).toList()).toList());
  }

  /** The same with callpaths from their root on, instead of methods and their callers. */
  Table withPaths() {
    return with(Cell::whole);
  }

  /**
   * The rows by a column, by its id or text: numbers from the largest down, absent ones last, names
   * as they sort.
   */
  public Table sortedBy(String id) throws QuestionException {
    List<String> ids = headings.stream().map(Heading::id).toList();
    int named = headings.stream().map(Heading::text).toList().indexOf(id);
    int column = ids.contains(id) ? ids.indexOf(id) : named < 0 ? withUnit(id, ids) : named;
    if (column < 0) {
      throw NearestName.refusal("no column '" + id + "' to sort by", id, ids, "There are");
    }
    List<List<Cell>> sorted = new ArrayList<>(rows);
    sorted.sort((one, other) -> order(one.get(column).value(), other.get(column).value()));
    return new Table(headings, sorted);
  }

  /** The column of which an id is all but its unit. */
  private static int withUnit(String id, List<String> ids) {
    return IntStream.range(0, ids.size())
        .filter(column -> ids.get(column).startsWith(id + "_"))
        .findFirst()
        .orElse(-1);
  }

  private static int order(Object one, Object other) {
    if (one instanceof Number number && other instanceof Number than) {
      return Double.compare(descending(number), descending(than));
    }
    return one.toString().compareTo(other.toString());
  }

  private static double descending(Number number) {
    double value = number.doubleValue();
    return Double.isNaN(value) ? Double.POSITIVE_INFINITY : -value;
  }

  /** The first rows, at most this many. */
  public Table first(int most) {
    return new Table(headings, rows.subList(0, Math.min(most, rows.size())));
  }

  public boolean isEmpty() {
    return rows.isEmpty();
  }

  @Override
  public Table table() {
    return this;
  }

  /** Prints it with block characters where standard output can show them. */
  @Override
  public void print() {
    TextRendering.print((rendering, text) -> rendering.table(shown(), text));
  }
}
