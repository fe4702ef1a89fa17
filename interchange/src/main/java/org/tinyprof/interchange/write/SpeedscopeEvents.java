package org.tinyprof.interchange.write;

import java.io.IOException;
import java.util.ArrayDeque;
import java.util.Deque;
import java.util.Map;
import org.tinyprof.format.schema.Forest;
import org.tinyprof.interchange.json.JsonOutput;

/**
 * A lane as events of speedscope that open and close each callpath once: as many as there are
 * callpaths, however deep they are. A callpath's own time comes before that of its children.
 */
final class SpeedscopeEvents {
  private final JsonOutput json;
  private final LaneTimes lanes;
  private final Map<String, Integer> frames;
  private final int lane;
  private final double[] below; // own nanoseconds of each callpath and all below it

  SpeedscopeEvents(JsonOutput json, LaneTimes lanes, Map<String, Integer> frames, int lane) {
    this.json = json;
    this.lanes = lanes;
    this.frames = frames;
    this.lane = lane;
    this.below = new double[lanes.callpaths().size()];
    for (int i = below.length - 1; i >= 0; i--) { // parents come first in a table
      below[i] += lanes.ownNanos(i, lane);
      int parent = lanes.callpaths().entry(i).parent();
      if (parent >= 0) {
        below[parent] += below[i];
      }
    }
  }

  /** Writes the list of events; without recursion, for a tree may be deeper than a stack. */
  void write() throws IOException {
    json.name("events").beginArray();
    double now = 0;
    Deque<Integer> waiting = new ArrayDeque<>();
    push(waiting, Forest.NONE);
    while (!waiting.isEmpty()) {
      int next = waiting.pop();
      if (next < 0) {
        event("C", ~next, now);
      } else if (below[next] > 0) {
        event("O", next, now);
        now += lanes.ownNanos(next, lane);
        waiting.push(~next);
        push(waiting, next);
      }
    }
    json.endArray();
  }

  private void push(Deque<Integer> waiting, int parent) {
    for (int i = lanes.forest().children(parent) - 1; i >= 0; i--) {
      waiting.push(lanes.forest().child(parent, i));
    }
  }

  private void event(String type, int callpath, double at) throws IOException {
    json.beginObject().name("type").value(type);
    json.name("frame").value(frames.get(lanes.callpaths().name(callpath)));
    json.name("at").value(at).endObject();
  }
}
