package org.tinyprof.viewer.question;

import java.io.IOException;
import java.util.HashSet;
import java.util.Set;
import java.util.function.BooleanSupplier;
import org.tinyprof.analysis.frame.CallGraph;
import org.tinyprof.analysis.frame.FlatProfile;
import org.tinyprof.analysis.frame.Reduction;
import org.tinyprof.analysis.text.QuestionException;
import org.tinyprof.interchange.json.JsonOutput;
import org.tinyprof.viewer.http.Parameters;

/** Who calls whom: the costliest names and the calls between them. */
final class GraphLinks implements PageQuestion {
  private static final int MOST = 200;

  @Override
  public void answer(OpenRun open, Parameters asked, BooleanSupplier wanted, JsonOutput out)
      throws IOException, QuestionException {
    CallGraph graph =
        CallGraph.of(
            Search.kept(open, asked, open.frame(asked)).over(asked.choice("over", Reduction.MEAN)));
    int most = asked.number("nodes", 1, MOST, 40);
    Set<String> shown = new HashSet<>();
    out.name("unit").value(graph.nodes().units().get(0));
    out.name("more").value(Math.max(0, graph.nodes().rows().size() - most));
    out.name("nodes").beginArray();
    for (FlatProfile.Row row : graph.nodes().rows().stream().limit(most).toList()) {
      shown.add(row.name());
      out.beginObject().name("name").value(row.name()).name("value").value(row.values().get(0));
      out.name("estimated").value(open.estimatedNames().contains(row.name()));
      out.name("error").value(row.errors().get(0));
      out.name("root").value(graph.roots().contains(row.name())).endObject();
    }
    out.endArray().name("edges").beginArray();
    for (CallGraph.Edge edge : graph.edges()) {
      if (shown.contains(edge.caller()) && shown.contains(edge.callee())) {
        out.beginObject().name("caller").value(edge.caller());
        out.name("callee").value(edge.callee()).name("value").value(edge.value()).endObject();
      }
    }
    out.endArray();
  }
}
