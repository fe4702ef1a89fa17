package org.tinyprof.sql;

import java.math.BigDecimal;
import java.math.BigInteger;
import java.sql.ResultSet;
import java.sql.ResultSetMetaData;
import java.sql.SQLException;
import java.util.ArrayList;
import java.util.List;
import org.tinyprof.analysis.table.Cell;
import org.tinyprof.analysis.table.NumberCell;
import org.tinyprof.analysis.table.Table;
import org.tinyprof.analysis.table.TableColumn;
import org.tinyprof.analysis.table.TextCell;
import org.tinyprof.analysis.table.Unit;
import org.tinyprof.analysis.text.QuestionException;

/** The rows of an answer as a table. */
final class AnswerTable {
  /** More rows are no page that anybody reads. */
  private static final int MOST_ROWS = 1_000_000;

  private static final Cell NULL = new NumberCell.Amount(Double.NaN, Unit.OTHER);

  private AnswerTable() {}

  static Table of(ResultSet answer) throws SQLException, QuestionException {
    ResultSetMetaData columns = answer.getMetaData();
    List<Table.Heading> headings = new ArrayList<>();
    for (int i = 1; i <= columns.getColumnCount(); i++) {
      headings.add(new Table.Heading(columns.getColumnLabel(i), columns.getColumnLabel(i)));
    }
    List<List<Cell>> rows = new ArrayList<>();
    while (answer.next()) {
      if (rows.size() == MOST_ROWS) {
        throw new QuestionException(
            "the answer has more than "
                + MOST_ROWS
                + " rows; add a limit, or write it to a file: -o answer.parquet");
      }
      List<Cell> row = new ArrayList<>();
      for (int i = 1; i <= headings.size(); i++) {
        Object value = answer.getObject(i);
        row.add(value == null ? NULL : cell(value));
      }
      rows.add(row);
    }
    return new Table(headings, rows);
  }

  /** The lines of a plan, which are its last column. */
  static Table lines(Table plan) {
    List<String> lines =
        plan.rows().stream()
            .flatMap(row -> row.get(row.size() - 1).value().toString().lines())
            .toList();
    return TableColumn.table(lines, TableColumn.words("plan", "", line -> line));
  }

  private static Cell cell(Object value) {
    if (value instanceof BigInteger whole) {
      return new NumberCell.Exact(new BigDecimal(whole));
    }
    if (value instanceof Number number) {
      return new NumberCell.Exact(number);
    }
    return value instanceof Boolean truth
        ? new TextCell.Written(truth.toString(), truth)
        : new TextCell.Words(value.toString());
  }
}
