package org.tinyprof.interchange.write;

import java.io.IOException;
import java.io.Writer;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.List;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import org.tinyprof.format.schema.Forest;
import org.tinyprof.format.values.Lane;
import org.tinyprof.interchange.json.JsonOutput;

/**
 * A Chrome trace, for Perfetto and {@code chrome://tracing}: one process per rank, one thread per
 * lane.
 *
 * <p>A run with timelines is written as it went: see {@link ChromeTimeline}.
 *
 * <p>Other runs know how long, not when. Each callpath is one block as long as all its calls, and
 * children follow one another from their parent's start; where they are longer together than their
 * parent, they are shortened alike, because blocks must nest.
 *
 * <p>A lane that ran nothing is left out: it would be an empty track.
 *
 * <p>Readers add a block's start and length to find its end, in floating point, and lose a block
 * that ends a trillionth after the next begins. So all ends are eighths of a microsecond, which
 * such sums keep exact.
 */
final class ChromeTrace implements TextExport {
  private static final double EIGHTH_NANOS = 125;
  private static final double EIGHTHS = 8;

  /** Where a callpath lies in the trace. */
  private record Slice(int callpath, long start, long nanos) {}

  @Override
  public void writeText(ExportedRun run, Writer out) throws IOException {
    TimelineTracks tracks = TimelineTracks.of(run);
    if (!tracks.isEmpty()) {
      JsonOutput json = begin(run, out);
      new ChromeTimeline(json, run.schema().callpaths()).write(tracks);
      end(json, out);
      return;
    }
    if (run.weight() != run.time()) {
      throw new IOException(
          run.info().program()
              + ": --to chrome draws times, and the run has none; --to speedscope draws its "
              + run.schema().label(run.weight()));
    }
    LaneTimes lanes = LaneTimes.read(run);
    JsonOutput json = begin(run, out);
    for (int lane = 0; lane < lanes.lanes().size(); lane++) {
      if (ranAny(lanes, lane)) {
        Lane name = lanes.lanes().get(lane);
        String all = "all threads";
        process(json, name, lane, RunFacts.folded(name) ? all : "thread " + RunFacts.thread(name));
        blocks(json, lanes, lane);
      }
    }
    end(json, out);
  }

  private static JsonOutput begin(ExportedRun run, Writer out) throws IOException {
    JsonOutput json = new JsonOutput(out);
    json.beginObject().name("displayTimeUnit").value("ms").name("otherData");
    RunFacts.write(json, run.info());
    json.line().name("traceEvents").beginArray();
    return json;
  }

  private static void end(JsonOutput json, Writer out) throws IOException {
    json.endArray().endObject();
    out.append('\n');
  }

  private static boolean ranAny(LaneTimes lanes, int lane) {
    return IntStream.range(0, lanes.forest().children(Forest.NONE))
        .anyMatch(k -> lanes.has(lanes.forest().child(Forest.NONE, k), lane));
  }

  /** Writes what a thread and its process are called, and where the process ran. */
  static void process(JsonOutput json, Lane lane, int thread, String name) throws IOException {
    metadata(json, lane, thread, "process_name", "name", "rank " + lane.rank());
    metadata(json, lane, thread, "thread_name", "name", name);
    String labels =
        RunFacts.ofProcess(lane).entrySet().stream()
            .map(fact -> fact.getKey() + " " + fact.getValue())
            .collect(Collectors.joining(", "));
    if (!labels.isEmpty()) {
      metadata(json, lane, thread, "process_labels", "labels", labels);
    }
  }

  private static void metadata(
      JsonOutput json, Lane lane, int thread, String what, String field, String text)
      throws IOException {
    json.line().beginObject().name("name").value(what).name("ph").value("M");
    json.name("pid").value(lane.rank()).name("tid").value(thread);
    json.name("args").beginObject().name(field).value(text).endObject().endObject();
  }

  /** Writes a lane's blocks, each before those inside of it. */
  private static void blocks(JsonOutput json, LaneTimes lanes, int lane) throws IOException {
    Deque<Slice> waiting = new ArrayDeque<>();
    long start = 0;
    for (int k = 0; k < lanes.forest().children(Forest.NONE); k++) {
      int root = lanes.forest().child(Forest.NONE, k);
      long nanos = (long) lanes.nanos(root, lane);
      waiting.add(new Slice(root, start, nanos));
      start += nanos;
    }
    while (!waiting.isEmpty()) {
      Slice next = waiting.pop();
      if (lanes.has(next.callpath, lane)) {
        block(json, lanes, lane, next.callpath, next.start, next.nanos);
        List<Slice> inside = inside(next, lanes, lane);
        for (int at = inside.size() - 1; at >= 0; at--) {
          waiting.push(inside.get(at));
        }
      }
    }
  }

  private static void block(
      JsonOutput json, LaneTimes lanes, int lane, int callpath, long start, long nanos)
      throws IOException {
    json.line().beginObject().name("name").value(lanes.callpaths().name(callpath));
    long begins = Math.round(start / EIGHTH_NANOS);
    long ends = Math.round((start + nanos) / EIGHTH_NANOS);
    json.name("ph").value("X").name("ts").value(begins / EIGHTHS);
    json.name("dur").value((ends - begins) / EIGHTHS);
    json.name("pid").value(lanes.lanes().get(lane).rank()).name("tid").value(lane);
    json.name("args").beginObject();
    if (!Double.isNaN(lanes.count(callpath, lane))) {
      json.name("count").value(lanes.count(callpath, lane));
    }
    json.endObject().endObject();
  }

  private static List<Slice> inside(Slice around, LaneTimes lanes, int lane) {
    int children = lanes.forest().children(around.callpath);
    double below = 0;
    for (int k = 0; k < children; k++) {
      below += lanes.nanos(lanes.forest().child(around.callpath, k), lane);
    }
    double whole = Math.max(below, lanes.nanos(around.callpath, lane));
    List<Slice> inside = new ArrayList<>();
    long at = around.start;
    for (int k = 0; k < children; k++) {
      int child = lanes.forest().child(around.callpath, k);
      double share = whole == 0 ? 0 : lanes.nanos(child, lane) / whole;
      long nanos = Math.min(Math.round(share * around.nanos), around.start + around.nanos - at);
      inside.add(new Slice(child, at, nanos));
      at += nanos;
    }
    return inside;
  }
}
