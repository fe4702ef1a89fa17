package org.tinyprof.sql.table;

import java.util.List;
import java.util.Set;
import org.tinyprof.ensemble.read.RunEntry;
import org.tinyprof.format.values.Selection;
import org.tinyprof.sql.filter.KnownRow;

/** What happened when, by lane; only the timelines of wanted lanes are read. */
final class EventTable implements ProfileTable {
  private static final long EVENTS_GUESSED = 1000; // of a rank

  private final List<RowField<EventRow>> columns = EventRow.fields();

  @Override
  public String name() {
    return "events";
  }

  @Override
  public List<TableField> fields() {
    return columns.stream().map(RowField::field).toList();
  }

  @Override
  public boolean takesSlice() {
    return true;
  }

  @Override
  public Set<String> knownTexts() {
    return Set.of(ProfileTables.RUN);
  }

  @Override
  public Set<String> knownNumbers() {
    return Set.of("rank", "thread");
  }

  @Override
  public KnownRow known(RunEntry run) {
    return KnownRow.NOTHING.with(ProfileTables.RUN, run.info().id().toString());
  }

  @Override
  public long expectedRows(RunEntry run) {
    return EVENTS_GUESSED * run.info().ranks();
  }

  @Override
  public RunScan scan(RunHandle run, ScanRequest request) {
    Selection lanes = WantedLanes.of(run.asked(), known(run.asked()), request);
    return RunScan.of(
        () -> new RowTable.Objects<>(EventRow.of(run, lanes, request.slice().interval()), columns));
  }
}
