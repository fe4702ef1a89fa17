package org.tinyprof.analysis.frame;

import java.util.ArrayList;
import java.util.List;
import org.tinyprof.analysis.NearestName;
import org.tinyprof.analysis.QuestionException;
import org.tinyprof.analysis.Run;
import org.tinyprof.format.Callpath;
import org.tinyprof.format.Callpaths;
import org.tinyprof.format.EventIdentity;
import org.tinyprof.format.MetricDefinition;

/** What callpaths can be grouped by. */
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

  /** The callpath's group. */
  String of(Callpaths callpaths, int callpath);

  /** The value of a consistent metric, such as {@code tag}. */
  static Key metric(String name) {
    return (callpaths, callpath) -> callpaths.entry(callpath).attributes().getOrDefault(name, NONE);
  }

  /** The key that somebody typed: {@code name}, {@code class}, {@code package}, or a metric. */
  static Key named(Run run, String name) throws QuestionException {
    List<String> known = new ArrayList<>(List.of("name", "class", "package"));
    for (MetricDefinition metric : run.schema().metrics()) {
      if (!metric.varying()) {
        known.add(metric.name());
      }
    }
    if (!known.contains(name)) {
      throw new QuestionException(
          "callpaths cannot be grouped by '"
              + name
              + "'; did you mean '"
              + NearestName.of(name, known)
              + "'? This run has "
              + String.join(", ", known));
    }
    return switch (name) {
      case "name" -> NAME;
      case "class" -> CLASS;
      case "package" -> PACKAGE;
      default -> metric(name);
    };
  }

  private static String className(Callpath callpath) {
    return callpath.event().identity() instanceof EventIdentity.Method method
        ? method.className()
        : NONE;
  }
}
