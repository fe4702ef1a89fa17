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
import org.tinyprof.format.values.Activity;
import org.tinyprof.format.values.Interruption;
import org.tinyprof.format.values.Lane;
import org.tinyprof.format.values.Selection;
import org.tinyprof.format.values.ThreadTimeline;

/**
 * A row of the table of events: a call, a stretch of time in one callpath, a gap in which calls are
 * not recorded, or an interruption.
 */
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

  /** What meets an interval, uncut. */
  static List<EventRow> of(RunHandle handle, Selection lanes, Interval interval)
      throws IOException {
    List<EventRow> rows = new ArrayList<>();
    OpenProfile run = handle.run();
    Callpaths callpaths = run.schema().callpaths();
    RunTimeline.of(run)
        .visitNamed(
            lanes,
            threads ->
                threads.forEach(thread -> add(thread, interval, handle.id(), callpaths, rows)),
            (lane, each) -> {
              if (each.from() < interval.to() && each.to() > interval.from()) {
                rows.add(of(handle.id(), lane, each));
              }
            });
    return rows;
  }

  private static void add(
      TimelineThread thread,
      Interval interval,
      String run,
      Callpaths callpaths,
      List<EventRow> rows) {
    ThreadEvents.visit(
        callpaths,
        thread,
        interval,
        (callpath, start, end, activity) -> {
          boolean gap = activity == Activity.NOT_RECORDED;
          rows.add(
              new EventRow(
                  run,
                  thread.lane(),
                  thread.name(),
                  gap ? Optional.empty() : Optional.of(callpath),
                  gap ? activity.word() : callpaths.name(callpath),
                  gap ? gapPath(callpaths, callpath) : callpaths.path(callpath),
                  start,
                  end - start,
                  activity.word(),
                  thread.exact()));
        });
  }

  /** A gap is named like a callee of the call that is around it. */
  private static String gapPath(Callpaths callpaths, int caller) {
    String word = Activity.NOT_RECORDED.word();
    return caller == ThreadTimeline.NOWHERE
        ? word
        : callpaths.path(caller) + Callpaths.SEPARATOR + word;
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
