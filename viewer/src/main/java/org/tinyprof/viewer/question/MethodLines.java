package org.tinyprof.viewer.question;

import java.io.IOException;
import java.nio.file.Path;
import java.util.BitSet;
import java.util.List;
import java.util.Optional;
import java.util.SortedMap;
import java.util.stream.IntStream;
import org.tinyprof.analysis.frame.Frame;
import org.tinyprof.analysis.frame.HotLines;
import org.tinyprof.analysis.frame.LoadedFrame;
import org.tinyprof.analysis.frame.Reduction;
import org.tinyprof.analysis.text.QuestionException;
import org.tinyprof.format.schema.Callpath;
import org.tinyprof.format.schema.Callpaths;
import org.tinyprof.format.schema.EventDefinition;
import org.tinyprof.format.schema.EventIdentity;
import org.tinyprof.format.schema.MetricDefinition;
import org.tinyprof.interchange.json.JsonOutput;
import org.tinyprof.viewer.http.Parameters;
import org.tinyprof.viewer.source.SourceFolder;

/**
 * The lines of a method, over all callpaths that end in it: how often samples found each, the time
 * of the line with what it calls, and the text of the source around them. A sample finds a line
 * also while the line calls other methods, so the method's inclusive time is shared out. Of a
 * recursion the outermost call counts: its time and samples hold those of the others.
 */
final class MethodLines {
  private static final int ABOVE = 3; // lines before the method and its hot lines
  private static final int BELOW = 12;
  private static final int MOST_LINES = 500;

  private final OpenRun open;
  private final Parameters asked;
  private final EventDefinition event;
  private final int[] callpaths;

  private MethodLines(OpenRun open, Parameters asked) throws QuestionException {
    this.open = open;
    this.asked = asked;
    this.event = open.run().schema().callpaths().entry(open.callpath(asked)).event();
    this.callpaths = outermost(open.run().schema().callpaths(), event.identity());
  }

  /** The callpaths that end in an event and have no caller of the same event. */
  private static int[] outermost(Callpaths all, EventIdentity event) {
    BitSet within = new BitSet(); // the event's callpaths and those below: callers come first
    BitSet outermost = new BitSet();
    for (int callpath = 0; callpath < all.size(); callpath++) {
      int caller = all.entry(callpath).parent();
      boolean below = caller != Callpath.ROOT && within.get(caller);
      boolean ends = all.entry(callpath).event().identity().equals(event);
      within.set(callpath, ends || below);
      outermost.set(callpath, ends && !below);
    }
    return outermost.stream().toArray();
  }

  static void answer(OpenRun open, Parameters asked, Optional<SourceFolder> folder, JsonOutput out)
      throws IOException, QuestionException {
    new MethodLines(open, asked).write(folder, out);
  }

  private void write(Optional<SourceFolder> folder, JsonOutput out)
      throws IOException, QuestionException {
    SortedMap<Integer, Long> lines = HotLines.samples(open.sliced(asked).at(callpaths));
    double time = value(open.timeLabel(), asked.choice("over", Reduction.MEAN));
    double samples = samples();
    String className = className();
    String named = event.source().file();
    Optional<Path> file = folder.flatMap(each -> each.find(className, named));
    List<String> text = file.isEmpty() ? List.of() : folder.get().lines(file.get());
    String shownFile = named.isEmpty() ? SourceFolder.usualFile(className) : named;
    out.name("name").value(event.identity().shortName());
    out.name("file").value(file.isEmpty() ? shownFile : folder.get().name(file.get()));
    out.name("folder").value(folder.isPresent()).name("found").value(file.isPresent());
    out.name("time").value(time).name("samples").value(samples).name("lines").beginArray();
    List<Integer> shown = text.isEmpty() ? List.copyOf(lines.keySet()) : around(lines, text);
    for (int line : shown) {
      double seen = lines.containsKey(line) ? lines.get(line) : Double.NaN;
      out.beginObject().name("line").value(line);
      out.name("text").value(text.isEmpty() ? "" : text.get(line - 1));
      out.name("samples").value(seen);
      out.name("time").value(samples > 0 ? time * seen / samples : Double.NaN);
      out.endObject();
    }
    out.endArray();
  }

  private String className() {
    return event.identity() instanceof EventIdentity.Method method ? method.className() : "";
  }

  /** The lines of a text from a little before the method to a little behind its last hot line. */
  private List<Integer> around(SortedMap<Integer, Long> samples, List<String> text) {
    int first = event.source().line();
    int from = samples.isEmpty() ? first : samples.firstKey();
    int to = samples.isEmpty() ? first : Math.max(first, samples.lastKey());
    int start = first > 0 ? Math.min(first, from) : from; // of what samples found no line is known
    return IntStream.rangeClosed(Math.max(1, start - ABOVE), Math.min(text.size(), to + BELOW))
        .limit(MOST_LINES)
        .boxed()
        .toList();
  }

  /** How many samples found the method; NaN in a run without samples. */
  private double samples() throws IOException, QuestionException {
    MetricDefinition samples = MetricDefinition.SAMPLES;
    return open.run().schema().metrics().contains(samples)
        ? value(samples.name(), Reduction.SUM)
        : Double.NaN;
  }

  /** The method's inclusive value of a metric, all its callpaths together. */
  private double value(String metric, Reduction over) throws IOException, QuestionException {
    Frame frame = open.sliced(asked).metrics(metric).at(callpaths);
    LoadedFrame loaded = frame.over(over).load();
    return IntStream.range(0, loaded.tree().size())
        .mapToDouble(node -> loaded.value(0, node))
        .filter(value -> !Double.isNaN(value))
        .sum();
  }
}
