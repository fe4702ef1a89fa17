package org.tinyprof.sql.table;

import java.util.stream.Collectors;

/** The statements that make a table from its table function. */
public final class TableSql {
  /**
   * Before the names of table functions and of their columns. No name that a user gives a column
   * can then be taken for ours in a plan.
   */
  public static final String PREFIX = "tp_";

  private TableSql() {}

  /** The name of the table function. */
  public static String function(ProfileTable table) {
    return PREFIX + table.name();
  }

  static String column(TableField field) {
    return PREFIX + field.name();
  }

  /** The view that users ask. */
  public static String view(ProfileTable table) {
    String call = function(table) + "(" + (table.takesSlice() ? "slice := null" : "") + ")";
    return "create view \"" + table.name() + "\" as " + select(table, call);
  }

  /** The table with parameters, {@code totals(slice := 'rank(0-63)')}. */
  public static String macro(ProfileTable table) {
    return "create macro \""
        + table.name()
        + "\"(slice := null) as table "
        + select(table, function(table) + "(slice := slice)");
  }

  private static String select(ProfileTable table, String from) {
    return table.fields().stream()
        .map(field -> field.type().converted(column(field)) + " as \"" + field.name() + "\"")
        .collect(Collectors.joining(", ", "select ", " from " + from));
  }
}
