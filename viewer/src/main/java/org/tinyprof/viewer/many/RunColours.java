package org.tinyprof.viewer.many;

import java.io.IOException;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Comparator;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.IntStream;
import org.tinyprof.analysis.text.QuestionException;
import org.tinyprof.ensemble.cluster.RunClusters;
import org.tinyprof.ensemble.read.ComposedRuns;
import org.tinyprof.ensemble.read.RunAxis;
import org.tinyprof.ensemble.read.RunEntry;
import org.tinyprof.interchange.json.JsonOutput;

/** How runs are coloured: as series, by an attribute's texts or by kinds of runs, or in shades. */
final class RunColours {
  /** The colour that stands for kinds of runs, and for no attribute. */
  private static final String KINDS = "@kind";

  private static final int MOST_SERIES = 6;

  private final List<String> series;
  private final Map<String, Double> colours; // by run: its series, or its shade from 0 to 1
  private final boolean shades;
  private final String note;

  private RunColours(
      List<String> series, Map<String, Double> colours, boolean shades, String note) {
    this.series = series;
    this.colours = colours;
    this.shades = shades;
    this.note = note;
  }

  /** The colours of all runs that fulfil the condition, so that a brush changes no colour. */
  static RunColours of(RunRequest request) throws IOException, QuestionException {
    String by = request.asked().text("colour");
    if (by.isEmpty()) {
      return new RunColours(List.of(), Map.of(), false, "");
    }
    if (by.equals(KINDS)) {
      return kinds(request.values());
    }
    List<RunEntry> runs = request.runs().runs();
    RunAxis axis = request.axis(by, runs);
    return axis.isNumbers() ? shades(axis, runs) : texts(axis, runs);
  }

  private static RunColours kinds(ComposedRuns values) throws IOException {
    RunClusters clusters;
    try {
      clusters = RunClusters.ofRuns(values);
    } catch (QuestionException e) {
      return new RunColours(List.of(), Map.of(), false, e.getMessage());
    }
    List<String> series = new ArrayList<>();
    Map<String, Double> colours = new HashMap<>();
    for (RunClusters.Kind kind : clusters.kinds()) {
      double own = series.size();
      kind.names().forEach(name -> colours.put(name, own));
      series.add("kind " + (series.size() + 1) + " of " + clusters.kinds().size());
    }
    String note =
        clusters.kinds().size() == 1
            ? "No number of kinds lies well apart: all are of one kind."
            : "Kinds differ most in " + clusters.kinds().get(0).feature() + ".";
    return new RunColours(series, colours, false, note);
  }

  /** The numbers in their order, evenly from the lightest shade to the darkest. */
  private static RunColours shades(RunAxis axis, List<RunEntry> runs) {
    double[] sorted =
        axis.places().stream()
            .mapToDouble(place -> place)
            .filter(place -> !Double.isNaN(place))
            .distinct()
            .sorted()
            .toArray();
    Map<String, Double> colours = new HashMap<>();
    for (int run = 0; run < runs.size(); run++) {
      int at = Arrays.binarySearch(sorted, axis.places().get(run));
      if (at >= 0) {
        colours.put(runs.get(run).name(), at / (double) Math.max(1, sorted.length - 1));
      }
    }
    List<String> ends =
        sorted.length == 0
            ? List.of()
            : List.of(JsonOutput.plain(sorted[0]), JsonOutput.plain(sorted[sorted.length - 1]));
    return new RunColours(ends, colours, true, "");
  }

  /** The most frequent texts have a colour of their own, the others share the last one. */
  private static RunColours texts(RunAxis axis, List<RunEntry> runs) {
    int[] counts = new int[axis.words().size()];
    axis.places().stream()
        .filter(place -> !Double.isNaN(place))
        .forEach(place -> counts[place.intValue()]++);
    List<Integer> frequent =
        IntStream.range(0, counts.length)
            .boxed()
            .sorted(Comparator.comparingInt(word -> -counts[word]))
            .limit(counts.length <= MOST_SERIES ? MOST_SERIES : MOST_SERIES - 1)
            .sorted()
            .toList();
    List<String> series = new ArrayList<>(frequent.stream().map(axis.words()::get).toList());
    if (frequent.size() < counts.length) {
      series.add((counts.length - frequent.size()) + " others");
    }
    Map<String, Double> colours = new HashMap<>();
    for (int run = 0; run < runs.size(); run++) {
      double place = axis.places().get(run);
      if (!Double.isNaN(place)) {
        int at = frequent.indexOf((int) place);
        colours.put(runs.get(run).name(), (double) (at < 0 ? frequent.size() : at));
      }
    }
    return new RunColours(series, colours, false, "");
  }

  /** The series or shade of a run; NaN for none. */
  double colour(RunEntry run) {
    return colours.getOrDefault(run.name(), Double.NaN);
  }

  void write(JsonOutput out) throws IOException {
    out.name("colour").beginObject().name("shades").value(shades);
    out.name("series").any(series).name("note").value(note).endObject();
  }
}
