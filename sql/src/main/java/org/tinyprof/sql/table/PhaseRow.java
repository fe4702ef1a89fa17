package org.tinyprof.sql.table;

import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.tinyprof.analysis.phase.Phases;

/** A row of the table of phases: an iteration of the main loop of a traced run. */
record PhaseRow(String run, int phase, long begin, long nanos) {
  static List<PhaseRow> of(RunHandle handle) throws IOException {
    List<PhaseRow> rows = new ArrayList<>();
    Optional<Phases> phases = Phases.ifAny(handle.run());
    if (phases.isPresent()) {
      for (int i = 0; i < phases.get().size(); i++) {
        long begin = phases.get().begins().get(i);
        rows.add(new PhaseRow(handle.id(), i, begin, phases.get().nanos(i)));
      }
    }
    return rows;
  }

  static List<RowField<PhaseRow>> fields() {
    return List.of(
        RowField.text("run", PhaseRow::run),
        RowField.of("phase", FieldType.INTEGER, row -> Optional.of(row.phase)),
        RowField.of("begin", FieldType.BIGINT, row -> Optional.of(row.begin)),
        RowField.of("time", FieldType.BIGINT, row -> Optional.of(row.nanos)));
  }
}
