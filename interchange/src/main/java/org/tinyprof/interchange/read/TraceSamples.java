package org.tinyprof.interchange.read;

import java.io.IOException;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.tinyprof.format.schema.Callpath;
import org.tinyprof.format.schema.EventDefinition;
import org.tinyprof.format.schema.MetricDefinition;
import org.tinyprof.format.values.Lane;

/** The samples of one thread in a trace of Chrome's kind; each lasts until the next one. */
final class TraceSamples {
  /** A frame of a stack; the parent is empty for the outermost one. */
  record Frame(String name, String parent) {}

  private record Sample(double at, String frame) {}

  private final List<Sample> samples = new ArrayList<>();

  /** Adds a sample at a moment in nanoseconds. */
  void add(double at, String frame) {
    samples.add(new Sample(at, frame));
  }

  void addTo(StackProfile profile, Lane lane, Map<String, Frame> frames) throws IOException {
    samples.sort((one, other) -> Double.compare(one.at, other.at));
    Map<String, Integer> callpaths = new HashMap<>();
    for (int i = 0; i < samples.size(); i++) {
      String frame = samples.get(i).frame;
      Integer callpath = callpaths.get(frame);
      if (callpath == null) {
        callpath = callpath(profile, frames, frame);
        callpaths.put(frame, callpath);
      }
      long moment = Math.round(samples.get(i).at);
      profile.timeline(lane).add(lane.name(), false, moment, callpath, false);
      if (callpath != Callpath.ROOT) {
        profile.add(lane, callpath, MetricDefinition.SAMPLES, 1);
        if (i + 1 < samples.size()) {
          double time = samples.get(i + 1).at - samples.get(i).at;
          profile.add(lane, callpath, MetricDefinition.TIME, time);
        }
      }
    }
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
