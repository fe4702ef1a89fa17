package org.tinyprof.interchange.read;

import java.io.IOException;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashMap;
import java.util.List;
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
    Map<Integer, Integer> callpaths = new HashMap<>();
    int thread = -1;
    Lane lane = null;
    for (long i = 0; i < samples.size(); i++) {
      Mark sample = samples.get(i);
      if (sample.thread() != thread) {
        thread = sample.thread();
        lane = lanes.apply(thread);
      }
      Integer callpath = callpaths.get(sample.name());
      if (callpath == null) {
        callpath = callpath(profile, known, frames.name(sample.name()));
        callpaths.put(sample.name(), callpath);
      }
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

  private static int callpath(StackProfile profile, Map<String, Frame> frames, String innermost) {
    List<String> names = new ArrayList<>();
    Frame frame = frames.get(innermost);
    while (frame != null && names.size() < frames.size()) { // a circle ends there
      names.add(frame.name);
      frame = frames.get(frame.parent);
    }
    int callpath = Callpath.ROOT;
    for (int i = names.size() - 1; i >= 0; i--) {
      callpath = profile.below(callpath, EventDefinition.named(names.get(i)));
    }
    return callpath;
  }
}
