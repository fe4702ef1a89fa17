package org.tinyprof.analysis.frame;

import java.util.ArrayList;
import java.util.List;
import java.util.stream.Collectors;
import org.tinyprof.analysis.frame.Imbalance.Detail;
import org.tinyprof.analysis.frame.Imbalance.RankValue;
import org.tinyprof.analysis.frame.Imbalance.Row;
import org.tinyprof.analysis.table.Cell;
import org.tinyprof.analysis.table.DrawnCell;
import org.tinyprof.analysis.table.TableColumn;
import org.tinyprof.analysis.table.TextCell;
import org.tinyprof.analysis.table.Unit;

/** The columns of a table of imbalance that tell how ranks differ; every row must have details. */
final class DetailColumns {
  private DetailColumns() {}

  static List<TableColumn<Row>> of(Unit unit) {
    List<TableColumn<Row>> columns = new ArrayList<>();
    for (int i = 0; i < Imbalance.PERCENTS.length; i++) {
      int percentile = i;
      String id = "p" + Imbalance.PERCENTS[i];
      columns.add(
          TableColumn.amounts(
              id + unit.suffix(), id, unit, row -> detail(row).percentiles().get(percentile)));
    }
    columns.add(
        new TableColumn<>(
            "histogram", "spread", row -> new DrawnCell.Chart(detail(row).histogram())));
    columns.add(new TableColumn<>("top_ranks", "largest on ranks", DetailColumns::topRanks));
    columns.add(new TableColumn<>("top" + unit.suffix(), "largest", row -> topValues(row, unit)));
    return columns;
  }

  private static Detail detail(Row row) {
    return row.detail().orElseThrow();
  }

  private static Cell topRanks(Row row) {
    List<Integer> ranks = detail(row).top().stream().map(RankValue::rank).toList();
    return new TextCell.Written(
        ranks.stream().map(Object::toString).collect(Collectors.joining(" ")), ranks);
  }

  private static Cell topValues(Row row, Unit unit) {
    List<Double> values = detail(row).top().stream().map(RankValue::value).toList();
    return new TextCell.Written(
        values.stream().map(unit::shown).collect(Collectors.joining(", ")), values);
  }
}
