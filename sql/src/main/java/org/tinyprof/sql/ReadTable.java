package org.tinyprof.sql;

import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import org.tinyprof.analysis.table.Table;
import org.tinyprof.analysis.table.TableColumn;
import org.tinyprof.analysis.table.Unit;
import org.tinyprof.sql.filter.Filter;
import org.tinyprof.sql.filter.PlannedScan;
import org.tinyprof.sql.filter.QueryPlan;
import org.tinyprof.sql.table.ProfileTable;
import org.tinyprof.sql.table.ReadCounts;
import org.tinyprof.sql.table.TableFunction;
import org.tinyprof.sql.table.TableSql;

/** What a query reads of the profiles, a row for each scan. */
final class ReadTable {
  private record Row(String table, String columns, String condition, ReadCounts counts) {}

  private ReadTable() {}

  /** What the scans of a plan would read. */
  static Table planned(List<TableFunction> tables, QueryPlan plan) throws IOException {
    List<Row> rows = new ArrayList<>();
    for (PlannedScan scan : plan.scans()) {
      for (TableFunction function : tables) {
        ProfileTable table = function.table();
        if (TableSql.function(table).equals(scan.function())) {
          Filter filter = plan.filter(scan.function(), table.knownTexts(), table.knownNumbers());
          String columns = String.join(", ", scan.columns());
          String condition = scan.condition().replace(TableSql.PREFIX, "");
          rows.add(
              new Row(table.name(), columns, condition, function.count(scan.columns(), filter)));
        }
      }
    }
    return table(rows);
  }

  /** What has been read since the statement began. */
  static Table done(List<TableFunction> tables) {
    return table(
        tables.stream()
            .filter(function -> function.counts().runs() > 0)
            .map(function -> new Row(function.table().name(), "", "", function.counts()))
            .toList());
  }

  private static Table table(List<Row> rows) {
    return TableColumn.table(
        rows,
        TableColumn.words("table", "table", Row::table),
        TableColumn.amounts("runs", "runs", Unit.COUNT, row -> row.counts.runs()),
        TableColumn.amounts("callpaths", "callpaths", Unit.COUNT, row -> row.counts.callpaths()),
        TableColumn.amounts("lanes", "lanes", Unit.COUNT, row -> row.counts.lanes()),
        TableColumn.amounts("blocks", "blocks", Unit.COUNT, row -> row.counts.blocks()),
        TableColumn.words("columns", "columns", Row::columns),
        TableColumn.words("condition", "condition", Row::condition));
  }
}
