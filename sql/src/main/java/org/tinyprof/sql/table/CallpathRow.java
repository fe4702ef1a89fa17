package org.tinyprof.sql.table;

import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import java.util.function.Function;
import org.tinyprof.format.schema.Callpath;
import org.tinyprof.format.schema.Callpaths;
import org.tinyprof.format.schema.EventIdentity;

/** A row of {@code callpaths}. */
record CallpathRow(String run, Callpaths callpaths, int id) {
  static final String TAG = "tag";

  static List<CallpathRow> of(RunHandle handle) throws IOException {
    Callpaths callpaths = handle.run().schema().callpaths();
    List<CallpathRow> rows = new ArrayList<>();
    for (int id = 0; id < callpaths.size(); id++) {
      rows.add(new CallpathRow(handle.id(), callpaths, id));
    }
    return rows;
  }

  static List<RowField<CallpathRow>> fields() {
    return List.of(
        RowField.text("run", CallpathRow::run),
        RowField.of("id", FieldType.INTEGER, row -> Optional.of(row.id)),
        RowField.of(
            "parent",
            FieldType.INTEGER,
            row -> Optional.of(row.entry().parent()).filter(parent -> parent != Callpath.ROOT)),
        RowField.text("name", row -> row.callpaths.name(row.id)),
        RowField.text("identity", row -> row.identity().described()),
        RowField.text("path", row -> row.callpaths.path(row.id)),
        RowField.of(
            "depth", FieldType.INTEGER, row -> Optional.of(row.callpaths.stack(row.id).length - 1)),
        RowField.text(TAG, row -> row.entry().attributes().getOrDefault(TAG, "")),
        RowField.text("class", row -> row.method(EventIdentity.Method::className)),
        RowField.text("method", row -> row.method(EventIdentity.Method::method)),
        RowField.text("descriptor", row -> row.method(EventIdentity.Method::descriptor)),
        RowField.text("file", row -> row.entry().event().source().file()),
        RowField.of(
            "line",
            FieldType.INTEGER,
            row -> Optional.of(row.entry().event().source().line()).filter(line -> line > 0)),
        RowField.text("loop", row -> row.entry().loop().name().toLowerCase(Locale.ROOT)),
        RowField.of("attributes", FieldType.TEXT_MAP, CallpathRow::attributes));
  }

  private Callpath entry() {
    return callpaths.entry(id);
  }

  private EventIdentity identity() {
    return entry().event().identity();
  }

  private String method(Function<EventIdentity.Method, String> part) {
    return identity() instanceof EventIdentity.Method method ? part.apply(method) : "";
  }

  private Optional<Map<String, String>> attributes() {
    Map<String, String> others = new TreeMap<>(entry().attributes());
    others.remove(TAG);
    return others.isEmpty() ? Optional.empty() : Optional.of(others);
  }
}
