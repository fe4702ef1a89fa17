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
import org.tinyprof.format.values.Interruption;
import org.tinyprof.format.values.Lane;
import org.tinyprof.format.values.Selection;

/** A row of the table of events: a call, a stretch of time in one callpath, or an interruption. */
record EventRow(
    String run,
    Lane lane,
    String thread,
    Optional<Integer> callpath,
    String name,
    String path,
    long start,
    long nanos,
    String activity,
    boolean exact) {
  private static final String JVM = "JVM";

  static List<EventRow> of(RunHandle handle, Selection lanes) throws IOException {
    List<EventRow> rows = new ArrayList<>();
    OpenProfile run = handle.run();
    Callpaths callpaths = run.schema().callpaths();
    RunTimeline.of(run)
        .visitNamed(
            lanes,
            threads -> threads.forEach(thread -> add(thread, handle.id(), callpaths, rows)),
            (lane, each) -> rows.add(of(handle.id(), lane, each)));
    return rows;
  }

  private static void add(
      TimelineThread thread, String run, Callpaths callpaths, List<EventRow> rows) {
    ThreadEvents.visit(
        callpaths,
        thread,
        Interval.ALL,
        (callpath, start, end, activity) ->
            rows.add(
                new EventRow(
                    run,
                    thread.lane(),
                    thread.name(),
                    Optional.of(callpath),
                    callpaths.name(callpath),
                    callpaths.path(callpath),
                    start,
                    end - start,
                    activity.word(),
                    thread.exact())));
  }

  private static EventRow of(String run, Lane lane, Interruption each) {
    return new EventRow(
        run,
        lane,
        JVM,
        Optional.empty(),
        each.words(),
        each.words(),
        each.from(),
        each.nanos(),
        each.kind().word(),
        each.exact());
  }

  static List<RowField<EventRow>> fields() {
    return List.of(
        RowField.text("run", EventRow::run),
        RowField.of("rank", FieldType.INTEGER, row -> Optional.of(row.lane.rank())),
        RowField.of("thread", FieldType.INTEGER, row -> Optional.of(row.lane.thread())),
        RowField.text("thread_name", EventRow::thread),
        RowField.of("callpath", FieldType.INTEGER, EventRow::callpath),
        RowField.text("name", EventRow::name),
        RowField.text("path", EventRow::path),
        RowField.of("start", FieldType.BIGINT, row -> Optional.of(row.start)),
        RowField.of("duration", FieldType.BIGINT, row -> Optional.of(row.nanos)),
        RowField.text("activity", EventRow::activity),
        RowField.of("exact", FieldType.BOOLEAN, row -> Optional.of(row.exact)));
  }
}
