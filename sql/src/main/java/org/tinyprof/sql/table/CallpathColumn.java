package org.tinyprof.sql.table;

import org.tinyprof.format.schema.Callpaths;

/** What the rows of a callpath have in common. */
record CallpathColumn(String run, Callpaths callpaths, int callpath) {
  String of(String column) {
    return switch (column) {
      case "run" -> run;
      case "name" -> callpaths.name(callpath);
      case "path" -> callpaths.path(callpath);
      case CallpathRow.TAG ->
          callpaths.entry(callpath).attributes().getOrDefault(CallpathRow.TAG, "");
      default -> throw new IllegalArgumentException("no text of a callpath: " + column);
    };
  }
}
