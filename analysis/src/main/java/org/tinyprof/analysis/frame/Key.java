package org.tinyprof.analysis.frame;

import org.tinyprof.format.Callpath;
import org.tinyprof.format.Callpaths;
import org.tinyprof.format.EventIdentity;

/** What callpaths can be grouped by. */
public interface Key {
  /** The group of callpaths that have nothing to be grouped by. */
  String NONE = "(none)";

  /** The event's name. */
  Key NAME = (callpaths, callpath) -> callpaths.name(callpath);

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

  private static String className(Callpath callpath) {
    return callpath.event().identity() instanceof EventIdentity.Method method
        ? method.className()
        : NONE;
  }
}
