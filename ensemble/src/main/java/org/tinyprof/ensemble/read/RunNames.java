package org.tinyprof.ensemble.read;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/** Names runs by their files. */
public final class RunNames {
  private static final int MOST = 3;
  private static final int MOST_LINES = 10;

  private RunNames() {}

  /** The files' names, with as many folders before them as tell them apart. */
  static List<String> of(List<Path> paths) {
    List<String> names = new ArrayList<>();
    for (Path path : paths) {
      names.add(end(path, 1));
    }
    int deepest = paths.stream().mapToInt(Path::getNameCount).max().orElse(0);
    for (int length = 2; length <= deepest; length++) {
      Map<String, Integer> seen = new HashMap<>();
      names.forEach(name -> seen.merge(name, 1, Integer::sum));
      for (int i = 0; i < names.size(); i++) {
        if (seen.get(names.get(i)) > 1) {
          names.set(i, end(paths.get(i), length));
        }
      }
    }
    return names;
  }

  private static String end(Path path, int length) {
    int count = path.getNameCount();
    return count == 0
        ? path.toString()
        : path.subpath(Math.max(0, count - length), count).toString();
  }

  /** The first few, and how many more there are. */
  public static String some(List<String> names) {
    String first = String.join(", ", names.subList(0, Math.min(MOST, names.size())));
    return names.size() <= MOST ? first : first + " and " + (names.size() - MOST) + " more";
  }

  /** What has to be known of runs, once for all runs that it holds for. */
  static List<String> saidOf(Map<String, List<String>> runs) {
    List<String> lines = new ArrayList<>();
    runs.forEach(
        (said, names) ->
            lines.add((names.size() == 1 ? names.get(0) : names.size() + " runs") + ": " + said));
    if (lines.size() <= MOST_LINES) {
      return lines;
    }
    List<String> first = new ArrayList<>(lines.subList(0, MOST_LINES));
    first.add(lines.size() - MOST_LINES + " more notes about runs: tinyprof info RUN has them.");
    return first;
  }

  /** The first lines about runs that are left out, and how many more runs there are. */
  static List<String> someLines(List<String> lines) {
    if (lines.size() <= MOST_LINES) {
      return lines;
    }
    List<String> first = new ArrayList<>(lines.subList(0, MOST_LINES));
    int more = lines.size() - MOST_LINES;
    first.add(more == 1 ? "1 more run is left out." : more + " more runs are left out.");
    return first;
  }
}
