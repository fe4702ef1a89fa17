package org.tinyprof.analysis.frame;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import org.tinyprof.analysis.profile.OpenProfile;
import org.tinyprof.analysis.text.NearestName;
import org.tinyprof.analysis.text.QuestionException;
import org.tinyprof.format.schema.Callpath;
import org.tinyprof.format.schema.Callpaths;
import org.tinyprof.format.schema.EventDefinition;
import org.tinyprof.format.schema.EventIdentity;
import org.tinyprof.format.schema.MetricDefinition;

/** A key by which callpaths are grouped. */
public interface Key {
  /** The group of callpaths that have nothing to be grouped by. */
  String NONE = "(none)";

  /** The event's name. */
  Key NAME = (callpaths, callpath) -> callpaths.name(callpath);

  /** The callpath itself, which keeps equal names below other callers apart. */
  Key CALLPATH = (callpaths, callpath) -> Integer.toString(callpath);

  /** The class of a method, with its package. */
  Key CLASS = (callpaths, callpath) -> className(callpaths.entry(callpath));

  /** The package of a method's class. */
  Key PACKAGE =
      (callpaths, callpath) -> {
        String name = className(callpaths.entry(callpath));
        int end = name.lastIndexOf('.');
        return end < 0 ? NONE : name.substring(0, end);
      };

  /** The source file of a method. */
  Key FILE = (callpaths, callpath) -> orNone(callpaths.entry(callpath).event().source().file());

  /** The source file and the first line of a method: {@code Solver.java:42}. */
  Key LINE =
      (callpaths, callpath) -> {
        EventDefinition.Source source = callpaths.entry(callpath).event().source();
        return source.line() == 0 ? NONE : source.file() + ":" + source.line();
      };

  /** The jar or folder that a method's class came from. */
  Key JAR = (callpaths, callpath) -> orNone(callpaths.entry(callpath).event().source().location());

  /** The keys that every run has, by the names that people type. */
  Map<String, Key> BY_NAME =
      Map.of(
          "name", NAME, "class", CLASS, "package", PACKAGE, "file", FILE, "line", LINE, "jar", JAR);

  /** The callpath's group. */
  String of(Callpaths callpaths, int callpath);

  /** The value of a consistent metric, such as {@code tag}. */
  static Key metric(String name) {
    return (callpaths, callpath) -> callpaths.entry(callpath).attributes().getOrDefault(name, NONE);
  }

  /** Parses a key: one of {@link #BY_NAME}, or a metric, which comes first. */
  static Key named(OpenProfile run, String name) throws QuestionException {
    List<String> metrics =
        run.schema().metrics().stream()
            .filter(metric -> !metric.varying())
            .map(MetricDefinition::name)
            .toList();
    List<String> known = new ArrayList<>(BY_NAME.keySet().stream().sorted().toList());
    known.addAll(metrics);
    if (!known.contains(name)) {
      throw NearestName.refusal(
          "callpaths cannot be grouped by '" + name + "'", name, known, "This run has");
    }
    return metrics.contains(name) ? metric(name) : BY_NAME.get(name);
  }

  private static String orNone(String text) {
    return text.isEmpty() ? NONE : text;
  }

  private static String className(Callpath callpath) {
    return callpath.event().identity() instanceof EventIdentity.Method method
        ? method.className()
        : NONE;
  }
}
