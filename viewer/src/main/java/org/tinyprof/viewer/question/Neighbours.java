package org.tinyprof.viewer.question;

import java.io.IOException;
import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.function.BooleanSupplier;
import java.util.function.Function;
import org.tinyprof.analysis.frame.CallGraph;
import org.tinyprof.analysis.frame.Reduction;
import org.tinyprof.analysis.text.QuestionException;
import org.tinyprof.format.schema.Callpaths;
import org.tinyprof.interchange.json.JsonOutput;
import org.tinyprof.viewer.http.Parameters;

/** Who calls a method and what it calls, over all callpaths that end in it; largest first. */
final class Neighbours implements PageQuestion {
  private static final int MOST = 100;

  @Override
  public void answer(OpenRun open, Parameters asked, BooleanSupplier wanted, JsonOutput out)
      throws IOException, QuestionException {
    Callpaths callpaths = open.run().schema().callpaths();
    String name = callpaths.name(open.callpath(asked));
    CallGraph graph = CallGraph.of(open.frame(asked).over(asked.choice("over", Reduction.MEAN)));
    out.name("name").value(name).name("unit").value(graph.nodes().units().get(0));
    out.name("metric").value(graph.nodes().columns().get(0));
    out.name("adds").value(open.definition(open.metric(asked)).hasShares());
    out.name("total").value(TreeValues.total(open, asked));
    write(open, "callers", graph, CallGraph.Edge::callee, CallGraph.Edge::caller, name, out);
    write(open, "callees", graph, CallGraph.Edge::caller, CallGraph.Edge::callee, name, out);
  }

  private static void write(
      OpenRun open,
      String list,
      CallGraph graph,
      Function<CallGraph.Edge, String> own,
      Function<CallGraph.Edge, String> other,
      String name,
      JsonOutput out)
      throws IOException, QuestionException {
    List<CallGraph.Edge> edges =
        graph.edges().stream()
            .filter(edge -> own.apply(edge).equals(name))
            .sorted(Comparator.comparingDouble(edge -> -edge.value()))
            .limit(MOST)
            .toList();
    Map<String, Integer> costliest = open.costliest().by("name");
    out.name(list).beginArray();
    for (CallGraph.Edge edge : edges) {
      int callpath = costliest.getOrDefault(other.apply(edge), -1);
      out.beginObject().name("name").value(other.apply(edge)).name("value").value(edge.value());
      out.name("estimated").value(open.estimatedNames().contains(other.apply(edge)));
      out.name("error").value(edge.error());
      out.name("path").value(callpath < 0 ? "" : open.path(callpath));
      out.name("kind").value(callpath < 0 ? "compute" : open.kind(callpath)).endObject();
    }
    out.endArray();
  }
}
