package org.tinyprof.interchange.write;

import java.io.IOException;
import java.io.Writer;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.IntStream;
import org.tinyprof.format.schema.Callpath;
import org.tinyprof.format.schema.Callpaths;
import org.tinyprof.format.schema.EventDefinition;
import org.tinyprof.format.schema.MetricDefinition;
import org.tinyprof.interchange.json.JsonOutput;

/**
 * A speedscope file: a sampled profile a lane, each callpath one sample weighed by its own time; of
 * deep trees a profile of events, which does not grow with the square of the depth. A frame that
 * was sampled has its file and its hottest line, any other one where it begins. A lane without any
 * time is left out, because it would be a blank page. Speedscope passes over what is known of the
 * run and of the ranks' processes.
 */
final class Speedscope implements TextExport {
  private static final int LONG_STACK = 100; // frames; the mean of all stacks

  private static final String SCHEMA = "https://www.speedscope.app/file-format-schema.json";

  @Override
  public void writeText(ExportedRun run, Writer out) throws IOException {
    LaneTimes lanes = LaneTimes.read(run);
    Map<String, Integer> frames = new LinkedHashMap<>();
    for (int i = 0; i < lanes.callpaths().size(); i++) {
      frames.putIfAbsent(lanes.callpaths().name(i), frames.size());
    }
    JsonOutput json = new JsonOutput(out);
    json.beginObject().name("$schema").value(SCHEMA);
    json.name("name").value(run.info().program()).name("exporter").value("tinyprof");
    RunFacts.write(json.line().name("run"), run.info());
    json.line().name("shared").beginObject().name("frames").beginArray();
    int[] lines = run.hotLines();
    Map<String, EventDefinition.Source> sources = sources(run.schema().callpaths(), lines);
    for (String name : frames.keySet()) {
      json.beginObject().name("name").value(name);
      EventDefinition.Source source = sources.get(name);
      if (source != null) {
        json.name("file").value(source.file());
        if (source.line() > 0) {
          json.name("line").value(source.line());
        }
      }
      json.endObject();
    }
    json.endArray().endObject().line().name("profiles").beginArray();
    boolean empty = true;
    for (int lane = 0; lane < lanes.lanes().size(); lane++) {
      int[] ran = ran(lanes, lane);
      if (ran.length > 0) {
        empty = false;
        profile(json, run, lanes, frames, lane, ran);
      }
    }
    if (empty) {
      throw run.empty();
    }
    json.endArray().endObject();
    out.append('\n');
  }

  /** By name the first hottest line that is known, or else where the first method begins. */
  private static Map<String, EventDefinition.Source> sources(Callpaths callpaths, int[] lines) {
    Map<String, EventDefinition.Source> hottest = new HashMap<>();
    Map<String, EventDefinition.Source> begins = new HashMap<>();
    for (int i = 0; i < lines.length; i++) {
      EventDefinition.Source source = callpaths.entry(i).event().source();
      if (lines[i] > 0) {
        hottest.putIfAbsent(
            callpaths.name(i), new EventDefinition.Source(source.file(), lines[i], ""));
      } else if (!source.file().isEmpty()) {
        begins.putIfAbsent(callpaths.name(i), source);
      }
    }
    begins.putAll(hottest);
    return begins;
  }

  /** The callpaths in which a lane spent time of its own. */
  private static int[] ran(LaneTimes lanes, int lane) {
    return IntStream.range(0, lanes.callpaths().size())
        .filter(i -> lanes.ownNanos(i, lane) > 0)
        .toArray();
  }

  private static void profile(
      JsonOutput json,
      ExportedRun run,
      LaneTimes lanes,
      Map<String, Integer> frames,
      int lane,
      int[] ran)
      throws IOException {
    Callpaths callpaths = run.schema().callpaths();
    double end = IntStream.of(ran).mapToDouble(i -> lanes.ownNanos(i, lane)).sum();
    boolean deep = isDeep(callpaths, ran);
    json.line().beginObject().name("type").value(deep ? "evented" : "sampled");
    json.name("name").value(lanes.lanes().get(lane).toString()).name("unit").value(unit(run));
    RunFacts.writeProcess(json, lanes.lanes().get(lane));
    json.name("startValue").value(0).name("endValue").value(end);
    if (deep) {
      new SpeedscopeEvents(json, lanes, frames, lane).write();
    } else {
      samples(json, callpaths, lanes, frames, lane, ran);
    }
    json.endObject();
  }

  /** Whether the unit tells which metric the weights are of. */
  static boolean names(MetricDefinition weight) {
    return List.of(MetricDefinition.TIME, MetricDefinition.SAMPLES, MetricDefinition.BYTES)
        .contains(weight);
  }

  /** The word that speedscope has for the unit of the weights. */
  private static String unit(ExportedRun run) throws IOException {
    MetricDefinition weight = run.schema().metric(run.weight());
    return weight.time() ? "nanoseconds" : weight.unit().equals("bytes") ? "bytes" : "none";
  }

  /** Whether stacks are so long that naming each in full would take most of the file. */
  private static boolean isDeep(Callpaths callpaths, int[] ran) {
    int[] depths = new int[callpaths.size()];
    for (int i = 0; i < depths.length; i++) {
      int parent = callpaths.entry(i).parent();
      depths[i] = parent == Callpath.ROOT ? 1 : depths[parent] + 1;
    }
    return IntStream.of(ran).mapToLong(i -> depths[i]).sum() > (long) LONG_STACK * ran.length;
  }

  private static void samples(
      JsonOutput json,
      Callpaths callpaths,
      LaneTimes lanes,
      Map<String, Integer> frames,
      int lane,
      int[] ran)
      throws IOException {
    json.name("samples").beginArray();
    for (int callpath : ran) {
      json.beginArray();
      for (int frame : callpaths.stack(callpath)) {
        json.value(frames.get(callpaths.name(frame)));
      }
      json.endArray();
    }
    json.endArray().name("weights").beginArray();
    for (int callpath : ran) {
      json.value(lanes.ownNanos(callpath, lane));
    }
    json.endArray();
  }
}
