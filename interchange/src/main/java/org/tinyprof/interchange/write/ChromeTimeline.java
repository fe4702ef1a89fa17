package org.tinyprof.interchange.write;

import java.io.IOException;
import java.util.List;
import org.tinyprof.format.schema.Callpaths;
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

  private TrackVisitor thread(Lane lane, int number, String name) throws IOException {
    ChromeTrace.process(json, lane, number, name);
    return new TrackVisitor() {
      @Override
      public void enter(int callpath, long moment, List<MessageFlows.Flow> sent)
          throws IOException {
        event("B", moment).name("name").value(TimelineTracks.name(callpaths, callpath));
        json.endObject();
        flows("s", sent);
      }

      @Override
      public void exit(long moment, List<MessageFlows.Flow> sent, List<MessageFlows.Flow> received)
          throws IOException {
        flows("s", sent);
        flows("f", received);
        event("E", moment);
        json.endObject();
      }

      /** Ends of messages; viewers draw an arrow from the one to the other. */
      private void flows(String phase, List<MessageFlows.Flow> flows) throws IOException {
        for (MessageFlows.Flow flow : flows) {
          event(phase, flow.moment()).name("id").value(Long.toHexString(flow.id()));
          json.name("name").value("message").name("cat").value("message");
          json.name("bp").value("e"); // belongs to the call around it
          json.endObject();
        }
      }

      private JsonOutput event(String phase, long moment) throws IOException {
        json.line().beginObject().name("ph").value(phase);
        json.name("ts").value(moment / NANOS_PER_MICRO);
        return json.name("pid").value(lane.rank()).name("tid").value(number);
      }
    };
  }
}
