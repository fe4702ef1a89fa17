package org.tinyprof.sql.table;

import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.tinyprof.analysis.text.QuestionException;
import org.tinyprof.analysis.wait.WaitCause;
import org.tinyprof.analysis.wait.Waits;

/** A row of the table of delays: work of a rank that made others wait. */
record DelayRow(String run, WaitCause cause) {
  static List<DelayRow> of(RunHandle handle) throws IOException {
    List<DelayRow> rows = new ArrayList<>();
    try {
      Optional<Waits> waits = Waits.ifAny(handle.run());
      if (waits.isPresent()) {
        waits.get().causes().forEach(cause -> rows.add(new DelayRow(handle.id(), cause)));
      }
    } catch (QuestionException e) {
      throw new IOException(e.getMessage(), e);
    }
    return rows;
  }

  static List<RowField<DelayRow>> fields() {
    return List.of(
        RowField.text("run", DelayRow::run),
        RowField.of("rank", FieldType.INTEGER, row -> Optional.of(row.cause.rank())),
        RowField.text("path", row -> row.cause.path()),
        RowField.of(
            "direct", FieldType.BIGINT, row -> Optional.of(Math.round(row.cause.directNanos()))),
        RowField.of(
            "indirect",
            FieldType.BIGINT,
            row -> Optional.of(Math.round(row.cause.indirectNanos()))),
        RowField.of(
            "waiting_rank",
            FieldType.INTEGER,
            row -> Optional.of(row.cause.waitingRank()).filter(rank -> rank >= 0)));
  }
}
