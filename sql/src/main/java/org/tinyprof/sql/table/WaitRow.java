package org.tinyprof.sql.table;

import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.tinyprof.analysis.text.QuestionException;
import org.tinyprof.analysis.wait.WaitingCall;
import org.tinyprof.analysis.wait.Waits;

/** A row of the table of waits: those of one kind in one callpath on one rank. */
record WaitRow(String run, WaitingCall call, int rank, double nanos) {
  static List<WaitRow> of(RunHandle handle) throws IOException {
    List<WaitRow> rows = new ArrayList<>();
    try {
      Optional<Waits> waits = Waits.ifAny(handle.run());
      if (waits.isPresent()) {
        for (WaitingCall call : waits.get().places()) {
          call.byRank()
              .forEach((rank, nanos) -> rows.add(new WaitRow(handle.id(), call, rank, nanos)));
        }
      }
    } catch (QuestionException e) {
      throw new IOException(e.getMessage(), e);
    }
    return rows;
  }

  static List<RowField<WaitRow>> fields() {
    return List.of(
        RowField.text("run", WaitRow::run),
        RowField.of("rank", FieldType.INTEGER, row -> Optional.of(row.rank)),
        RowField.text("path", row -> row.call.path()),
        RowField.text("kind", row -> row.call.kind()),
        RowField.of("time", FieldType.BIGINT, row -> Optional.of(Math.round(row.nanos))));
  }
}
