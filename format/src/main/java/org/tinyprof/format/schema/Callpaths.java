package org.tinyprof.format.schema;

import java.util.Arrays;
import java.util.List;
import java.util.function.IntFunction;
import java.util.stream.IntStream;

/** The callpath table: parents before children, each event once below a parent. */
public final class Callpaths {
  public static final String SEPARATOR = "<";

  private final List<Callpath> entries;
  private volatile EventNames names; // made when they are first asked for

  public Callpaths(List<Callpath> entries) {
    this.entries = List.copyOf(entries);
    int[] seen = new int[Math.max(2, Integer.highestOneBit(size()) * 4)];
    for (int i = 0; i < size(); i++) {
      Callpath entry = entry(i);
      if (entry.parent() >= i) {
        throw new IllegalArgumentException(
            "callpath " + i + " comes before its parent " + entry.parent());
      }
      if (!isFirst(i, seen)) {
        throw new IllegalArgumentException(
            "callpath " + i + " repeats the event " + entry.name() + " below its parent");
      }
    }
  }

  /**
   * Whether no callpath before has the same parent and event.
   *
   * @param seen a hash table of those before, numbered from 1: a set of objects takes a tree of a
   *     million callpaths a second
   */
  private boolean isFirst(int callpath, int[] seen) {
    Callpath entry = entry(callpath);
    EventIdentity event = entry.event().identity();
    int slot = ((event.hashCode() + entry.parent()) * 0x9E3779B9) >>> 1;
    for (slot %= seen.length; seen[slot] != 0; slot = (slot + 1) % seen.length) {
      Callpath other = entry(seen[slot] - 1);
      if (other.parent() == entry.parent() && other.event().identity().equals(event)) {
        return false;
      }
    }
    seen[slot] = callpath + 1;
    return true;
  }

  public List<Callpath> entries() {
    return entries;
  }

  public int size() {
    return entries.size();
  }

  public Callpath entry(int callpath) {
    return entries.get(callpath);
  }

  /** Whether it is a method of a library below another one, if samples found both. */
  public boolean isDeepLibrary(int callpath) {
    int parent = entry(callpath).parent();
    return parent != Callpath.ROOT
        && entry(callpath).event().hasNoPlace()
        && entry(parent).event().hasNoPlace();
  }

  /**
   * The event's name, as long as necessary to distinguish it from all other events of the table.
   */
  public String name(int callpath) {
    return names().of(entries.get(callpath).event().identity());
  }

  /**
   * The names of some callpaths where those alone are shown: with as much as tells them apart from
   * each other.
   */
  public IntFunction<String> namesAmong(IntStream some) {
    EventNames among = EventNames.of(some.mapToObj(entries::get).toList());
    return callpath -> among.of(entries.get(callpath).event().identity());
  }

  private EventNames names() {
    EventNames known = names;
    if (known == null) {
      known = EventNames.of(entries);
      names = known;
    }
    return known;
  }

  /** The names from the root event to this one: {@code main<exchange<comm}. */
  public String path(int callpath) {
    StringBuilder path = new StringBuilder();
    for (int at : stack(callpath)) {
      path.append(path.length() == 0 ? "" : SEPARATOR).append(name(at));
    }
    return path.toString();
  }

  /** The callpaths from the root to this one. */
  public int[] stack(int callpath) {
    int level = 0;
    for (int at = callpath; at != Callpath.ROOT; at = entries.get(at).parent()) {
      level++;
    }
    int[] stack = new int[level];
    for (int at = callpath; at != Callpath.ROOT; at = entries.get(at).parent()) {
      stack[--level] = at;
    }
    return stack;
  }

  /** The innermost callpath above, or at, both; {@link Callpath#ROOT} if there is none. */
  public int commonCaller(int callpath, int other) {
    int one = callpath;
    int two = other;
    while (one != two) { // callers come before what they call
      if (one > two) {
        one = entries.get(one).parent();
      } else {
        two = entries.get(two).parent();
      }
    }
    return one;
  }

  /** The callpath itself and all below it, in table order. */
  public int[] subtree(int callpath) {
    boolean[] inside = new boolean[size()];
    int[] found = new int[size()];
    int count = 0;
    for (int i = callpath; i < size(); i++) {
      int parent = entries.get(i).parent();
      inside[i] = i == callpath || (parent != Callpath.ROOT && inside[parent]);
      if (inside[i]) {
        found[count++] = i;
      }
    }
    return Arrays.copyOf(found, count);
  }

  @Override
  public boolean equals(Object other) {
    return other instanceof Callpaths that && entries.equals(that.entries);
  }

  @Override
  public int hashCode() {
    return entries.hashCode();
  }

  @Override
  public String toString() {
    return entries.toString();
  }
}
