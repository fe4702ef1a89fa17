package org.tinyprof.sql.table;

import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.tinyprof.analysis.profile.OpenProfile;
import org.tinyprof.analysis.time.Interval;
import org.tinyprof.analysis.time.RunTimeline;
import org.tinyprof.analysis.time.ThreadEvents;
import org.tinyprof.analysis.time.TimelineThread;
import org.tinyprof.format.schema.Callpaths;
import org.tinyprof.format.timeline.Activity;
import org.tinyprof.format.values.Selection;

/** A row of the table of events: a call, or a stretch of time in one callpath. */
record EventRow(
    String run,
    Callpaths callpaths,
    TimelineThread thread,
    int callpath,
    long start,
    long nanos,
    Activity activity) {
  static List<EventRow> of(RunHandle handle, Selection lanes) throws IOException {
    List<EventRow> rows = new ArrayList<>();
    OpenProfile run = handle.run();
    Callpaths callpaths = run.schema().callpaths();
    RunTimeline.of(run)
        .visit(
            lanes,
            thread ->
                ThreadEvents.visit(
                    callpaths,
                    thread,
                    Interval.ALL,
                    (callpath, start, end, activity) ->
                        rows.add(
                            new EventRow(
                                handle.id(),
                                callpaths,
                                thread,
                                callpath,
                                start,
                                end - start,
                                activity))));
    return rows;
  }

  static List<RowField<EventRow>> fields() {
    return List.of(
        RowField.text("run", EventRow::run),
        RowField.of("rank", FieldType.INTEGER, row -> Optional.of(row.thread.lane().rank())),
        RowField.of("thread", FieldType.INTEGER, row -> Optional.of(row.thread.lane().thread())),
        RowField.text("thread_name", row -> row.thread.name()),
        RowField.of("callpath", FieldType.INTEGER, row -> Optional.of(row.callpath)),
        RowField.text("name", row -> row.callpaths.name(row.callpath)),
        RowField.text("path", row -> row.callpaths.path(row.callpath)),
        RowField.of("start", FieldType.BIGINT, row -> Optional.of(row.start)),
        RowField.of("duration", FieldType.BIGINT, row -> Optional.of(row.nanos)),
        RowField.text("activity", row -> row.activity.word()),
        RowField.of("exact", FieldType.BOOLEAN, row -> Optional.of(row.thread.exact())));
  }
}
