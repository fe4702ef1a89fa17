package org.tinyprof.viewer.question;

import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import java.util.SortedMap;
import java.util.TreeMap;
import java.util.stream.IntStream;
import org.tinyprof.analysis.frame.Dimension;
import org.tinyprof.analysis.frame.Frame;
import org.tinyprof.analysis.frame.LoadedFrame;
import org.tinyprof.analysis.frame.Reduction;
import org.tinyprof.analysis.text.QuestionException;
import org.tinyprof.format.schema.Callpaths;
import org.tinyprof.format.schema.EventDefinition;
import org.tinyprof.format.schema.EventIdentity;
import org.tinyprof.format.schema.MetricDefinition;
import org.tinyprof.interchange.json.JsonOutput;
import org.tinyprof.viewer.http.Parameters;
import org.tinyprof.viewer.source.SourceFolder;

/**
 * The lines of a method, over all callpaths that end in it: how often samples found each, the own
 * time that is its share of these samples, and the text of the source around them.
 */
final class MethodSource {
  /** Pairs of metrics: a hot line, and how often samples found it. */
  static final List<List<MetricDefinition>> HOT_LINES =
      List.of(
          List.of(MetricDefinition.LINE, MetricDefinition.LINE_SAMPLES),
          List.of(MetricDefinition.LINE_2, MetricDefinition.LINE_2_SAMPLES),
          List.of(MetricDefinition.LINE_3, MetricDefinition.LINE_3_SAMPLES));

  private static final int ABOVE = 3; // lines before the method and its hot lines
  private static final int BELOW = 12;
  private static final int MOST_LINES = 500;

  private final OpenRun open;
  private final Parameters asked;
  private final EventDefinition event;
  private final int[] callpaths;

  private MethodSource(OpenRun open, Parameters asked) throws QuestionException {
    this.open = open;
    this.asked = asked;
    Callpaths all = open.run().schema().callpaths();
    this.event = all.entry(open.callpath(asked)).event();
    this.callpaths =
        IntStream.range(0, all.size())
            .filter(i -> all.entry(i).event().identity().equals(event.identity()))
            .toArray();
  }

  static void answer(OpenRun open, Parameters asked, Optional<SourceFolder> folder, JsonOutput out)
      throws IOException, QuestionException {
    new MethodSource(open, asked).write(folder, out);
  }

  private void write(Optional<SourceFolder> folder, JsonOutput out)
      throws IOException, QuestionException {
    SortedMap<Integer, Double> samples = samples();
    double own = own(open.timeLabel(), asked.choice("over", Reduction.MEAN));
    String counted = MetricDefinition.SAMPLES.name();
    boolean sampled = hasMetrics(List.of(MetricDefinition.SAMPLES));
    double ownSamples = sampled ? own(counted, Reduction.SUM) : Double.NaN;
    Optional<Path> file = folder.flatMap(each -> each.find(className(), event.source().file()));
    List<String> text = file.isEmpty() ? List.of() : folder.get().lines(file.get());
    out.name("name").value(event.identity().shortName());
    out.name("file").value(file.isEmpty() ? event.source().file() : folder.get().name(file.get()));
    out.name("folder").value(folder.isPresent()).name("found").value(file.isPresent());
    out.name("own").value(own).name("samples").value(ownSamples).name("lines").beginArray();
    List<Integer> shown = text.isEmpty() ? List.copyOf(samples.keySet()) : around(samples, text);
    for (int line : shown) {
      double seen = samples.getOrDefault(line, Double.NaN);
      out.beginObject().name("line").value(line);
      out.name("text").value(text.isEmpty() ? "" : text.get(line - 1));
      out.name("samples").value(seen);
      out.name("time").value(own > 0 && ownSamples > 0 ? own * seen / ownSamples : Double.NaN);
      out.endObject();
    }
    out.endArray();
  }

  private String className() {
    return event.identity() instanceof EventIdentity.Method method ? method.className() : "";
  }

  /** The lines of a text from a little before the method to a little behind its last hot line. */
  private List<Integer> around(SortedMap<Integer, Double> samples, List<String> text) {
    int first = Math.max(1, event.source().line());
    int from = samples.isEmpty() ? first : Math.min(first, samples.firstKey());
    int to = samples.isEmpty() ? first : Math.max(first, samples.lastKey());
    return IntStream.rangeClosed(Math.max(1, from - ABOVE), Math.min(text.size(), to + BELOW))
        .limit(MOST_LINES)
        .boxed()
        .toList();
  }

  private boolean hasMetrics(List<MetricDefinition> metrics) {
    return open.run().schema().metrics().containsAll(metrics);
  }

  /** The method's own value of a metric, all its callpaths together. */
  private double own(String metric, Reduction over) throws IOException, QuestionException {
    Frame frame = open.sliced(asked).metrics(metric).at(callpaths);
    LoadedFrame loaded = frame.over(over).self().load();
    return IntStream.range(0, loaded.tree().size())
        .mapToDouble(node -> loaded.value(0, node))
        .filter(value -> !Double.isNaN(value))
        .sum();
  }

  /** How often samples found each line, as far as threads kept their three hottest. */
  private SortedMap<Integer, Double> samples() throws IOException, QuestionException {
    SortedMap<Integer, Double> samples = new TreeMap<>();
    for (List<MetricDefinition> pair : HOT_LINES) {
      if (hasMetrics(pair)) {
        String[] names = pair.stream().map(MetricDefinition::name).toArray(String[]::new);
        Frame frame = open.sliced(asked).metrics(names).at(callpaths);
        LoadedFrame found = frame.open(Dimension.LANE).load();
        for (int node = 0; node < found.tree().size(); node++) {
          for (int lane = 0; lane < found.rows().size(); lane++) {
            double line = found.value(0, node, lane, 0, 0);
            if (line > 0) { // threads whose executions differ have none
              samples.merge((int) line, found.value(1, node, lane, 0, 0), Double::sum);
            }
          }
        }
      }
    }
    return samples;
  }
}
