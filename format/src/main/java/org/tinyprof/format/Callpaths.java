package org.tinyprof.format;

import java.util.Arrays;
import java.util.HashSet;
import java.util.List;
import java.util.Set;

/** The callpath table: parents before children, each name once below a parent. */
public record Callpaths(List<Callpath> entries) {
  public static final String SEPARATOR = "<";

  public Callpaths {
    entries = List.copyOf(entries);
    Set<String> seen = new HashSet<>();
    for (int i = 0; i < entries.size(); i++) {
      Callpath entry = entries.get(i);
      if (entry.parent() >= i) {
        throw new IllegalArgumentException(
            "callpath " + i + " comes before its parent " + entry.parent());
      }
      if (!seen.add(entry.parent() + " " + entry.name())) {
        throw new IllegalArgumentException(
            "callpath " + i + " repeats the name " + entry.name() + " below its parent");
      }
    }
  }

  public int size() {
    return entries.size();
  }

  public Callpath entry(int callpath) {
    return entries.get(callpath);
  }

  /** The names from the root event to this one: {@code main<exchange<comm}. */
  public String path(int callpath) {
    StringBuilder path = new StringBuilder();
    int[] stack = stack(callpath);
    for (int i = 0; i < stack.length; i++) {
      path.append(i == 0 ? "" : SEPARATOR).append(entries.get(stack[i]).name());
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
}
