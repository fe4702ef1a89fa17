package org.tinyprof.viewer.question;

import java.io.IOException;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.BooleanSupplier;
import org.tinyprof.analysis.answer.Question;
import org.tinyprof.analysis.frame.FlatProfile;
import org.tinyprof.analysis.frame.Reduction;
import org.tinyprof.analysis.report.MethodList;
import org.tinyprof.analysis.text.QuestionException;
import org.tinyprof.interchange.json.JsonOutput;
import org.tinyprof.viewer.http.Parameters;

/**
 * Methods with own and total value, as {@code tinyprof flat} lists them: those that work, and apart
 * from them what threads wait for.
 */
final class MethodRows implements PageQuestion {
  private static final int MOST = 2000;

  @Override
  public void answer(OpenRun open, Parameters asked, BooleanSupplier wanted, JsonOutput out)
      throws IOException, QuestionException {
    String metric = open.metric(asked);
    Question whole = Question.PLAIN.over(asked.choice("over", Reduction.MEAN));
    String slice = SliceText.of(asked);
    Question question = slice.isEmpty() ? whole : whole.slice(slice);
    out.name("metric").value(metric);
    boolean times = metric.equals(open.timeLabel()) && MethodList.isOf(open.run());
    if (times) {
      MethodList list = MethodList.of(open.run(), question);
      out.name("unit").value(list.methods().units().get(0));
      out.name("total").value(list.busyNanos());
      out.name("of").value(list.mpi() ? "computing or in MPI" : "not waiting");
      write(open, "rows", list.methods(), out);
      out.name("waited").value(list.waitingNanos());
      write(open, "waiting", list.waiting(), out);
    } else {
      FlatProfile flat =
          FlatProfile.of(question.metrics(metric + ".self", metric, "count").frame(open.run()));
      out.name("unit").value(flat.units().get(0));
      double total = open.definition(metric).hasShares() ? TreeValues.total(open, asked) : 0;
      out.name("total").value(total).name("of").value("");
      write(open, "rows", flat, out);
      out.name("waited").value(0).name("waiting").beginArray().endArray();
    }
  }

  private static void write(OpenRun open, String list, FlatProfile flat, JsonOutput out)
      throws IOException, QuestionException {
    Map<String, Integer> costliest = open.costliest().by("name");
    out.name(list + "More").value(Math.max(0, flat.rows().size() - MOST));
    out.name(list).beginArray();
    for (FlatProfile.Row row : flat.rows().stream().limit(MOST).toList()) {
      Optional<Integer> callpath = Optional.ofNullable(costliest.get(row.name()));
      List<Double> values = row.values();
      out.beginObject().name("name").value(row.name()).name("own").value(values.get(0));
      out.name("all").value(values.get(1)).name("calls").value(values.get(2));
      out.name("error").value(row.errors().get(0)).name("line").value(row.line());
      out.name("estimated").value(!Double.isNaN(row.samples()));
      out.name("path").value(callpath.isEmpty() ? "" : open.path(callpath.get()));
      out.name("full").value(callpath.isEmpty() ? "" : open.fullName(callpath.get()));
      out.name("kind").value(callpath.isEmpty() ? "other" : open.kind(callpath.get()));
      out.endObject();
    }
    out.endArray();
  }
}
