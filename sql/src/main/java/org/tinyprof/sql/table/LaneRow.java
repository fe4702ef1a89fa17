package org.tinyprof.sql.table;

import java.io.IOException;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.tinyprof.analysis.profile.OpenProfile;
import org.tinyprof.format.run.ProcessCounters;
import org.tinyprof.format.schema.CounterDefinition;
import org.tinyprof.format.source.LaneGroup;
import org.tinyprof.format.values.Column;
import org.tinyprof.format.values.Lane;
import org.tinyprof.format.values.LaneOrigin;
import org.tinyprof.format.values.Selection;

/**
 * A row of the table of lanes.
 *
 * @param counters what the lane has as a whole
 */
record LaneRow(String run, Lane lane, Map<CounterDefinition, Long> counters) {
  /** Counters that have a column of their own. */
  private static final List<CounterDefinition> STANDARD = standard();

  private static List<CounterDefinition> standard() {
    List<CounterDefinition> all = new ArrayList<>();
    all.add(CounterDefinition.WALL);
    all.add(CounterDefinition.PROFILER_WORK);
    all.addAll(ProcessCounters.ALL);
    return all;
  }

  static List<LaneRow> of(RunHandle handle) throws IOException {
    OpenProfile run = handle.run();
    List<CounterDefinition> definitions = run.schema().counters();
    List<LaneRow> rows = new ArrayList<>();
    for (LaneGroup group : run.source().groups(Selection.ALL)) {
      List<Column> columns = group.counters();
      for (int lane = 0; lane < group.lanes().size(); lane++) {
        Map<CounterDefinition, Long> counters = new LinkedHashMap<>();
        for (int i = 0; i < definitions.size(); i++) {
          if (columns.get(i).has(lane)) {
            counters.put(definitions.get(i), columns.get(i).value(lane));
          }
        }
        rows.add(new LaneRow(handle.id(), group.lanes().get(lane), counters));
      }
    }
    return rows;
  }

  static List<RowField<LaneRow>> fields() {
    List<RowField<LaneRow>> fields = new ArrayList<>();
    fields.add(RowField.text("run", LaneRow::run));
    fields.add(RowField.of("rank", FieldType.INTEGER, row -> Optional.of(row.lane.rank())));
    fields.add(RowField.of("thread", FieldType.INTEGER, row -> Optional.of(row.lane.thread())));
    fields.add(RowField.text("thread_name", row -> row.lane.name()));
    fields.add(RowField.text("host", row -> row.origin().host()));
    fields.add(
        RowField.of(
            "pid",
            FieldType.BIGINT,
            row -> Optional.of(row.origin().processId()).filter(pid -> pid != 0)));
    fields.add(RowField.text("cores", row -> row.origin().cores()));
    fields.add(
        RowField.of(
            "moment",
            FieldType.MOMENT,
            row ->
                Optional.of(row.origin().moment())
                    .filter(moment -> !moment.equals(LaneOrigin.UNKNOWN.moment()))));
    for (CounterDefinition counter : STANDARD) {
      fields.add(
          RowField.of(
              counter.name().replace('.', '_'),
              FieldType.BIGINT,
              row -> Optional.ofNullable(row.counters.get(counter))));
    }
    fields.add(RowField.of("counters", FieldType.NUMBER_MAP, LaneRow::others));
    return fields;
  }

  private LaneOrigin origin() {
    return lane.origin();
  }

  private Optional<Map<String, Long>> others() {
    Map<String, Long> others = new LinkedHashMap<>();
    counters.forEach(
        (counter, value) -> {
          if (!STANDARD.contains(counter)) {
            others.put(counter.name(), value);
          }
        });
    return others.isEmpty() ? Optional.empty() : Optional.of(others);
  }
}
