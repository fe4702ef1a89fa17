package org.tinyprof.interchange.read;

import java.io.IOException;
import java.util.ArrayDeque;
import java.util.Comparator;
import java.util.Deque;
import java.util.HashMap;
import java.util.Map;
import java.util.function.IntFunction;
import org.tinyprof.format.schema.Callpath;
import org.tinyprof.format.schema.EventDefinition;
import org.tinyprof.format.schema.MetricDefinition;
import org.tinyprof.format.values.Lane;
import org.tinyprof.interchange.read.MarkTable.Mark;

/** The samples in a trace of Chrome's kind; each lasts until the next one of its thread. */
final class TraceSamples {
  /** A frame of a stack; the parent is empty for the outermost one. */
  record Frame(String name, String parent) {}

  private final TraceNames frames = new TraceNames();
  private final MarkTable samples = new MarkTable();

  /** Whether there are none. */
  boolean isEmpty() {
    return samples.size() == 0;
  }

  /** Adds a sample at a moment in nanoseconds. */
  void add(int thread, double at, String frame) throws IOException {
    samples.add(new Mark(thread, frames.id(frame), at, Double.NaN, 1, samples.size()));
  }

  /** Adds all samples to a profile; there are none left then. */
  void addTo(StackProfile profile, IntFunction<Lane> lanes, Map<String, Frame> known)
      throws IOException {
    samples.sort(Comparator.comparingInt(Mark::thread).thenComparingDouble(Mark::at));
    Map<String, Integer> callpaths = new HashMap<>(); // of frames
    int thread = -1;
    Lane lane = null;
    for (long i = 0; i < samples.size(); i++) {
      Mark sample = samples.get(i);
      if (sample.thread() != thread) {
        thread = sample.thread();
        lane = lanes.apply(thread);
      }
      int callpath = callpath(profile, known, callpaths, frames.name(sample.name()));
      long moment = Math.round(sample.at());
      profile.timeline(lane).add(lane.name(), false, moment, callpath, false);
      if (callpath != Callpath.ROOT) {
        profile.add(lane, callpath, MetricDefinition.SAMPLES, 1);
        if (i + 1 < samples.size() && samples.get(i + 1).thread() == thread) {
          double time = samples.get(i + 1).at() - sample.at();
          profile.add(lane, callpath, MetricDefinition.TIME, time);
        }
      }
    }
    samples.close();
  }

  /** The callpath of a frame; those of all frames above are known then, too. */
  private static int callpath(
      StackProfile profile,
      Map<String, Frame> frames,
      Map<String, Integer> callpaths,
      String innermost) {
    Deque<String> unknown = new ArrayDeque<>();
    String at = innermost;
    while (frames.containsKey(at) && callpaths.putIfAbsent(at, Callpath.ROOT) == null) {
      unknown.push(at); // a circle ends at a frame that was here
      at = frames.get(at).parent;
    }
    int callpath = callpaths.getOrDefault(at, Callpath.ROOT);
    for (String frame : unknown) {
      callpath = profile.below(callpath, EventDefinition.named(frames.get(frame).name));
      callpaths.put(frame, callpath);
    }
    return callpath;
  }
}
