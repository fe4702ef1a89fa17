package org.tinyprof.viewer.question;

import java.io.IOException;
import java.util.List;
import java.util.Optional;
import java.util.function.BooleanSupplier;
import org.tinyprof.analysis.text.QuestionException;
import org.tinyprof.analysis.time.Interval;
import org.tinyprof.analysis.wait.PathStretch;
import org.tinyprof.analysis.wait.WaitMoment;
import org.tinyprof.analysis.wait.WaitMoments;
import org.tinyprof.interchange.json.JsonOutput;
import org.tinyprof.viewer.http.Parameters;

/**
 * What is drawn over a timeline: the longest waits in MPI, the stretches of the critical path, and
 * where phases begin. Found apart from the timeline's cells, because that takes longer.
 */
final class TimelineMarks implements PageQuestion {
  private static final int MOST_WAITS = 400;
  private static final int MOST_STRETCHES = 2000;

  @Override
  public boolean isOfWholeRun() {
    return true;
  }

  @Override
  public void answer(OpenRun open, Parameters asked, BooleanSupplier wanted, JsonOutput out)
      throws IOException, QuestionException {
    out.name("phases").any(open.mayBeTraced() ? open.phases() : List.of());
    Interval shown = open.times().shown(asked);
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
