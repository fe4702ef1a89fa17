package org.tinyprof.sql.table;

import static org.tinyprof.sql.table.FieldType.BIGINT;
import static org.tinyprof.sql.table.FieldType.DOUBLE;
import static org.tinyprof.sql.table.FieldType.INTEGER;
import static org.tinyprof.sql.table.FieldType.MOMENT;
import static org.tinyprof.sql.table.FieldType.TEXT;
import static org.tinyprof.sql.table.FieldType.TEXT_MAP;

import java.time.Instant;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.tinyprof.ensemble.read.RunEntry;
import org.tinyprof.format.run.Attribute;

/** The columns of {@code runs}: what TinyProf records of every run by name, the rest as a map. */
final class RunColumns {
  /** Attributes that have a column of their own; points become underscores. */
  private static final Map<String, FieldType> STANDARD = standard();

  private RunColumns() {}

  private static Map<String, FieldType> standard() {
    Map<String, FieldType> columns = new LinkedHashMap<>();
    columns.put("end", MOMENT);
    columns.put("wall", DOUBLE);
    columns.put("hosts", TEXT);
    columns.put("nodes", INTEGER);
    columns.put("ranks.per.node", INTEGER);
    columns.put("cores", INTEGER);
    columns.put("cpu", TEXT);
    columns.put("memory.bytes", BIGINT);
    columns.put("os", TEXT);
    columns.put("os.version", TEXT);
    columns.put("os.arch", TEXT);
    columns.put("jdk", TEXT);
    columns.put("jdk.vendor", TEXT);
    columns.put("jdk.flags", TEXT);
    columns.put("jdk.collector", TEXT);
    columns.put("jdk.heap.bytes", BIGINT);
    columns.put("mpi", TEXT);
    columns.put("app.version", TEXT);
    columns.put("scheduler", TEXT);
    columns.put("job.id", TEXT);
    columns.put("job.name", TEXT);
    columns.put("job.queue", TEXT);
    columns.put("job.cluster", TEXT);
    columns.put("job.user", TEXT);
    columns.put("tinyprof.version", TEXT);
    columns.put("tinyprof.configuration", TEXT);
    return columns;
  }

  /** A file of another tool need not know when its run started. */
  private static Optional<Instant> start(RunEntry run) {
    return Optional.of(run.info().start()).filter(start -> !start.equals(Instant.EPOCH));
  }

  static List<RowField<RunEntry>> all() {
    List<RowField<RunEntry>> columns = new ArrayList<>();
    columns.add(RowField.text("id", run -> run.info().id().toString()));
    columns.add(RowField.text("run", run -> run.info().id().toString()));
    columns.add(RowField.text("name", RunEntry::name));
    columns.add(RowField.text("program", run -> run.info().program()));
    columns.add(RowField.of("start", MOMENT, RunColumns::start));
    columns.add(RowField.of("ranks", INTEGER, run -> Optional.of(run.info().ranks())));
    columns.add(RowField.of("snapshot", BIGINT, run -> Optional.of(run.info().snapshot())));
    columns.add(RowField.of("origin", TEXT, run -> run.info().origin()));
    STANDARD.forEach(
        (name, type) ->
            columns.add(
                RowField.of(
                    name.replace('.', '_'),
                    type,
                    run -> run.info().attributes().value(name).flatMap(a -> typed(a, type)))));
    columns.add(RowField.of("attributes", TEXT_MAP, RunColumns::others));
    return columns;
  }

  /** The attribute as a value of a column's type; empty where the types do not fit. */
  private static Optional<Object> typed(Attribute attribute, FieldType type) {
    if (type == TEXT) {
      return Optional.of(attribute.toString());
    }
    if (type == MOMENT) {
      return attribute instanceof Attribute.Moment moment
          ? Optional.of(moment.value())
          : Optional.empty();
    }
    return attribute instanceof Attribute.Number number
        ? Optional.of(number.value())
        : Optional.empty();
  }

  /** The attributes without a column, and those whose type does not fit their column. */
  private static Optional<Map<String, String>> others(RunEntry run) {
    Map<String, String> others = new LinkedHashMap<>();
    run.info()
        .attributes()
        .all()
        .forEach(
            (name, value) -> {
              FieldType type = STANDARD.get(name);
              if (type == null || typed(value, type).isEmpty()) {
                others.put(name, value.toString());
              }
            });
    return others.isEmpty() ? Optional.empty() : Optional.of(others);
  }
}
