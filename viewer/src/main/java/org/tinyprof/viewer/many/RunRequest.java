package org.tinyprof.viewer.many;

import java.io.IOException;
import java.net.URLDecoder;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.BitSet;
import java.util.Comparator;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.IntStream;
import org.tinyprof.analysis.frame.Reduction;
import org.tinyprof.analysis.text.QuestionException;
import org.tinyprof.ensemble.Ensemble;
import org.tinyprof.ensemble.read.ComposedRuns;
import org.tinyprof.ensemble.read.RunAxis;
import org.tinyprof.ensemble.read.RunEntry;
import org.tinyprof.format.schema.Forest;
import org.tinyprof.viewer.http.Parameters;

/**
 * Which runs a request is about, and what of them: runs that fulfil a condition, and of those the
 * ones that are brushed and picked.
 *
 * <p>An axis is named by an attribute, or by {@code value:METRIC:PATH}; there an empty metric or
 * path means the one that is chosen. Lists are joined by semicolons, each name encoded as in an
 * address.
 */
final class RunRequest {
  private static final String VALUE = "value:";
  private static final int MOST_PARTS = 24;
  private static final int MOST_GROUPS = 6;

  private final ManyRuns many;
  private final Parameters asked;
  private final Ensemble runs;

  RunRequest(ManyRuns many, Parameters asked) throws IOException, QuestionException {
    this.many = many;
    this.asked = asked;
    this.runs = many.where(asked.text("where"));
  }

  ManyRuns many() {
    return many;
  }

  Parameters asked() {
    return asked;
  }

  /** The runs that fulfil the condition. */
  Ensemble runs() {
    return runs;
  }

  /** Their values of the chosen metric; runs that cannot be read are not among them. */
  ComposedRuns values() throws IOException, QuestionException {
    return values(asked.text("metric"), asked.choice("over", Reduction.MEAN));
  }

  ComposedRuns values(String metric, Reduction over) throws IOException, QuestionException {
    return many.values(asked.text("where"), metric, asked.yes("self"), over);
  }

  /** The values of the brushed and picked runs alone. */
  ComposedRuns selected() throws IOException, QuestionException {
    ComposedRuns all = values();
    BitSet on = on(all.runs());
    if (on.isEmpty()) {
      throw new QuestionException("no run is selected; brush or pick some, or show all again");
    }
    return on.cardinality() == all.runs().size() ? all : all.only(on.stream().boxed().toList());
  }

  /**
   * The chosen callpath among the values' nodes. If none is chosen: the root that most runs have,
   * of these the largest.
   */
  int node(ComposedRuns values) throws QuestionException {
    return node(values, asked.text("path"));
  }

  private static int node(ComposedRuns values, String path) throws QuestionException {
    if (path.isEmpty() && values.size() > 0) {
      return IntStream.range(0, values.forest().children(Forest.NONE))
          .mapToObj(k -> values.forest().child(Forest.NONE, k))
          .max(
              Comparator.comparingInt((Integer root) -> values.present(0, root).length)
                  .thenComparingDouble(root -> Arrays.stream(values.present(0, root)).sum()))
          .orElse(0);
    }
    for (int node = 0; node < values.size(); node++) {
      if (values.path(node).equals(path)) {
        return node;
      }
    }
    return PlainPath.find(path, values.size(), values::path) // a path of one run
        .orElseThrow(
            () ->
                new QuestionException(
                    "no callpath '" + path + "' in these runs; choose one of the table"));
  }

  /** Which of some runs are brushed and picked. */
  BitSet on(List<RunEntry> some) throws IOException, QuestionException {
    BitSet on = brushed(some);
    if (asked.has("pick")) {
      BitSet picked = picked();
      IntStream.range(0, some.size())
          .filter(run -> !picked.get(many.place(some.get(run))))
          .forEach(on::clear);
    }
    return on;
  }

  /** Which of some runs are brushed; all without a brush. */
  BitSet brushed(List<RunEntry> some) throws IOException, QuestionException {
    BitSet on = new BitSet();
    on.set(0, some.size());
    for (List<String> brush : lists(asked.text("brush"))) {
      if (brush.size() != 3) {
        throw new QuestionException("the page brushes something unknown; show all runs again");
      }
      RunAxis axis = axis(brush.get(0), some);
      for (int run = on.nextSetBit(0); run >= 0; run = on.nextSetBit(run + 1)) {
        on.set(run, axis.isBetween(run, brush.get(1), brush.get(2)));
      }
    }
    return on;
  }

  private BitSet picked() throws QuestionException {
    BitSet picked = new BitSet();
    for (String place : asked.text("pick").split(",", -1)) {
      if (!place.matches("[0-9]{1,6}")) {
        throw new QuestionException("the page picks unknown runs; show all runs again");
      }
      picked.set(Integer.parseInt(place));
    }
    return picked;
  }

  /** The axes that a parameter names, each with its name. */
  List<Map.Entry<String, RunAxis>> axes(String parameter, List<RunEntry> some)
      throws IOException, QuestionException {
    List<Map.Entry<String, RunAxis>> axes = new ArrayList<>();
    for (List<String> name : lists(asked.text(parameter))) {
      axes.add(Map.entry(name.get(0), axis(name.get(0), some)));
    }
    return axes;
  }

  /** Some runs along an axis. */
  RunAxis axis(String name, List<RunEntry> some) throws IOException, QuestionException {
    if (!isValue(name)) {
      return RunAxis.attribute(name, some);
    }
    String[] parts = name.split(":", 3);
    String metric = parts.length < 3 || parts[1].isEmpty() ? asked.text("metric") : parts[1];
    return value(values(metric, asked.choice("over", Reduction.MEAN)), path(name), some);
  }

  /** Whether an axis has times that some run estimates from samples. */
  boolean isEstimated(String name) throws IOException, QuestionException {
    if (!isValue(name)) {
      return false;
    }
    ComposedRuns all = values();
    return many.isEstimated(all.path(node(all, path(name))));
  }

  private boolean isValue(String name) {
    return name.startsWith(VALUE) && !runs.set().attributes().contains(name);
  }

  /** The callpath of an axis of values; empty if none is chosen. */
  private String path(String name) {
    String[] parts = name.split(":", 3);
    return parts.length < 3 || parts[2].isEmpty() ? asked.text("path") : parts[2];
  }

  /** The slowest rank's values of some runs. */
  RunAxis slowest(String path, List<RunEntry> some) throws IOException, QuestionException {
    return value(values(asked.text("metric"), Reduction.MAX), path, some);
  }

  /** The values of some runs, of which not all need be among those that could be read. */
  private static RunAxis value(ComposedRuns values, String path, List<RunEntry> some)
      throws QuestionException {
    RunAxis all = RunAxis.value(values, 0, node(values, path));
    Map<String, Double> byName = new HashMap<>();
    for (int run = 0; run < values.runs().size(); run++) {
      byName.put(values.runs().get(run).name(), all.places().get(run));
    }
    List<Double> places =
        some.stream().map(run -> byName.getOrDefault(run.name(), Double.NaN)).toList();
    return new RunAxis(all.label(), all.unit(), all.words(), places);
  }

  /** The attribute whose groups have models of their own: that of the colours, if it has few. */
  String groupBy(String by) throws QuestionException {
    String colour = asked.text("colour");
    boolean attribute = runs.set().attributes().contains(colour) && !colour.equals(by);
    int words = attribute ? RunAxis.attribute(colour, runs.runs()).words().size() : 0;
    return words > 0 && words <= MOST_GROUPS ? colour : "";
  }

  /** Texts that are joined by semicolons, and each of them by colons. */
  private static List<List<String>> lists(String text) throws QuestionException {
    List<List<String>> lists = new ArrayList<>();
    for (String part : text.isEmpty() ? new String[0] : text.split(";", MOST_PARTS + 1)) {
      if (lists.size() == MOST_PARTS) {
        throw new QuestionException("the page asks for too much at once; reload it");
      }
      List<String> names = new ArrayList<>();
      for (String name : part.split(":", -1)) {
        try {
          names.add(URLDecoder.decode(name, StandardCharsets.UTF_8));
        } catch (IllegalArgumentException e) {
          throw new QuestionException("the address is malformed; reload the page");
        }
      }
      lists.add(names);
    }
    return lists;
  }
}
