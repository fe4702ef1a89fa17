package org.tinyprof.agent.match;

import java.util.concurrent.ConcurrentHashMap;

/**
 * The loaded classes of the program itself, with the jar or folder of each.
 *
 * <p>Thread-safe. Classes of the same name in several class loaders count as one.
 */
public final class OwnClasses {
  private static final String UNKNOWN = "";

  private final ConcurrentHashMap<String, String> places = new ConcurrentHashMap<>();
  private final ConcurrentHashMap<String, String> distinct = new ConcurrentHashMap<>();

  /** Takes in a class; of several places the first is kept. */
  public void add(String dottedClassName, String place) {
    String known = distinct.putIfAbsent(place, place); // thousands of classes share a few places
    places.putIfAbsent(dottedClassName, known == null ? place : known);
  }

  public boolean has(String dottedClassName) {
    return places.containsKey(dottedClassName);
  }

  /** The jar or folder of a class; empty if the class is not the program's, or not loaded yet. */
  public String place(String dottedClassName) {
    String place = places.get(dottedClassName);
    return place == null ? UNKNOWN : place;
  }

  public int size() {
    return places.size();
  }
}
