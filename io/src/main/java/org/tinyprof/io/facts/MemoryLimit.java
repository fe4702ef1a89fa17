package org.tinyprof.io.facts;

/** The memory that the control groups of this process allow it: a container's or a batch job's. */
public final class MemoryLimit {
  private static final int LONGEST_NUMBER = 32;
  private static final int MOST_GROUPS = 1 << 16;
  private static final long NO_LIMIT = 1L << 60; // version 1 says so with a number near 2^63

  private MemoryLimit() {}

  /** The least limit of the group and those around it; -1 without one. */
  public static long bytes(SystemFiles files) {
    String groups = files.text("proc/self/cgroup", MOST_GROUPS);
    long unified = least(files, "sys/fs/cgroup", group(groups, "0::"), "memory.max"); // version 2
    long old =
        least(files, "sys/fs/cgroup/memory", group(groups, ":memory:"), "memory.limit_in_bytes");
    return unified < 0 || (old >= 0 && old < unified) ? old : unified;
  }

  /** The path behind a mark in the kernel's list of groups; the root if the mark is not there. */
  private static String group(String groups, String mark) {
    int start = groups.indexOf(mark);
    if (start < 0) {
      return "";
    }
    int end = groups.indexOf('\n', start);
    return groups.substring(start + mark.length(), end < 0 ? groups.length() : end);
  }

  /** A container sees its own group as the root, and not the ones that the path names. */
  private static long least(SystemFiles files, String root, String group, String file) {
    long least = -1;
    String path = group.equals("/") ? "" : group;
    while (true) {
      long limit = number(files.text(root + path + "/" + file, LONGEST_NUMBER));
      if (limit >= 0 && limit < NO_LIMIT && (least < 0 || limit < least)) {
        least = limit;
      }
      if (path.isEmpty()) {
        return least;
      }
      path = path.substring(0, Math.max(0, path.lastIndexOf('/')));
    }
  }

  /** A number; -1 for anything else, such as {@code max}. */
  private static long number(String text) {
    try {
      return Long.parseLong(text.strip());
    } catch (NumberFormatException e) {
      return -1;
    }
  }
}
