package org.tinyprof.sql.table;

import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.tinyprof.analysis.text.QuestionException;
import org.tinyprof.analysis.wait.PathPart;
import org.tinyprof.analysis.wait.Waits;

/** A row of the table of the critical path: a callpath on it. */
record PathRow(String run, PathPart part) {
  static List<PathRow> of(RunHandle handle) throws IOException {
    List<PathRow> rows = new ArrayList<>();
    try {
      Optional<Waits> waits = Waits.ifAny(handle.run());
      if (waits.isPresent()) {
        waits.get().path().forEach(part -> rows.add(new PathRow(handle.id(), part)));
      }
    } catch (QuestionException e) {
      throw new IOException(e.getMessage(), e);
    }
    return rows;
  }

  static List<RowField<PathRow>> fields() {
    return List.of(
        RowField.text("run", PathRow::run),
        RowField.text("path", row -> row.part.path()),
        RowField.of("rank", FieldType.INTEGER, row -> Optional.of(row.part.maxRank())),
        RowField.of("time", FieldType.BIGINT, row -> Optional.of(Math.round(row.part.nanos()))),
        RowField.of("mean", FieldType.BIGINT, row -> Optional.of(Math.round(row.part.meanNanos()))),
        RowField.of(
            "imbalance",
            FieldType.BIGINT,
            row -> Optional.of(Math.round(row.part.imbalanceNanos()))));
  }
}
