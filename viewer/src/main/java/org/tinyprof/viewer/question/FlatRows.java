package org.tinyprof.viewer.question;

import java.io.IOException;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.PriorityQueue;
import java.util.function.BooleanSupplier;
import org.tinyprof.analysis.frame.Estimates;
import org.tinyprof.analysis.frame.Frame;
import org.tinyprof.analysis.frame.Key;
import org.tinyprof.analysis.frame.LoadedFrame;
import org.tinyprof.analysis.frame.Reduction;
import org.tinyprof.analysis.profile.Measure;
import org.tinyprof.analysis.text.QuestionException;
import org.tinyprof.format.schema.Callpaths;
import org.tinyprof.format.schema.MetricDefinition;
import org.tinyprof.interchange.json.JsonOutput;
import org.tinyprof.viewer.http.Parameters;
import org.tinyprof.viewer.pixel.RankTotals;

/**
 * Own values by name, class, package or tag, the largest first. Threads that have nothing to do
 * count only if the request wants it.
 */
final class FlatRows implements PageQuestion {
  private static final int MOST = 1000;

  /**
   * A group of callpaths and its own value.
   *
   * @param error its standard error; NaN where it is exact, or not known
   */
  private record Group(String name, double value, double error) {
    static final Comparator<Group> LARGEST_FIRST =
        Comparator.comparingDouble(Group::value).reversed().thenComparing(Group::name);
  }

  @Override
  public void answer(OpenRun open, Parameters asked, BooleanSupplier wanted, JsonOutput out)
      throws IOException, QuestionException {
    String by = asked.has("group") ? asked.text("group") : "name";
    String metric = open.metric(asked);
    List<Group> groups = groups(open, asked, Key.named(open.run(), by));
    int most = asked.number("rows", 1, MOST, MOST);
    out.name("metric").value(metric + ".self");
    out.name("unit").value(Measure.of(open.run().schema(), open.run().metric(metric)).unit());
    out.name("adds")
        .value(open.definition(metric).hasShares())
        .name("total")
        .value(TreeValues.total(open, asked) - (asked.yes("idle") ? 0 : idle(open, asked)))
        .name("more")
        .value(Math.max(0, groups.size() - most));
    Map<String, Integer> costliest = open.costliest().by(by);
    out.name("rows").beginArray();
    for (Group group : largest(groups, most)) {
      out.beginObject().name("name").value(group.name);
      Integer callpath = costliest.get(group.name);
      out.name("path").value(callpath == null ? "" : open.path(callpath));
      out.name("estimated").value(open.estimatedNames().contains(group.name));
      out.name("error").value(group.error);
      out.name("value").value(group.value).endObject();
    }
    out.endArray();
  }

  /** What idle threads have of the whole. */
  private static double idle(OpenRun open, Parameters asked) throws IOException, QuestionException {
    if (open.idle().isEmpty()) {
      return 0;
    }
    LoadedFrame idle =
        open.frame(asked)
            .over(asked.choice("over", Reduction.MEAN))
            .keeping(open.idle())
            .self()
            .load();
    double sum = 0;
    for (int node = 0; node < idle.tree().size(); node++) {
      double value = idle.value(0, node);
      sum += Double.isNaN(value) ? 0 : value;
    }
    return sum;
  }

  /** The largest groups in order, without putting all in order. */
  private static List<Group> largest(List<Group> groups, int most) {
    PriorityQueue<Group> kept = new PriorityQueue<>(Group.LARGEST_FIRST.reversed());
    for (Group group : groups) {
      kept.add(group);
      if (kept.size() > most) {
        kept.remove(); // the smallest
      }
    }
    return kept.stream().sorted(Group.LARGEST_FIRST).toList();
  }

  private static List<Group> groups(OpenRun open, Parameters asked, Key key)
      throws IOException, QuestionException {
    Reduction over = asked.choice("over", Reduction.MEAN);
    Optional<RankRange> range = TreeValues.neighbours(asked);
    Optional<RankTotals> own = open.ahead().totals(open.metric(asked), true);
    boolean addsUp = over == Reduction.MEAN || over == Reduction.SUM;
    Frame all = Search.kept(open, asked, open.frame(asked)).over(over);
    boolean some = !asked.yes("idle") && !open.idle().isEmpty();
    Frame grouped = (some ? all.keeping(open.busy()) : all).self().groupBy(key);
    return range.isPresent() && own.isPresent() && addsUp && !open.readsErrors()
        ? known(open, new RankedNodes(own.get(), range.get(), over), key, some)
        : read(grouped);
  }

  /** Groups of values that were read ahead. */
  private static List<Group> known(OpenRun open, NodeValues values, Key key, boolean busy) {
    Callpaths callpaths = open.run().schema().callpaths();
    Map<String, Double> sums = new HashMap<>();
    for (int i = 0; i < callpaths.size(); i++) {
      if (values.ranksWith(i) > 0 && !(busy && open.idle().get(i))) {
        sums.merge(key.of(callpaths, i), values.value(i), Double::sum);
      }
    }
    return sums.entrySet().stream()
        .map(group -> new Group(group.getKey(), group.getValue(), Double.NaN))
        .toList();
  }

  /** Groups that are read now; calls of methods that were sampled are not known. */
  private static List<Group> read(Frame grouped) throws IOException, QuestionException {
    LoadedFrame loaded = grouped.load();
    boolean calls = loaded.unit(0).equals(MetricDefinition.COUNT.unit());
    Estimates estimates = Estimates.of(grouped);
    List<Group> groups = new ArrayList<>();
    for (int node = 0; node < loaded.tree().size(); node++) {
      double value = loaded.value(0, node);
      if (!Double.isNaN(value) && !(calls && estimates.has(node))) {
        groups.add(new Group(loaded.tree().name(node), value, estimates.error(0, node)));
      }
    }
    return groups;
  }
}
