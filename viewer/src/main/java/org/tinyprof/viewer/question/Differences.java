package org.tinyprof.viewer.question;

import java.io.IOException;
import java.util.function.BooleanSupplier;
import org.tinyprof.analysis.answer.RunDifference;
import org.tinyprof.analysis.frame.Frame;
import org.tinyprof.analysis.frame.Reduction;
import org.tinyprof.analysis.text.QuestionException;
import org.tinyprof.ensemble.compare.TwoRuns;
import org.tinyprof.ensemble.read.RunEntry;
import org.tinyprof.interchange.json.JsonOutput;
import org.tinyprof.viewer.http.Parameters;

/**
 * The tree of differences between an earlier run and a later one, with the verdict and the notes of
 * {@code tinyprof compare}. {@code whole} is the row that the verdict is about.
 */
final class Differences {
  private static final int MOST = 2000;

  private Differences() {}

  static void answer(
      OpenRun before, OpenRun after, Parameters asked, BooleanSupplier wanted, JsonOutput out)
      throws IOException, QuestionException {
    TwoRuns two =
        TwoRuns.of(entry(before), frame(before, asked), entry(after), frame(after, asked));
    RunDifference difference = two.difference();
    out.name("before").value(name(before)).name("after").value(name(after));
    out.name("beforePath").value(before.run().path().toString());
    out.name("afterPath").value(after.run().path().toString());
    out.name("metric").value(difference.column()).name("unit").value(difference.unit());
    out.name("verdict").value(two.verdict().orElse("")).name("notes").any(two.notes());
    if (two.whole().isPresent()) {
      out.name("whole");
      write(two.whole().get(), before, after, out);
    }
    out.name("more").value(Math.max(0, difference.rows().size() - MOST));
    out.name("nodes").beginArray();
    for (RunDifference.Row row : difference.rows().stream().limit(MOST).toList()) {
      write(row, before, after, out);
    }
    out.endArray();
  }

  /** A row; {@code low} and {@code high} are the ends of the change's interval at 95 %. */
  private static void write(RunDifference.Row row, OpenRun before, OpenRun after, JsonOutput out)
      throws IOException {
    out.beginObject().name("path").value(row.path()).name("name").value(row.name());
    out.name("level").value(row.level());
    out.name("before").value(row.before()).name("after").value(row.after());
    out.name("estimated").beginArray();
    out.value(isEstimated(before, row.path())).value(isEstimated(after, row.path())).endArray();
    out.name("change").value(row.change());
    double margin = TwoRuns.margin(row);
    if (margin > 0) {
      out.name("low").value(row.change() - margin).name("high").value(row.change() + margin);
    }
    out.name("noise").value(TwoRuns.isNoise(row)).name("mark").value(row.mark()).endObject();
  }

  private static String name(OpenRun open) {
    return open.run().path().getFileName().toString();
  }

  private static RunEntry entry(OpenRun open) throws IOException {
    return RunEntry.of(name(open), open.run().path(), open.run().info());
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
