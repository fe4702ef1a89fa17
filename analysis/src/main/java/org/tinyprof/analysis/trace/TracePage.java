package org.tinyprof.analysis.trace;

import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import org.tinyprof.analysis.table.Page;
import org.tinyprof.analysis.table.Section;
import org.tinyprof.analysis.table.Table;
import org.tinyprof.analysis.table.TableColumn;
import org.tinyprof.analysis.table.TextCell;
import org.tinyprof.analysis.table.Unit;
import org.tinyprof.interchange.text.Figures;

/** Lays out what happened as a page. */
final class TracePage {
  private static final double NANOS_PER_MICRO = 1e3;
  private static final double MICROS_PER_SECOND = 1e6;
  private static final int MOST_NAMED = 3;
  private static final String UNTIL = "Traced only as long as all their calls were timed: ";
  private static final String SOME_UNTIL =
      "Not all calls of these were timed, so some in between are missing (a poll that completed"
          + " something never is): ";

  private TracePage() {}

  static Page of(Trace trace, int rows) {
    List<String> sentences = new ArrayList<>();
    sentences.add(basis(trace));
    addUntil(trace, false, UNTIL, sentences);
    addUntil(trace, true, SOME_UNTIL, sentences);
    if (!trace.untraced().isEmpty()) {
      sentences.add(trace.untraced());
    }
    if (!trace.clocks().isEmpty()) {
      sentences.add(trace.clocks());
    }
    List<TraceEvent> shown = first(trace, rows, sentences);
    long left = trace.all() - shown.size();
    if (trace.all() == 0) {
      sentences.add("Nothing is left by --query, --activity and --slice.");
    } else if (left > 0) {
      sentences.add(
          Figures.count((double) left)
              + " more of "
              + Figures.count((double) trace.all())
              + (trace.all() > Trace.MOST_EVENTS ? " (--limit, --slice, SQL)." : " (--limit)."));
    }
    boolean both = trace.exact() && trace.sampled();
    Section section =
        new Section("trace", "", sentences, table(trace.events(), true))
            .forPeople(new Section("trace", "", sentences, table(shown, both)));
    return new Page(trace.program() + ": what happened when", List.of(section));
  }

  private static String basis(Trace trace) {
    String samples = trace.every() > 1 ? "every " + ordinal(trace.every()) + " sample" : "samples";
    String all =
        trace.exact() && trace.sampled()
            ? "recorded calls and " + samples
            : trace.exact() ? "recorded calls" : samples;
    return Character.toUpperCase(all.charAt(0))
        + all.substring(1)
        + ", from "
        + Figures.nanos((double) Math.max(0, trace.fromNanos()))
        + " to "
        + Figures.nanos((double) trace.toNanos())
        + " of the run.";
  }

  private static String ordinal(long number) {
    return number == 2 ? "second" : number == 3 ? "third" : number + "th";
  }

  private static String basis(TraceEvent event) {
    if (event.thread().equals(TraceEvent.JVM)) {
      return TraceEvent.JVM;
    }
    return event.exact() ? "call" : "samples";
  }

  /** Names the first callpaths that are not traced to the end, or not without holes. */
  private static void addUntil(
      Trace trace, boolean sampled, String beginning, List<String> sentences) {
    List<TracedUntil> all =
        trace.until().stream().filter(each -> each.sampled() == sampled).toList();
    if (!all.isEmpty()) {
      sentences.add(beginning + until(all));
    }
  }

  private static String until(List<TracedUntil> all) {
    List<String> named = new ArrayList<>();
    for (TracedUntil each : all.subList(0, Math.min(MOST_NAMED, all.size()))) {
      named.add(
          "%s until %s (%s)"
              .formatted(
                  each.path(),
                  Figures.nanos((double) each.nanos()),
                  each.lanes() == 1 ? "1 lane" : Figures.count((double) each.lanes()) + " lanes"));
    }
    int more = all.size() - named.size();
    return String.join(", ", named) + (more > 0 ? ", " + more + " more." : ".");
  }

  /**
   * The first rows. What the JVM did before any thread did something is a sentence: nothing of the
   * program is in it, and its moments are often not known.
   */
  private static List<TraceEvent> first(Trace trace, int rows, List<String> sentences) {
    List<TraceEvent> events = trace.events();
    int begin = 0;
    while (begin < events.size() && events.get(begin).thread().equals(TraceEvent.JVM)) {
      begin++;
    }
    if (begin == events.size()) {
      begin = 0; // they are all that was asked for
    }
    if (begin > 0) {
      double nanos = events.subList(0, begin).stream().mapToDouble(TraceEvent::nanos).sum();
      sentences.add(
          "Before the first thread's, "
              + Figures.count((double) begin, "entry")
              + " of the JVM ("
              + Figures.nanos(nanos)
              + ") left out (--format csv).");
    }
    return events.subList(begin, Math.min(begin + rows, events.size()));
  }

  /**
   * A row for each event.
   *
   * @param basis whether to say which are recorded calls
   */
  static Table table(List<TraceEvent> events, boolean basis) {
    List<TableColumn<TraceEvent>> columns = new ArrayList<>();
    columns.add(
        new TableColumn<>(
            "start_ns",
            "at",
            event -> new TextCell.Written(moment(event.startNanos()), event.startNanos())));
    columns.add(TableColumn.amounts("rank", "rank", Unit.COUNT, TraceEvent::rank));
    columns.add(TableColumn.words("thread", "thread", TraceEvent::thread));
    columns.add(TableColumn.amounts("duration_ns", "for", Unit.NANOS, TraceEvent::nanos));
    columns.add(TableColumn.words("activity", "activity", TraceEvent::activity));
    if (basis) {
      columns.add(TableColumn.words("basis", "from", TracePage::basis));
    }
    columns.add(TableColumn.callpaths(TraceEvent::path));
    return TableColumn.table(events, columns);
  }

  /** In seconds, to the microsecond. */
  static String moment(long nanos) {
    double micros = (double) Math.round(nanos / NANOS_PER_MICRO); // what rounds to 0 has no sign
    return String.format(Locale.ROOT, "%.6f s", micros / MICROS_PER_SECOND);
  }
}
