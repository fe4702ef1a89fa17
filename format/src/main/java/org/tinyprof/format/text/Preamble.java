package org.tinyprof.format.text;

import java.util.List;
import java.util.Locale;
import org.tinyprof.format.Column;
import org.tinyprof.format.Lane;
import org.tinyprof.format.MetricDefinition;
import org.tinyprof.format.Profile;
import org.tinyprof.format.RunInfo;

/** Writes the lines that describe the run: each starts with {@code #} and a word. */
final class Preamble {
  static final String VERSION = "1";
  static final char RANGE = '-';
  static final char THREAD = ':';

  private final StringBuilder out = new StringBuilder();

  private Preamble() {}

  static String of(Profile profile) {
    Preamble preamble = new Preamble();
    preamble.write(profile);
    return preamble.out.toString();
  }

  private void write(Profile profile) {
    RunInfo run = profile.run();
    line("tinyprof", VERSION);
    line("program", run.program());
    line("start", run.start().toString());
    line("ranks", Integer.toString(run.ranks()));
    run.hosts().forEach(host -> line("host", host));
    line("jdk", run.jdk());
    line("version", run.version());
    line("clock", run.clock());
    line("configuration", run.configuration());
    run.properties().forEach((key, value) -> line("property", key, value));
    line(
        "precision",
        Long.toString(profile.precision().stepNanos()),
        Integer.toString(profile.precision().digits()));
    for (MetricDefinition metric : profile.tables().metrics()) {
      line(
          "metric",
          metric.name(),
          metric.unit(),
          metric.kind().name().toLowerCase(Locale.ROOT),
          metric.inclusive() ? "inclusive" : "exclusive");
    }
    writeLanes(profile.part().lanes());
    List<String> counters = profile.tables().counters();
    for (int i = 0; i < counters.size(); i++) {
      line("counter", counters.get(i), counts(profile.part().counters().get(i)));
    }
  }

  private void writeLanes(List<Lane> lanes) {
    out.append("#lanes");
    for (int i = 0, next; i < lanes.size(); i = next) {
      Lane first = lanes.get(i);
      next = i + 1;
      while (first.thread().isEmpty() && follows(lanes, next)) {
        next++;
      }
      String thread = first.thread().isEmpty() ? "" : THREAD + first.thread();
      String range = next > i + 1 ? "" + RANGE + lanes.get(next - 1).rank() : thread;
      out.append(',').append(Csv.field(first.rank() + range));
    }
    out.append('\n');
  }

  private static boolean follows(List<Lane> lanes, int index) {
    return index < lanes.size()
        && lanes.get(index).equals(new Lane(lanes.get(index - 1).rank() + 1));
  }

  private static String counts(Column counter) {
    StringBuilder counts = new StringBuilder();
    for (int lane = 0; lane < counter.size(); lane++) {
      counts.append(lane > 0 ? "" + Cells.LANE : "");
      counts.append(counter.has(lane) ? Long.toString(counter.value(lane)) : "");
    }
    return counts.toString();
  }

  private void line(String word, String... fields) {
    out.append('#').append(word);
    for (String field : fields) {
      out.append(',').append(Csv.field(field));
    }
    out.append('\n');
  }
}
