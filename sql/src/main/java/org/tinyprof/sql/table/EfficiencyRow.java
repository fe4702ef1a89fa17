package org.tinyprof.sql.table;

import java.io.IOException;
import java.util.List;
import java.util.Optional;
import java.util.function.ToDoubleFunction;
import org.tinyprof.analysis.report.Efficiency;
import org.tinyprof.analysis.report.EfficiencyRatios;
import org.tinyprof.analysis.text.QuestionException;

/** A row of the table of efficiencies: those of a run, or of a callpath that makes MPI calls. */
record EfficiencyRow(String run, Efficiency.Row row) {
  static List<EfficiencyRow> of(RunHandle handle) throws IOException {
    try {
      return Efficiency.ifAny(handle.run()).stream()
          .flatMap(efficiency -> efficiency.rows().stream())
          .map(row -> new EfficiencyRow(handle.id(), row))
          .toList();
    } catch (QuestionException e) {
      throw new IOException(e.getMessage(), e);
    }
  }

  static List<RowField<EfficiencyRow>> fields() {
    return List.of(
        RowField.text("run", EfficiencyRow::run),
        RowField.text("path", each -> each.row.path()),
        ratio("parallel", EfficiencyRatios::parallel),
        ratio("load_balance", EfficiencyRatios::loadBalance),
        ratio("communication", EfficiencyRatios::communication),
        nanos("time", EfficiencyRatios::elapsedNanos),
        nanos("useful_mean", EfficiencyRatios::meanNanos),
        nanos("useful_max", EfficiencyRatios::maxNanos),
        RowField.of("max_rank", FieldType.INTEGER, each -> Optional.of(each.row.maxRank())),
        RowField.of("ranks", FieldType.INTEGER, each -> Optional.of(each.row.ratios().ranks())));
  }

  private static RowField<EfficiencyRow> ratio(
      String name, ToDoubleFunction<EfficiencyRatios> ratio) {
    return RowField.of(
        name, FieldType.DOUBLE, each -> Optional.of(ratio.applyAsDouble(each.row.ratios())));
  }

  private static RowField<EfficiencyRow> nanos(
      String name, ToDoubleFunction<EfficiencyRatios> nanos) {
    return RowField.of(
        name,
        FieldType.BIGINT,
        each -> Optional.of(Math.round(nanos.applyAsDouble(each.row.ratios()))));
  }
}
