package org.tinyprof.viewer.question;

import java.io.IOException;
import java.util.BitSet;
import java.util.function.BooleanSupplier;
import org.tinyprof.analysis.text.QuestionException;
import org.tinyprof.analysis.time.Interval;
import org.tinyprof.analysis.time.TimelinePicture;
import org.tinyprof.analysis.time.TimelineRow;
import org.tinyprof.analysis.time.TimelineRows;
import org.tinyprof.format.values.Interruption;
import org.tinyprof.interchange.json.JsonOutput;
import org.tinyprof.viewer.http.Parameters;

/** What some ranks, or a thread of one, did in a moment: the callpaths with most of the time. */
final class TimelineCell implements PageQuestion {
  @Override
  public boolean isOfWholeRun() {
    return true;
  }

  @Override
  public void answer(OpenRun open, Parameters asked, BooleanSupplier wanted, JsonOutput out)
      throws IOException, QuestionException {
    int last = Math.max(0, open.run().info().ranks() - 1);
    int from = asked.number("top", 0, last, 0);
    int to = Math.max(from, asked.number("bottom", 0, last, from));
    TimelineRows row = TimelineRows.of(new TimelineRow(from, to, asked.text("thread")));
    Interval moment = open.times().shown(asked);
    TimelinePicture cell =
        TimelinePicture.of(open.run(), row, moment, 1, TimelineCells.depth(asked), new BitSet());
    out.name("waiting").value(cell.waiting(0, 0)).name("offCpu").value(cell.offCpu(0, 0));
    double gaps = cell.notRecorded(0, 0);
    out.name("absent").value(cell.absent(0, 0) - gaps).name("notRecorded").value(gaps);
    out.name("interrupted").beginArray();
    for (Interruption.Kind kind : cell.interruptions()) {
      out.beginObject().name("by").value(kind.word());
      out.name("share").value(cell.interrupted(kind, 0, 0)).endObject();
    }
    out.endArray();
    out.name("callpaths").beginArray();
    for (int place = 0; place < TimelinePicture.NAMED; place++) {
      int callpath = cell.callpath(0, 0, place);
      if (callpath != TimelinePicture.NONE) {
        out.beginObject().name("share").value(cell.share(0, 0, place)).name("callpath");
        TimelineCells.write(open, callpath, out.beginObject());
        out.endObject().endObject();
      }
    }
    out.endArray();
  }
}
