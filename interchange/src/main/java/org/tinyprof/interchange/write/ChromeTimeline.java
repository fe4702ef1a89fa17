package org.tinyprof.interchange.write;

import java.io.IOException;
import org.tinyprof.format.schema.Callpaths;
import org.tinyprof.format.timeline.CallVisitor;
import org.tinyprof.format.values.Lane;
import org.tinyprof.interchange.json.JsonOutput;

/** The timelines of a run as Chrome's trace events: a call begins, a call ends. */
final class ChromeTimeline {
  private static final double NANOS_PER_MICRO = 1_000;

  private final JsonOutput json;
  private final Callpaths callpaths;

  ChromeTimeline(JsonOutput json, Callpaths callpaths) {
    this.json = json;
    this.callpaths = callpaths;
  }

  void write(TimelineTracks tracks) throws IOException {
    tracks.visit(this::thread);
  }

  private CallVisitor thread(Lane lane, int number, String name) throws IOException {
    ChromeTrace.process(json, lane, number, name);
    return new CallVisitor() {
      @Override
      public void enter(int callpath, long moment) throws IOException {
        event("B", moment).name("name").value(TimelineTracks.name(callpaths, callpath));
        json.endObject();
      }

      @Override
      public void exit(int callpath, long moment) throws IOException {
        event("E", moment);
        json.endObject();
      }

      private JsonOutput event(String phase, long moment) throws IOException {
        json.line().beginObject().name("ph").value(phase);
        json.name("ts").value(moment / NANOS_PER_MICRO);
        return json.name("pid").value(lane.rank()).name("tid").value(number);
      }
    };
  }
}
