package org.tinyprof.io;

import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import org.tinyprof.runtime.CallpathTable;
import org.tinyprof.runtime.MethodSource;

/**
 * Names for callpaths of which no two below one parent are alike.
 *
 * <p>A bridge: the format still identifies a callpath by its name. It goes as soon as the format
 * has events with an identity of their own.
 */
final class UniqueNames {
  private final CallpathTable table;
  private final Set<String> once = new HashSet<>();
  private final Set<String> twice = new HashSet<>();

  UniqueNames(CallpathTable table) {
    this.table = table;
    for (int i = 0; i < table.size(); i++) {
      String key = key(i, table.name(i));
      if (!once.add(key)) {
        twice.add(key);
      }
    }
  }

  List<String> names() {
    List<String> names = new ArrayList<>();
    Set<String> taken = new HashSet<>();
    for (int i = 0; i < table.size(); i++) {
      String name = table.name(i);
      if (twice.contains(key(i, name)) && !table.source(i).isNone()) {
        name = whole(table.source(i));
      }
      while (!taken.add(key(i, name))) {
        name += "'";
      }
      names.add(name);
    }
    return names;
  }

  private String key(int callpath, String name) {
    return table.parent(callpath) + " " + name;
  }

  private static String whole(MethodSource source) {
    String method = source.method().equals("<init>") ? "new" : source.method();
    return source.className() + "." + method + source.descriptor();
  }
}
