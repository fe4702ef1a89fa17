package org.tinyprof.viewer.question;

import java.io.IOException;
import java.util.Comparator;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import java.util.function.BooleanSupplier;
import org.tinyprof.analysis.frame.FlatProfile;
import org.tinyprof.analysis.frame.Key;
import org.tinyprof.analysis.frame.LoadedFrame;
import org.tinyprof.analysis.frame.Reduction;
import org.tinyprof.analysis.profile.Measure;
import org.tinyprof.analysis.text.QuestionException;
import org.tinyprof.format.schema.Callpaths;
import org.tinyprof.interchange.json.JsonOutput;
import org.tinyprof.viewer.http.Parameters;
import org.tinyprof.viewer.pixel.RankTotals;

/** Own values by name, class, package or tag, the largest first. */
final class FlatRows implements PageQuestion {
  private static final int MOST = 1000;

  @Override
  public void answer(OpenRun open, Parameters asked, BooleanSupplier wanted, JsonOutput out)
      throws IOException, QuestionException {
    Key key = Key.named(open.run(), asked.has("group") ? asked.text("group") : "name");
    FlatProfile flat = flat(open, asked, key);
    int most = asked.number("rows", 1, MOST, MOST);
    out.name("metric").value(flat.columns().get(0)).name("unit").value(flat.units().get(0));
    boolean adds = open.definition(open.metric(asked)).additive();
    out.name("adds")
        .value(adds)
        .name("total")
        .value(TreeValues.total(open, asked))
        .name("more")
        .value(Math.max(0, flat.rows().size() - most));
    Map<String, String> costliest = costliest(open, key);
    out.name("rows").beginArray();
    for (FlatProfile.Row row : flat.rows().stream().limit(most).toList()) {
      out.beginObject().name("name").value(row.name());
      out.name("path").value(costliest.getOrDefault(row.name(), ""));
      out.name("estimated").value(open.estimatedNames().contains(row.name()));
      out.name("value").value(row.values().get(0)).endObject();
    }
    out.endArray();
  }

  private static FlatProfile flat(OpenRun open, Parameters asked, Key key)
      throws IOException, QuestionException {
    Reduction over = asked.choice("over", Reduction.MEAN);
    Optional<RankRange> range = asked.yes("only") ? Optional.empty() : RankRange.of(asked);
    Optional<RankTotals> own = open.ahead().totals(open.metric(asked), true);
    boolean addsUp = over == Reduction.MEAN || over == Reduction.SUM;
    if (range.isEmpty() || own.isEmpty() || !addsUp) {
      return FlatProfile.of(Search.kept(open, asked, open.frame(asked)).over(over).self(), key);
    }
    Callpaths callpaths = open.run().schema().callpaths();
    NodeValues values = new RankedNodes(own.get(), range.get(), over);
    Map<String, Double> groups = new TreeMap<>();
    for (int i = 0; i < callpaths.size(); i++) {
      if (values.ranksWith(i) > 0) {
        groups.merge(key.of(callpaths, i), values.value(i), Double::sum);
      }
    }
    List<FlatProfile.Row> rows =
        groups.entrySet().stream()
            .map(group -> new FlatProfile.Row(group.getKey(), List.of(group.getValue())))
            .sorted(Comparator.comparingDouble(row -> -row.values().get(0)))
            .toList();
    String metric = open.metric(asked);
    String unit = Measure.of(open.run().schema(), open.run().metric(metric)).unit();
    return new FlatProfile(List.of(metric + ".self"), List.of(unit), values.ranks(), rows);
  }

  /** Of each group the callpath that takes longest, children included. */
  private static Map<String, String> costliest(OpenRun open, Key key)
      throws IOException, QuestionException {
    LoadedFrame times = open.everything().load();
    Map<String, Integer> most = new HashMap<>();
    Callpaths callpaths = open.run().schema().callpaths();
    for (int i : times.order(0)) {
      most.putIfAbsent(key.of(callpaths, i), i);
    }
    Map<String, String> paths = new HashMap<>();
    most.forEach((group, callpath) -> paths.put(group, open.path(callpath)));
    return paths;
  }
}
