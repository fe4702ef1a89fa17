package org.tinyprof.viewer.question;

import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import java.util.function.BooleanSupplier;
import org.tinyprof.analysis.LevelNote;
import org.tinyprof.analysis.QuestionException;
import org.tinyprof.analysis.Run;
import org.tinyprof.analysis.frame.Dimension;
import org.tinyprof.analysis.frame.Frame;
import org.tinyprof.analysis.frame.LoadedFrame;
import org.tinyprof.analysis.frame.Reduction;
import org.tinyprof.analysis.json.JsonOutput;
import org.tinyprof.format.Callpath;
import org.tinyprof.format.Event;
import org.tinyprof.format.Lane;
import org.tinyprof.viewer.http.Parameters;

/** A callpath in numbers: a row a metric over the ranks, one rank's beside them, its source. */
final class Details implements PageQuestion {
  private static final int MOST_THREADS = 64;

  @Override
  public void answer(OpenRun open, Parameters asked, BooleanSupplier wanted, JsonOutput out)
      throws IOException, QuestionException {
    Run run = open.run();
    int callpath = open.callpath(asked);
    Callpath entry = run.schema().callpaths().entry(callpath);
    Event.Source source = entry.event().source();
    out.name("path").value(open.path(callpath));
    out.name("name").value(run.schema().callpaths().name(callpath));
    out.name("full").value(entry.event().identity().fullName());
    out.name("kind").value(open.kind(callpath));
    out.name("file").value(source.file()).name("line").value(source.line());
    out.name("location").value(source.location());
    out.name("attributes").any(entry.attributes());
    out.name("iterations").value(Grids.keepsIterations(open, callpath));
    out.name("note")
        .value(LevelNote.of(run.overview().callpath(callpath), run.count(), run.time()));
    Frame frame = open.sliced(asked).metrics(metrics(run)).at(callpath);
    LoadedFrame all = scoped(frame, asked).withExtremes().load();
    out.name("ranks").value(all.ranks()).name("rows").beginArray();
    boolean chosen = asked.has("rank");
    int rank = asked.number("rank", 0, Integer.MAX_VALUE, 0);
    if (chosen) {
      run.requireRank(rank);
    }
    Frame one =
        open.everything()
            .metrics(metrics(run))
            .at(callpath)
            .slice(SliceText.of(asked, Integer.toString(rank)));
    LoadedFrame own = chosen ? scoped(one, asked).load() : all;
    for (int column = 0; column < all.columns().size(); column++) {
      row(all, own, column, chosen, out);
    }
    out.endArray();
    threads(open, asked, callpath, out);
  }

  private static Frame scoped(Frame frame, Parameters asked) {
    return asked.yes("self") ? frame.self() : frame;
  }

  private static String[] metrics(Run run) {
    List<String> names = new ArrayList<>();
    for (int metric = 0; metric < run.schema().metrics().size(); metric++) {
      if (run.schema().metric(metric).varying()) {
        names.add(run.schema().label(metric));
      }
    }
    return names.toArray(String[]::new);
  }

  private static void row(
      LoadedFrame all, LoadedFrame own, int column, boolean chosen, JsonOutput out)
      throws IOException {
    int ran = all.ranksWith(column, 0);
    out.beginObject().name("metric").value(all.columns().get(column));
    out.name("unit").value(all.unit(column)).name("ranks").value(ran);
    if (ran > 0) {
      out.name("min").value(all.value(column, 0, Reduction.MIN));
      out.name("mean").value(all.value(column, 0, Reduction.SUM) / ran);
      out.name("max").value(all.value(column, 0, Reduction.MAX));
      out.name("maxRank").value(all.maxRank(column, 0));
      out.name("sum").value(all.value(column, 0, Reduction.SUM));
    }
    if (chosen) {
      out.name("rank").value(own.value(column, 0, Reduction.SUM));
    }
    out.endObject();
  }

  /** The threads of the chosen rank, where the run kept them apart. */
  private static void threads(OpenRun open, Parameters asked, int callpath, JsonOutput out)
      throws IOException, QuestionException {
    Run run = open.run();
    out.name("threads").beginArray();
    if (asked.has("rank") && run.overview().lanes() > run.ranks()) {
      int rank = asked.number("rank", 0, Integer.MAX_VALUE, 0);
      Frame frame =
          open.everything()
              .metrics(open.metric(asked))
              .at(callpath)
              .slice(SliceText.of(asked, Integer.toString(rank)));
      LoadedFrame lanes = scoped(frame, asked).open(Dimension.LANE).load();
      for (int row = 0; row < Math.min(MOST_THREADS, lanes.rows().size()); row++) {
        Lane lane = lanes.rows().get(row);
        out.beginObject().name("thread").value(lane.thread()).name("name").value(lane.name());
        out.name("value").value(lanes.value(0, 0, row, 0, 0)).endObject();
      }
    }
    out.endArray();
  }
}
