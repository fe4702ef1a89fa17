package org.tinyprof.viewer.question;

import java.io.IOException;
import java.util.List;
import java.util.Optional;
import org.tinyprof.analysis.text.QuestionException;
import org.tinyprof.analysis.time.Interval;
import org.tinyprof.analysis.wait.PathStretch;
import org.tinyprof.analysis.wait.WaitMoment;
import org.tinyprof.analysis.wait.WaitMoments;
import org.tinyprof.interchange.json.JsonOutput;

/** The longest waits in MPI that a timeline draws, and the stretches of the critical path. */
final class WaitLines {
  private static final int MOST_WAITS = 400;
  private static final int MOST_STRETCHES = 2000;

  private WaitLines() {}

  static void write(OpenRun open, Interval shown, JsonOutput out)
      throws IOException, QuestionException {
    Optional<WaitMoments> moments = open.waitMoments();
    if (moments.isEmpty()) {
      return;
    }
    List<PathStretch> path =
        moments.get().path().stream()
            .filter(each -> each.to() >= shown.from() && each.from() <= shown.to())
            .toList();
    out.name("waits").beginObject().name("lines").beginArray();
    List<WaitMoment> waits =
        moments.get().waits().stream()
            .filter(each -> each.to() >= shown.from() && each.from() <= shown.to())
            .limit(MOST_WAITS)
            .toList();
    for (WaitMoment each : waits) {
      write(open, each, out);
    }
    out.endArray().name("path").beginArray();
    for (PathStretch each : path.size() > MOST_STRETCHES ? List.<PathStretch>of() : path) {
      out.beginObject().name("rank").value(each.rank()).name("from").value(each.from());
      out.name("to").value(each.to()).endObject();
    }
    out.endArray().endObject();
  }

  private static void write(OpenRun open, WaitMoment wait, JsonOutput out) throws IOException {
    out.beginObject().name("rank").value(wait.rank()).name("late").value(wait.late());
    out.name("kind").value(wait.kind()).name("from").value(wait.from());
    out.name("to").value(wait.to()).name("path").value(open.path(wait.callpath()));
    out.name("latePath").value(wait.work() < 0 ? "" : open.path(wait.work())).endObject();
  }
}
