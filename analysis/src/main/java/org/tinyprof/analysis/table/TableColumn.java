package org.tinyprof.analysis.table;

import java.util.ArrayList;
import java.util.IdentityHashMap;
import java.util.List;
import java.util.function.Function;
import java.util.function.ToDoubleFunction;

/**
 * A column of a table about things of one kind: its head, and the cell it has for each of them.
 *
 * @param id what machines call it, with its unit: {@code time_ns}
 * @param text what people call it
 */
public record TableColumn<T>(String id, String text, Function<T, Cell> cell) {
  /** A column of words. */
  public static <T> TableColumn<T> words(String id, String text, Function<T, String> words) {
    return new TableColumn<>(id, text, thing -> new TextCell.Words(words.apply(thing)));
  }

  /** A column of words that go on in the next line where there is too little room. */
  public static <T> TableColumn<T> wrapped(String id, String text, Function<T, String> words) {
    return new TableColumn<>(
        id, text, thing -> new TextCell.Fact(words.apply(thing), words.apply(thing)));
  }

  /** A column of names of methods among words. */
  public static <T> TableColumn<T> said(String id, String text, Function<T, String> words) {
    return new TableColumn<>(id, text, thing -> new TextCell.Said(words.apply(thing)));
  }

  /**
   * A column of callpaths: people read the method and who called it, machines the whole.
   *
   * @param path the names from the root down
   */
  public static <T> TableColumn<T> callpaths(Function<T, String> path) {
    return new TableColumn<>("callpath", "method", thing -> NameCell.Method.of(path.apply(thing)));
  }

  /** A column of numbers in one unit. */
  public static <T> TableColumn<T> amounts(
      String id, String text, Unit unit, ToDoubleFunction<T> amount) {
    return new TableColumn<>(
        id, text, thing -> new NumberCell.Amount(amount.applyAsDouble(thing), unit));
  }

  /** A column of numbers of which some have a standard error; NaN for those that are exact. */
  public static <T> TableColumn<T> estimates(
      String id, String text, Unit unit, ToDoubleFunction<T> amount, ToDoubleFunction<T> error) {
    return new TableColumn<>(
        id,
        text,
        thing ->
            new NumberCell.Estimate(amount.applyAsDouble(thing), error.applyAsDouble(thing), unit));
  }

  /** A column of numbers for machines alone. */
  public static <T> TableColumn<T> hidden(String id, Unit unit, ToDoubleFunction<T> amount) {
    return new TableColumn<>(
        id, id, thing -> new NumberCell.Hidden(amount.applyAsDouble(thing), unit));
  }

  /** A column of parts of a whole, with bars. */
  public static <T> TableColumn<T> shares(String id, String text, ToDoubleFunction<T> share) {
    return new TableColumn<>(id, text, thing -> new DrawnCell.Share(share.applyAsDouble(thing)));
  }

  /**
   * A column of the parts that make up a whole, with bars: what people read adds up.
   *
   * @param all the parts, in the order of the rows
   */
  public static <T> TableColumn<T> parts(
      String id, String text, List<T> all, ToDoubleFunction<T> share) {
    List<String> percents = Parts.percents(all.stream().mapToDouble(share).toArray());
    IdentityHashMap<T, String> shown = new IdentityHashMap<>();
    for (int i = 0; i < all.size(); i++) {
      shown.put(all.get(i), percents.get(i));
    }
    return new TableColumn<>(
        id, text, thing -> new DrawnCell.Share(share.applyAsDouble(thing), shown.get(thing)));
  }

  /** The table of these columns with a row for each thing. */
  @SafeVarargs
  public static <T> Table table(List<T> things, TableColumn<T>... columns) {
    List<TableColumn<T>> all = new ArrayList<>();
    for (TableColumn<T> column : columns) {
      all.add(column);
    }
    return table(things, all);
  }

  /** The table of these columns with a row for each thing. */
  public static <T> Table table(List<T> things, List<TableColumn<T>> columns) {
    List<Table.Heading> headings = new ArrayList<>();
    for (TableColumn<T> column : columns) {
      headings.add(new Table.Heading(column.id, column.text));
    }
    List<List<Cell>> rows = new ArrayList<>();
    for (T thing : things) {
      List<Cell> row = new ArrayList<>();
      for (TableColumn<T> column : columns) {
        row.add(column.cell.apply(thing));
      }
      rows.add(row);
    }
    return new Table(headings, rows);
  }
}
