package org.tinyprof.runtime;

import java.util.List;

/** The rule for names of attributes that users give a run. */
public final class AttributeName {
  private static final int LONGEST = 64;

  /** What TinyProf records itself, here or in the profile's header; docs/attributes.md. */
  private static final List<String> OWN =
      List.of(
          "app.version",
          "arguments",
          "arguments.hash",
          "cores",
          "cpu",
          "end",
          "hosts",
          "id",
          "jdk",
          "jdk.collector",
          "jdk.flags",
          "jdk.heap.bytes",
          "jdk.vendor",
          "job.array.index",
          "job.cluster",
          "job.id",
          "job.name",
          "job.queue",
          "job.user",
          "memory.bytes",
          "mpi",
          "mpi.pmix",
          "nodes",
          "origin",
          "os",
          "os.arch",
          "os.version",
          "program",
          "ranks",
          "ranks.per.node",
          "scheduler",
          "snapshot",
          "start",
          "wall");

  /** What stands behind these is ours too. */
  private static final List<String> OWN_PREFIXES = List.of("property.", "tinyprof.");

  private AttributeName() {}

  /** Why a user cannot give an attribute this name, and what to do; empty if the name is fine. */
  public static String problem(String name) {
    if (!isWellFormed(name)) {
      return "attribute name `"
          + name
          + "` must start with a letter and be 1 to "
          + LONGEST
          + " letters, digits, dots, - and _";
    }
    return isOwn(name)
        ? "attribute `" + name + "` is recorded by TinyProf itself; choose another name"
        : "";
  }

  private static boolean isWellFormed(String name) {
    if (name.isEmpty() || name.length() > LONGEST || !Character.isLetter(name.charAt(0))) {
      return false;
    }
    for (int i = 1; i < name.length(); i++) {
      char c = name.charAt(i);
      if (!Character.isLetterOrDigit(c) && c != '.' && c != '-' && c != '_') {
        return false;
      }
    }
    return true;
  }

  private static boolean isOwn(String name) {
    for (String prefix : OWN_PREFIXES) {
      if (name.startsWith(prefix)) {
        return true;
      }
    }
    return OWN.contains(name);
  }
}
