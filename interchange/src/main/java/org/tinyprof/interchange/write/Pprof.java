package org.tinyprof.interchange.write;

import java.io.IOException;
import java.io.OutputStream;
import java.time.Instant;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.zip.GZIPOutputStream;
import org.tinyprof.format.run.RunInfo;
import org.tinyprof.format.schema.Absent;
import org.tinyprof.format.schema.Callpath;
import org.tinyprof.format.schema.Callpaths;
import org.tinyprof.format.schema.EventDefinition;
import org.tinyprof.format.schema.EventIdentity;
import org.tinyprof.format.schema.MetricDefinition;
import org.tinyprof.format.values.Lane;

/**
 * A pprof file: gzipped profile.proto, with one sample a lane and callpath. The numbers of fields
 * are those of profile.proto.
 *
 * <p>pprof adds values up, so they are calls and own values of whole numbers. What must not be
 * added is a label: rank, thread, host, tags, shortest and longest calls, and decimal numbers,
 * which pprof's values cannot hold. A sample's innermost location has the line that was found most
 * often on the lane; calls that nobody counted are 0, because pprof has no absent value. Ranks are
 * texts: of a number that is 0, pprof thinks that it is not there.
 */
final class Pprof implements Export {
  private static final int SAMPLE_TYPE = 1;
  private static final int SAMPLE = 2;
  private static final int LOCATION = 4;
  private static final int FUNCTION = 5;
  private static final int STRING_TABLE = 6;
  private static final int TIME_NANOS = 9;
  private static final int DURATION_NANOS = 10;
  private static final int COMMENT = 13;
  private static final int DEFAULT_SAMPLE_TYPE = 14;
  private static final long NANOS_PER_SECOND = 1_000_000_000;

  /** Strings by their place in the string table, whose first one must be empty. */
  private static final class Strings {
    private final Map<String, Long> places = new LinkedHashMap<>(Map.of("", 0L));

    long place(String text) {
      return places.computeIfAbsent(text, unseen -> (long) places.size());
    }
  }

  @Override
  public void write(ExportedRun run, OutputStream out) throws IOException {
    CallpathValues lanes = run.values(ExportedRun.Rows.LANES, run.varying());
    Strings strings = new Strings();
    PprofLabels labels = new PprofLabels(run, lanes, strings::place);
    GZIPOutputStream zipped = new GZIPOutputStream(out);
    ProtoOutput profile = new ProtoOutput();
    List<Integer> metrics = values(run);
    for (int metric : metrics) {
      profile.message(SAMPLE_TYPE, valueType(strings, run, metric));
    }
    Callpaths callpaths = run.schema().callpaths();
    Map<String, Long> functions = functions(callpaths);
    PprofLines lines = new PprofLines(run, lanes, functions.size());
    boolean empty = true;
    for (int lane = 0; lane < lanes.lanes().size(); lane++) {
      for (int callpath = 0; callpath < callpaths.size(); callpath++) {
        if (!Double.isNaN(lanes.value(run.weight(), callpath, lane))) {
          empty = false;
          ProtoOutput sample = new ProtoOutput();
          long[] locations = locations(callpaths, functions, callpath);
          locations[0] = lines.location(callpath, lane, locations[0]);
          sample.numbers(1, locations);
          sample.numbers(2, values(lanes, metrics, callpath, lane));
          labels.add(sample, callpath, lane);
          profile.message(SAMPLE, sample);
          profile.drainTo(zipped);
        }
      }
    }
    if (empty) {
      throw run.empty();
    }
    places(profile, strings, callpaths, functions);
    lines.locations().forEach(location -> profile.message(LOCATION, location));
    Instant start = run.info().start();
    profile.number(TIME_NANOS, start.getEpochSecond() * NANOS_PER_SECOND + start.getNano());
    profile.number(DURATION_NANOS, longest(run, lanes));
    comments(run.info(), lanes.lanes())
        .forEach(comment -> profile.number(COMMENT, strings.place(comment)));
    profile.number(DEFAULT_SAMPLE_TYPE, strings.place(run.schema().label(run.weight())));
    strings.places.keySet().forEach(text -> profile.text(STRING_TABLE, text));
    profile.drainTo(zipped);
    zipped.finish();
  }

  /** The metrics that can be added up and are whole numbers; calls and time come first. */
  private static List<Integer> values(ExportedRun run) throws IOException {
    List<Integer> varying = run.varying();
    List<Integer> metrics = new ArrayList<>(List.of(run.count(), run.weight()));
    metrics.retainAll(varying); // a run without times has no calls either
    for (int metric : varying) {
      MetricDefinition definition = run.schema().metric(metric);
      boolean value = !PprofLabels.isLabel(definition) && !definition.isOfLine();
      if (!metrics.contains(metric) && value) {
        metrics.add(metric);
      }
    }
    return metrics;
  }

  private static long[] values(
      CallpathValues lanes, List<Integer> metrics, int callpath, int lane) {
    long[] values = new long[metrics.size()];
    for (int i = 0; i < values.length; i++) {
      values[i] = Math.round(Absent.orZero(lanes.own(metrics.get(i), callpath, lane)));
    }
    return values;
  }

  /** Writes each function and the one location in it: where it starts. */
  private static void places(
      ProtoOutput profile, Strings strings, Callpaths callpaths, Map<String, Long> functions) {
    Set<String> seen = new HashSet<>();
    for (int callpath = 0; callpath < callpaths.size(); callpath++) {
      if (seen.add(callpaths.name(callpath))) {
        long id = functions.get(callpaths.name(callpath));
        int line = callpaths.entry(callpath).event().source().line();
        ProtoOutput place = new ProtoOutput().number(1, id).number(2, line);
        profile.message(LOCATION, new ProtoOutput().number(1, id).message(4, place));
        profile.message(FUNCTION, function(strings, callpaths, callpath, id));
      }
    }
  }

  /** pprof knows units by these names. */
  private static ProtoOutput valueType(Strings strings, ExportedRun run, int metric)
      throws IOException {
    MetricDefinition definition = run.schema().metric(metric);
    boolean calls = metric == run.count();
    String type = calls ? "calls" : run.schema().label(metric);
    String unit = definition.time() ? "nanoseconds" : definition.unit();
    return new ProtoOutput()
        .number(1, strings.place(type))
        .number(2, strings.place(calls || unit.isEmpty() ? "count" : unit));
  }

  private static ProtoOutput function(Strings strings, Callpaths callpaths, int callpath, long id) {
    EventDefinition event = callpaths.entry(callpath).event();
    String system =
        event.identity() instanceof EventIdentity.Method method
            ? method.className() + "." + method.method() + method.descriptor()
            : event.name();
    return new ProtoOutput()
        .number(1, id)
        .number(2, strings.place(callpaths.name(callpath)))
        .number(3, strings.place(system))
        .number(4, strings.place(event.source().file()))
        .number(5, event.source().line());
  }

  /** Functions and their locations by name, numbered from 1. */
  private static Map<String, Long> functions(Callpaths callpaths) {
    Map<String, Long> functions = new LinkedHashMap<>();
    for (int i = 0; i < callpaths.size(); i++) {
      functions.computeIfAbsent(callpaths.name(i), name -> functions.size() + 1L);
    }
    return functions;
  }

  /** The locations from the callpath up to its root. */
  private static long[] locations(Callpaths callpaths, Map<String, Long> functions, int callpath) {
    int[] stack = callpaths.stack(callpath);
    long[] locations = new long[stack.length];
    for (int i = 0; i < stack.length; i++) {
      locations[stack.length - 1 - i] = functions.get(callpaths.name(stack[i]));
    }
    return locations;
  }

  /** What is known of the run and of its ranks' processes; {@code pprof -comments} shows it. */
  private static List<String> comments(RunInfo run, List<Lane> lanes) {
    List<String> comments = new ArrayList<>();
    RunFacts.ofRun(run).forEach((name, fact) -> comments.add("run." + name + ": " + fact));
    run.attributes().all().forEach((name, value) -> comments.add(name + ": " + value));
    int last = -1;
    for (Lane lane : lanes) {
      String process =
          RunFacts.ofProcess(lane).entrySet().stream()
              .map(fact -> fact.getKey() + " " + fact.getValue())
              .collect(Collectors.joining(", "));
      if (lane.rank() != last && !process.isEmpty()) {
        comments.add("rank " + lane.rank() + ": " + process);
      }
      last = lane.rank();
    }
    return comments;
  }

  private static long longest(ExportedRun run, CallpathValues lanes) throws IOException {
    if (run.weight() != run.time()) {
      return 0;
    }
    Callpaths callpaths = run.schema().callpaths();
    double longest = 0;
    for (int lane = 0; lane < lanes.lanes().size(); lane++) {
      for (int i = 0; i < callpaths.size(); i++) {
        boolean root = callpaths.entry(i).parent() == Callpath.ROOT;
        longest = root ? Math.max(longest, lanes.known(run.time(), i, lane)) : longest;
      }
    }
    return Math.round(longest);
  }
}
