package org.tinyprof.agent.match;

import java.util.HashSet;
import java.util.List;
import java.util.Set;

/**
 * Methods that an earlier run found worth timing. A method that the program no longer has is
 * ignored.
 *
 * @param methods as {@link #text} writes them, what took longest first
 * @param dropped methods that an earlier run timed and that are not worth what that costs
 * @param origin the id of the run that they were learned from; empty for none
 */
public record LearnedMethods(List<String> methods, List<String> dropped, String origin) {
  public static final LearnedMethods NONE = new LearnedMethods(List.of(), List.of(), "");

  public LearnedMethods {
    methods = List.copyOf(methods);
    dropped = List.copyOf(dropped);
  }

  /** A method as one word: {@code a.Solver#step(I)V}. */
  public static String text(String className, String method, String descriptor) {
    return className + "#" + method + descriptor;
  }

  /** The classes that have one of the methods. */
  Set<String> classes() {
    Set<String> classes = new HashSet<>();
    for (String method : methods) {
      classes.add(method.substring(0, method.indexOf('#')));
    }
    return classes;
  }
}
