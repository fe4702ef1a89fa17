package org.tinyprof.analysis.export;

import java.io.IOException;
import java.io.OutputStream;
import java.time.Instant;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;
import java.util.zip.GZIPOutputStream;
import org.tinyprof.analysis.Run;
import org.tinyprof.format.Callpaths;
import org.tinyprof.format.Lane;
import org.tinyprof.format.RunInfo;

/**
 * A pprof file: gzipped profile.proto, with one sample a lane and callpath, its calls and own time,
 * and the rank (and thread and host) as labels. The numbers of fields are those of profile.proto.
 *
 * <p>Labels are texts: of a number that is 0, pprof thinks that it is not there.
 */
final class Pprof implements Export {
  private static final int SAMPLE_TYPE = 1;
  private static final int SAMPLE = 2;
  private static final int LABEL = 3;
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
  public void write(Run run, OutputStream out) throws IOException {
    LaneTree lanes = LaneTree.read(run);
    Strings strings = new Strings();
    GZIPOutputStream zipped = new GZIPOutputStream(out);
    ProtoOutput profile = new ProtoOutput();
    profile.message(SAMPLE_TYPE, valueType(strings, "calls", "count"));
    profile.message(SAMPLE_TYPE, valueType(strings, "time", "nanoseconds"));
    Callpaths callpaths = run.schema().callpaths();
    Map<String, Long> functions = functions(callpaths);
    for (int lane = 0; lane < lanes.lanes().size(); lane++) {
      for (int callpath = 0; callpath < lanes.tree().size(); callpath++) {
        if (lanes.has(callpath, lane)) {
          long[] stack = locations(callpaths, functions, callpath);
          profile.message(SAMPLE, sample(lanes, strings, stack, callpath, lane));
          profile.drainTo(zipped);
        }
      }
    }
    functions.forEach(
        (name, id) -> {
          ProtoOutput line = new ProtoOutput().number(1, id);
          profile.message(LOCATION, new ProtoOutput().number(1, id).message(4, line));
          profile.message(FUNCTION, new ProtoOutput().number(1, id).number(2, strings.place(name)));
        });
    Instant start = run.info().start();
    profile.number(TIME_NANOS, start.getEpochSecond() * NANOS_PER_SECOND + start.getNano());
    profile.number(DURATION_NANOS, longest(lanes));
    comments(run.info(), lanes.lanes())
        .forEach(comment -> profile.number(COMMENT, strings.place(comment)));
    profile.number(DEFAULT_SAMPLE_TYPE, strings.place("time"));
    strings.places.keySet().forEach(text -> profile.text(STRING_TABLE, text));
    profile.drainTo(zipped);
    zipped.finish();
  }

  private static ProtoOutput valueType(Strings strings, String type, String unit) {
    return new ProtoOutput().number(1, strings.place(type)).number(2, strings.place(unit));
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

  private static ProtoOutput sample(
      LaneTree lanes, Strings strings, long[] stack, int callpath, int laneIndex) {
    Lane lane = lanes.lanes().get(laneIndex);
    ProtoOutput sample =
        new ProtoOutput()
            .numbers(1, stack)
            .numbers(
                2,
                Math.round(lanes.count(callpath, laneIndex)),
                Math.round(lanes.ownNanos(callpath, laneIndex)))
            .message(LABEL, label(strings, "rank", Integer.toString(lane.rank())));
    if (!lane.origin().host().isEmpty()) {
      sample.message(LABEL, label(strings, "host", lane.origin().host()));
    }
    return RunFacts.folded(lane)
        ? sample
        : sample.message(LABEL, label(strings, "thread", RunFacts.thread(lane)));
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

  private static ProtoOutput label(Strings strings, String key, String value) {
    return new ProtoOutput().number(1, strings.place(key)).number(2, strings.place(value));
  }

  private static long longest(LaneTree lanes) {
    double longest = 0;
    for (int lane = 0; lane < lanes.lanes().size(); lane++) {
      for (int root : lanes.tree().roots()) {
        longest = Math.max(longest, lanes.nanos(root, lane));
      }
    }
    return Math.round(longest);
  }
}
