package org.tinyprof.format.text;

import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import org.tinyprof.format.run.RunInfo;
import org.tinyprof.format.schema.CounterDefinition;
import org.tinyprof.format.schema.EventDefinition;
import org.tinyprof.format.schema.EventIdentity;
import org.tinyprof.format.schema.MetricDefinition;
import org.tinyprof.format.source.ProfileSource;
import org.tinyprof.format.values.Column;
import org.tinyprof.format.values.Lane;
import org.tinyprof.format.values.LaneOrigin;
import org.tinyprof.format.values.LaneValues;
import org.tinyprof.format.values.Selection;

/** Writes the lines that describe the run: each starts with {@code #} and a word. */
final class Preamble {
  static final String VERSION = "2";
  static final String VERSION_BEFORE = "1";
  static final char RANGE = '-';
  static final char THREAD = ':';

  private final StringBuilder out = new StringBuilder();

  private Preamble() {}

  static String of(ProfileSource source, Map<EventDefinition, Integer> codes) throws IOException {
    Preamble preamble = new Preamble();
    preamble.writeRun(source.run());
    preamble.line("precision", Long.toString(source.precision().stepNanos()));
    for (MetricDefinition metric : source.schema().metrics()) {
      preamble.line(
          "metric",
          metric.name(),
          metric.unit(),
          metric.kind().word(),
          metric.inclusive() ? "inclusive" : "exclusive");
    }
    LaneValues lanes = source.read(Selection.ALL.callpaths(callpath -> false).valuesOnly());
    preamble.writeLanes(lanes.lanes());
    List<CounterDefinition> counters = source.schema().counters();
    for (int i = 0; i < counters.size(); i++) {
      preamble.line(
          "counter",
          counters.get(i).name(),
          counters.get(i).unit(),
          counts(lanes.counters().get(i)));
    }
    codes.forEach(preamble::writeEvent);
    return preamble.out.toString();
  }

  private void writeRun(RunInfo run) {
    line("tinyprof", VERSION);
    List<String> ids = new ArrayList<>(List.of(run.id().toString()));
    ids.add(Long.toString(run.snapshot()));
    run.origin().ifPresent(origin -> ids.add(origin.toString()));
    line("run", ids.toArray(String[]::new));
    line("program", run.program());
    line("start", run.start().toString());
    line("ranks", Integer.toString(run.ranks()));
    run.attributes()
        .all()
        .forEach(
            (name, value) -> line("attribute", name, AttributeText.type(value), value.toString()));
  }

  private void writeLanes(List<Lane> lanes) {
    out.append("#lanes");
    for (int i = 0, next; i < lanes.size(); i = next) {
      Lane first = lanes.get(i);
      next = i + 1;
      while (folded(first) && next < lanes.size() && follows(lanes, next)) {
        next++;
      }
      String range = next > i + 1 ? "" + RANGE + lanes.get(next - 1).rank() : "";
      String thread = folded(first) ? "" : "" + THREAD + first.thread() + THREAD + first.name();
      out.append(',').append(Csv.field(first.rank() + range + thread));
    }
    out.append('\n');
    LaneOrigin ofRank = LaneOrigin.UNKNOWN;
    for (int i = 0; i < lanes.size(); i++) {
      Lane lane = lanes.get(i);
      if (i == 0 || lanes.get(i - 1).rank() != lane.rank()) {
        ofRank = LaneOrigin.UNKNOWN;
        if (!lane.origin().equals(ofRank)) {
          writeProcess(Integer.toString(lane.rank()), lane.origin());
          ofRank = lane.origin();
        }
      } else if (!lane.origin().equals(ofRank)) {
        writeProcess("" + lane.rank() + THREAD + lane.thread(), lane.origin());
      }
    }
  }

  private void writeProcess(String lanes, LaneOrigin origin) {
    line(
        "process",
        lanes,
        origin.host(),
        Long.toString(origin.processId()),
        origin.cores(),
        origin.moment().toString());
  }

  private static boolean folded(Lane lane) {
    return lane.thread() == 0 && lane.name().isEmpty();
  }

  private static boolean follows(List<Lane> lanes, int index) {
    return folded(lanes.get(index)) && lanes.get(index).rank() == lanes.get(index - 1).rank() + 1;
  }

  private static String counts(Column counter) {
    StringBuilder counts = new StringBuilder();
    for (int lane = 0; lane < counter.size(); lane++) {
      counts.append(lane > 0 ? "" + Cells.LANE : "");
      counts.append(counter.has(lane) ? number(counter.value(lane)) : "");
    }
    return counts.toString();
  }

  private static String number(long value) {
    return Long.toString(value).replace('-', Numbers.MINUS);
  }

  /** What an event has beside its name is in lines of its own. */
  private void writeEvent(EventDefinition event, int code) {
    String number = Integer.toString(code);
    if (event.identity() instanceof EventIdentity.Method method) {
      line("method", number, method.className(), method.method(), method.descriptor());
    }
    EventDefinition.Source source = event.source();
    if (!source.equals(EventDefinition.Source.UNKNOWN)) {
      line("source", number, source.file(), Integer.toString(source.line()), source.location());
    }
  }

  private void line(String word, String... fields) {
    out.append('#').append(word);
    for (String field : fields) {
      out.append(',').append(Csv.field(field));
    }
    out.append('\n');
  }
}
