package org.tinyprof.viewer.question;

import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.BooleanSupplier;
import org.tinyprof.analysis.frame.Dimension;
import org.tinyprof.analysis.frame.Frame;
import org.tinyprof.analysis.frame.HotLines;
import org.tinyprof.analysis.frame.LoadedFrame;
import org.tinyprof.analysis.frame.Reduction;
import org.tinyprof.analysis.profile.Measure;
import org.tinyprof.analysis.profile.OpenProfile;
import org.tinyprof.analysis.text.QuestionException;
import org.tinyprof.format.schema.Callpath;
import org.tinyprof.format.schema.EventDefinition;
import org.tinyprof.format.schema.MetricDefinition;
import org.tinyprof.format.values.Lane;
import org.tinyprof.interchange.json.JsonOutput;
import org.tinyprof.viewer.http.Parameters;

/** A callpath in numbers: one row per metric over the ranks, one rank's beside them, its source. */
final class Details implements PageQuestion {
  private static final int MOST_THREADS = 64;
  private static final int MOST_LINES = 3;

  @Override
  public void answer(OpenRun open, Parameters asked, BooleanSupplier wanted, JsonOutput out)
      throws IOException, QuestionException {
    OpenProfile run = open.run();
    int callpath = open.callpath(asked);
    Callpath entry = run.schema().callpaths().entry(callpath);
    EventDefinition.Source source = entry.event().source();
    out.name("path").value(open.path(callpath));
    out.name("name").value(run.schema().callpaths().name(callpath));
    out.name("full").value(entry.event().identity().fullName());
    out.name("kind").value(open.kind(callpath));
    out.name("file").value(source.file()).name("line").value(source.line());
    out.name("location").value(source.location());
    out.name("attributes").any(entry.attributes());
    out.name("iterations").value(Grids.keepsIterations(open, callpath));
    out.name("estimated").value(open.isEstimated(callpath));
    out.name("note").value(open.levelNotes().of(callpath));
    List<Row> rows = rows(open, asked, callpath);
    out.name("ranks").value(rows.get(0).all.ranks()).name("rows").beginArray();
    boolean chosen = asked.has("rank");
    int rank = asked.number("rank", 0, Integer.MAX_VALUE, 0);
    if (chosen) {
      run.requireRank(rank);
    }
    Optional<LoadedFrame> own = Optional.empty();
    if (chosen) {
      Frame one = open.everything().metrics(metrics(run)).at(callpath);
      Frame sliced = one.slice(SliceText.of(asked, Integer.toString(rank)));
      own = Optional.of(scoped(sliced, asked).load());
    }
    for (int column = 0; column < rows.size(); column++) {
      rows.get(column).write(out);
      if (own.isPresent()) {
        out.name("rank").value(own.get().value(column, 0, Reduction.SUM));
      }
      out.endObject();
    }
    out.endArray();
    lines(open, asked, callpath, out);
    threads(open, asked, callpath, out);
  }

  /** A metric over the ranks of a request, at a node of these values. */
  private record Row(MetricDefinition definition, String metric, NodeValues all, int node) {
    /** Begins an object. */
    void write(JsonOutput out) throws IOException {
      long ran = all.ranksWith(node);
      out.beginObject().name("metric").value(metric);
      out.name("unit").value(definition.unit()).name("ranks").value(ran);
      if (ran > 0) {
        out.name("min").value(all.value(node, Reduction.MIN));
        double mean = all.value(node, Reduction.SUM) / ran;
        out.name("mean").value(definition.additive() ? mean : Double.NaN);
        out.name("max").value(all.value(node, Reduction.MAX));
        out.name("maxRank").value(all.maxRank(node));
        out.name("sum").value(all.value(node, Reduction.SUM));
      }
    }
  }

  /** A row a metric: of neighbouring ranks that were read ahead, or else read now. */
  private static List<Row> rows(OpenRun open, Parameters asked, int callpath)
      throws IOException, QuestionException {
    List<Row> rows = new ArrayList<>();
    Optional<RankRange> range = asked.yes("self") ? Optional.empty() : RankRange.of(asked);
    String[] metrics = metrics(open.run());
    for (int i = 0; range.isPresent() && i < metrics.length; i++) {
      String metric = metrics[i];
      MetricDefinition definition = open.definition(metric);
      ValuesAhead.of(open, metric, false, range.get(), Reduction.SUM)
          .ifPresent(known -> rows.add(new Row(definition, metric, known, callpath)));
    }
    if (rows.size() < metrics.length) {
      rows.clear();
      Frame frame = open.sliced(asked).metrics(metrics).at(callpath);
      LoadedFrame all = scoped(frame, asked).withExtremes().load();
      for (int column = 0; column < all.columns().size(); column++) {
        LoadedNodes values = new LoadedNodes(all, column);
        MetricDefinition definition = open.definition(metrics[column]);
        rows.add(new Row(definition, all.columns().get(column), values, 0));
      }
    }
    return rows;
  }

  private static Frame scoped(Frame frame, Parameters asked) {
    return asked.yes("self") ? frame.self() : frame;
  }

  private static String[] metrics(OpenProfile run) {
    List<String> names = new ArrayList<>();
    for (int metric = 0; metric < run.schema().metrics().size(); metric++) {
      MetricDefinition definition = run.schema().metric(metric);
      if (definition.varying() && !definition.isOfLine()) {
        names.add(run.schema().label(metric));
      }
    }
    return names.toArray(String[]::new);
  }

  private static boolean hasOneRank(OpenProfile run, Parameters asked) throws IOException {
    return asked.has("rank") || run.ranks() == 1;
  }

  /** What is selected, of the chosen rank or the only one. */
  private static Frame oneRank(OpenRun open, Parameters asked)
      throws IOException, QuestionException {
    return asked.has("rank")
        ? open.everything().slice(SliceText.of(asked, asked.text("rank")))
        : open.sliced(asked);
  }

  /** The lines in which samples found the callpath most often, on one rank. */
  private static void lines(OpenRun open, Parameters asked, int callpath, JsonOutput out)
      throws IOException, QuestionException {
    out.name("lines").beginArray();
    if (hasOneRank(open.run(), asked)) {
      List<Map.Entry<Integer, Long>> found =
          HotLines.samples(oneRank(open, asked).at(callpath)).entrySet().stream()
              .sorted(Map.Entry.<Integer, Long>comparingByValue().reversed())
              .limit(MOST_LINES)
              .toList();
      for (Map.Entry<Integer, Long> line : found) {
        out.beginObject().name("line").value(line.getKey());
        out.name("samples").value(line.getValue()).endObject();
      }
    }
    out.endArray();
  }

  /** The threads of the chosen rank, where the run kept them apart. */
  private static void threads(OpenRun open, Parameters asked, int callpath, JsonOutput out)
      throws IOException, QuestionException {
    OpenProfile run = open.run();
    out.name("threadUnit").value(Measure.of(run.schema(), run.metric(open.metric(asked))).unit());
    out.name("threads").beginArray();
    if (hasOneRank(run, asked) && run.overview().lanes() > run.ranks()) {
      Frame frame = oneRank(open, asked).metrics(open.metric(asked)).at(callpath);
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
