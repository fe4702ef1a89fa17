package org.tinyprof.io.facts;

import java.util.Map;
import org.tinyprof.format.run.Attributes;
import org.tinyprof.format.run.RunAttributes;
import org.tinyprof.runtime.launch.Launch;

/**
 * Finds an MPI that this process may have used without the bindings that the agent knows: a library
 * mapped into it, or a launcher that started several ranks.
 */
public final class UnseenMpi {
  private static final String MAPS = "proc/self/maps";
  private static final int MOST_BYTES = 4 << 20; // a JVM with thousands of threads has 1 MB
  private static final String LAUNCHER = "launcher";

  private UnseenMpi() {}

  /** The attribute that names it; none if there is no sign of MPI. */
  public static Attributes attributes(SystemFiles files, Map<String, String> environment) {
    String library = library(files.text(MAPS, MOST_BYTES));
    boolean ranks = Launch.in(environment).isPresent();
    String sign = library.isEmpty() && ranks ? LAUNCHER : library;
    return new FactSheet().text(RunAttributes.UNSEEN_MPI, sign).attributes();
  }

  /** The file name of the first MPI library in a list of mapped files; empty if there is none. */
  private static String library(String maps) {
    int start = 0;
    while (start < maps.length()) {
      int newline = maps.indexOf('\n', start);
      int end = newline < 0 ? maps.length() : newline;
      int slash = maps.lastIndexOf('/', end - 1);
      if (slash >= start && isMpi(maps, slash + 1)) {
        int blank = maps.indexOf(' ', slash); // " (deleted)"
        return maps.substring(slash + 1, blank < 0 || blank > end ? end : blank);
      }
      start = end + 1;
    }
    return "";
  }

  /**
   * Open MPI and Intel MPI, MPICH and its relatives, Microsoft MPI, the native part of MPJ Express.
   */
  private static boolean isMpi(String maps, int name) {
    return maps.startsWith("libmpi.", name)
        || maps.startsWith("libmpi_", name)
        || maps.startsWith("libmpich", name)
        || maps.startsWith("libpmpi", name)
        || maps.startsWith("libmsmpi", name)
        || maps.startsWith("msmpi.", name)
        || maps.startsWith("libnativempjdev", name);
  }
}
