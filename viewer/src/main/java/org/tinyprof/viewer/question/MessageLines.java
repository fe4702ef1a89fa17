package org.tinyprof.viewer.question;

import java.io.IOException;
import org.tinyprof.analysis.time.Interval;
import org.tinyprof.analysis.trace.ShownTransfers;
import org.tinyprof.analysis.trace.Transfer;
import org.tinyprof.analysis.trace.TransferEnd;
import org.tinyprof.format.values.IntSet;
import org.tinyprof.format.values.Selection;
import org.tinyprof.format.values.ThreadTimeline;
import org.tinyprof.interchange.json.JsonOutput;

/** The messages that a timeline draws as lines, or how many there are if they are too many. */
final class MessageLines {
  private static final int MOST_LINES = 300;

  private MessageLines() {}

  static void write(OpenRun open, IntSet ranks, Interval shown, JsonOutput out) throws IOException {
    ShownTransfers found =
        ShownTransfers.of(open.run(), Selection.ALL.ranks(ranks), shown, MOST_LINES);
    out.name("messages").beginObject();
    out.name("count").value(found.count().orElse(-1));
    out.name("lines").beginArray();
    for (Transfer each : found.transfers()) {
      out.beginObject().name("tag").value(each.tag()).name("bytes").value(each.bytes());
      end(open, "from", each.sender(), each.send().orElseThrow(), each.fromNanos(), out);
      end(open, "to", each.receiver(), each.receive().orElseThrow(), each.toNanos(), out);
      out.endObject();
    }
    out.endArray().endObject();
  }

  private static void end(
      OpenRun open, String name, int rank, TransferEnd end, long moment, JsonOutput out)
      throws IOException {
    boolean nowhere = end.callpath() == ThreadTimeline.NOWHERE;
    out.name(name).beginObject().name("rank").value(rank).name("thread").value(end.thread());
    out.name("at").value(moment);
    out.name("name").value(nowhere ? "" : open.run().schema().callpaths().name(end.callpath()));
    out.endObject();
  }
}
