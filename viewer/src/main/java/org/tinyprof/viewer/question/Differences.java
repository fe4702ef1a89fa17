package org.tinyprof.viewer.question;

import java.io.IOException;
import java.util.function.BooleanSupplier;
import org.tinyprof.analysis.answer.RunDifference;
import org.tinyprof.analysis.frame.Frame;
import org.tinyprof.analysis.frame.Reduction;
import org.tinyprof.analysis.text.QuestionException;
import org.tinyprof.interchange.json.JsonOutput;
import org.tinyprof.viewer.http.Parameters;

/** The tree of differences between an earlier run and a later one. */
final class Differences {
  private static final int MOST = 2000;

  private Differences() {}

  static void answer(
      OpenRun before, OpenRun after, Parameters asked, BooleanSupplier wanted, JsonOutput out)
      throws IOException, QuestionException {
    RunDifference difference = RunDifference.of(frame(before, asked), frame(after, asked));
    out.name("before").value(before.run().path().getFileName().toString());
    out.name("after").value(after.run().path().getFileName().toString());
    out.name("beforePath").value(before.run().path().toString());
    out.name("afterPath").value(after.run().path().toString());
    out.name("metric").value(difference.column()).name("unit").value(difference.unit());
    out.name("notes").any(difference.notes());
    out.name("more").value(Math.max(0, difference.rows().size() - MOST));
    out.name("nodes").beginArray();
    for (RunDifference.Row row : difference.rows().stream().limit(MOST).toList()) {
      out.beginObject().name("path").value(row.path()).name("name").value(row.name());
      out.name("level").value(row.level());
      out.name("before").value(row.before()).name("after").value(row.after());
      out.name("estimated").beginArray();
      out.value(isEstimated(before, row.path())).value(isEstimated(after, row.path())).endArray();
      out.name("change").value(row.change()).name("mark").value(row.mark()).endObject();
    }
    out.endArray();
  }

  private static boolean isEstimated(OpenRun open, String path) throws IOException {
    int callpath = open.find(path);
    return callpath >= 0 && open.isEstimated(callpath);
  }

  private static Frame frame(OpenRun open, Parameters asked) throws IOException, QuestionException {
    Frame frame =
        open.everything().metrics(open.metric(asked)).over(asked.choice("over", Reduction.MEAN));
    return asked.yes("self") ? frame.self() : frame;
  }
}
