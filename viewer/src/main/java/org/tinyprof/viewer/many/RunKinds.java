package org.tinyprof.viewer.many;

import java.io.IOException;
import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.stream.IntStream;
import org.tinyprof.analysis.text.QuestionException;
import org.tinyprof.ensemble.read.RunAxis;
import org.tinyprof.ensemble.read.RunEntry;
import org.tinyprof.interchange.json.JsonOutput;

/** Where the time of each selected run went, by kind, in the order of the runs' sizes. */
final class RunKinds implements ManyQuestion {
  private static final int MOST = 256;

  @Override
  public void answer(RunRequest request, JsonOutput out) throws IOException, QuestionException {
    List<RunEntry> all = request.runs().runs();
    List<RunEntry> runs = request.on(all).stream().mapToObj(all::get).toList();
    String by = request.asked().has("by") ? request.asked().text("by") : RunEntry.RANKS;
    RunAxis axis = request.axis(by, runs);
    Comparator<Integer> bySize = Comparator.comparingDouble(run -> axis.places().get(run));
    List<Integer> order =
        IntStream.range(0, runs.size()).boxed().sorted(bySize).limit(MOST).toList();
    List<RunEntry> shown = order.stream().map(runs::get).toList();
    List<Map<String, Double>> found = request.many().breakdowns().of(shown);
    out.name("kinds").any(TimeKinds.NAMES).name("unit").value("ns").name("by").value(by);
    out.name("byUnit").value(axis.unit()).name("words").any(axis.words());
    out.name("more").value(runs.size() - shown.size()).name("runs").beginArray();
    for (int i = 0; i < shown.size(); i++) {
      out.beginObject().name("place").value(request.many().place(shown.get(i)));
      out.name("name").value(shown.get(i).name());
      out.name("at").value(axis.places().get(order.get(i))).name("values").beginArray();
      for (String kind : TimeKinds.NAMES) {
        out.value(found.get(i).getOrDefault(kind, found.get(i).isEmpty() ? Double.NaN : 0));
      }
      out.endArray().endObject();
    }
    out.endArray();
  }
}
