package org.tinyprof.viewer.question;

import java.io.IOException;
import java.util.HashMap;
import java.util.Map;
import java.util.function.BooleanSupplier;
import org.tinyprof.analysis.QuestionException;
import org.tinyprof.analysis.answer.FlatProfile;
import org.tinyprof.analysis.frame.Frame;
import org.tinyprof.analysis.frame.Key;
import org.tinyprof.analysis.frame.Reduction;
import org.tinyprof.analysis.json.JsonOutput;
import org.tinyprof.format.Callpaths;
import org.tinyprof.viewer.http.Parameters;

/** Own values by name, class, package or tag, the largest first. */
final class FlatRows implements PageQuestion {
  private static final int MOST = 1000;

  @Override
  public void answer(OpenRun open, Parameters asked, BooleanSupplier wanted, JsonOutput out)
      throws IOException, QuestionException {
    Key key = Key.named(open.run(), asked.has("group") ? asked.text("group") : "name");
    Frame frame =
        Search.kept(open, asked, open.frame(asked)).over(asked.choice("over", Reduction.MEAN));
    FlatProfile flat = FlatProfile.of(frame.self(), key);
    double total = 0;
    for (FlatProfile.Row row : flat.rows()) {
      double value = row.values().get(0);
      total += Double.isNaN(value) ? 0 : Math.max(0, value);
    }
    int most = asked.number("rows", 1, MOST, MOST);
    out.name("metric").value(flat.columns().get(0)).name("unit").value(flat.units().get(0));
    out.name("total").value(total).name("more").value(Math.max(0, flat.rows().size() - most));
    Map<String, String> costliest = costliest(open, key);
    out.name("rows").beginArray();
    for (FlatProfile.Row row : flat.rows().stream().limit(most).toList()) {
      out.beginObject().name("name").value(row.name());
      out.name("path").value(costliest.getOrDefault(row.name(), ""));
      out.name("value").value(row.values().get(0)).endObject();
    }
    out.endArray();
  }

  /** Of each group the callpath that takes longest, children included. */
  private static Map<String, String> costliest(OpenRun open, Key key) throws IOException {
    Map<String, Integer> most = new HashMap<>();
    Callpaths callpaths = open.run().schema().callpaths();
    for (int i = 0; i < callpaths.size(); i++) {
      int other = most.getOrDefault(key.of(callpaths, i), i);
      most.put(key.of(callpaths, i), time(open, i) > time(open, other) ? i : other);
    }
    Map<String, String> paths = new HashMap<>();
    most.forEach((group, callpath) -> paths.put(group, open.path(callpath)));
    return paths;
  }

  private static double time(OpenRun open, int callpath) throws IOException {
    return open.run()
        .overview()
        .callpath(callpath)
        .metric(open.run().time())
        .lanes()
        .sum()
        .doubleValue();
  }
}
