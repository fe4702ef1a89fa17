package org.tinyprof.viewer.many;

import java.io.IOException;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.stream.IntStream;
import org.tinyprof.analysis.frame.Reduction;
import org.tinyprof.analysis.text.QuestionException;
import org.tinyprof.ensemble.model.CallpathCurve;
import org.tinyprof.ensemble.read.ComposedRuns;
import org.tinyprof.ensemble.read.RunAxis;
import org.tinyprof.ensemble.read.RunEntry;
import org.tinyprof.interchange.json.JsonOutput;

/** The chosen callpath over the size of the selected runs: each run, and models with bands. */
final class CurveLines implements ManyQuestion {
  private static final int MOST_RUNS = 20_000;

  @Override
  public void answer(RunRequest request, JsonOutput out) throws IOException, QuestionException {
    ComposedRuns runs = request.selected();
    int node = request.node(runs);
    String by = request.asked().has("by") ? request.asked().text("by") : RunEntry.RANKS;
    RunAxis axis = request.axis(by, runs.runs());
    RunColours colours = RunColours.of(request);
    out.name("path").value(runs.path(node)).name("metric").value(runs.columns().get(0));
    out.name("estimated").value(request.many().isEstimated(runs.path(node)));
    out.name("unit").value(runs.unit(0)).name("over").value(runs.over().toString());
    out.name("by").value(axis.label()).name("byUnit").value(axis.unit());
    colours.write(out);
    out.name("points").beginArray();
    for (int run = 0; run < Math.min(MOST_RUNS, runs.runs().size()); run++) {
      RunEntry entry = runs.runs().get(run);
      out.beginObject().name("place").value(request.many().place(entry));
      out.name("name").value(entry.name()).name("colour").value(colours.colour(entry));
      out.name("x").value(axis.places().get(run));
      out.name("y").value(runs.value(0, node, run)).endObject();
    }
    out.endArray();
    models(request, runs, node, by, axis, out);
  }

  /** Where there can be no model, the reason stands in its place. */
  private static void models(
      RunRequest request, ComposedRuns runs, int node, String by, RunAxis axis, JsonOutput out)
      throws IOException, QuestionException {
    CallpathCurve curve;
    try {
      curve =
          CallpathCurve.of(
              runs,
              node,
              slowest(request, runs, node),
              by,
              request.groupBy(by),
              request.asked().number("to", 0, Integer.MAX_VALUE, 0),
              request.asked().has("falling")
                  ? Optional.of(request.asked().yes("falling"))
                  : Optional.empty());
    } catch (QuestionException e) {
      String why = axis.isNumbers() ? e.getMessage() : "a model needs numbers; choose another axis";
      out.name("last").nothing().name("to").nothing();
      out.name("groups").beginArray().endArray().name("notes").any(List.of(why));
      return;
    }
    out.name("last").value(curve.last()).name("to").value(curve.to());
    out.name("notes").any(curve.notes()).name("groups").beginArray();
    for (CallpathCurve.Group group : curve.groups()) {
      out.beginObject().name("name").value(group.name()).name("text").value(group.text());
      out.name("rSquared").value(group.rSquared());
      steps(group.line(), out.name("line"));
      steps(group.slowest(), out.name("slowest"));
      out.endObject();
    }
    out.endArray();
  }

  private static void steps(List<CallpathCurve.CurvePoint> steps, JsonOutput out)
      throws IOException {
    out.beginArray();
    for (CallpathCurve.CurvePoint step : steps) {
      out.beginArray().value(step.at()).value(step.value()).value(step.low()).value(step.high());
      out.endArray();
    }
    out.endArray();
  }

  /** The slowest rank's values of the same callpath and runs, where values are means over ranks. */
  private static double[] slowest(RunRequest request, ComposedRuns runs, int node)
      throws IOException, QuestionException {
    double[] found = new double[runs.runs().size()];
    Arrays.fill(found, Double.NaN);
    if (runs.over() == Reduction.MEAN) {
      RunAxis most = request.slowest(runs.path(node), runs.runs());
      IntStream.range(0, found.length).forEach(run -> found[run] = most.places().get(run));
    }
    return found;
  }
}
