package org.tinyprof.cli;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.Set;
import java.util.TreeSet;
import org.tinyprof.ensemble.fixtures.StudyRun;

/**
 * Runs that a seed makes: all of one tree, of which each run lacks some callpaths. The first half
 * of the runs has {@code solver = cg}, the others {@code gmres}; {@code pair} counts the runs of
 * each half, {@code number} all of them, and {@code size} doubles from run to run.
 */
final class RandomStudy {
  private static final int NAMES = 7;
  private static final int LACKING = 10; // one callpath in so many

  private final Random random;

  private RandomStudy(Random random) {
    this.random = random;
  }

  /** Six or eight runs. */
  static List<StudyRun> runs(long seed) {
    RandomStudy study = new RandomStudy(new Random(seed));
    List<String> tree = study.tree();
    int half = 3 + study.random.nextInt(2);
    List<StudyRun> runs = new ArrayList<>();
    for (int i = 0; i < 2 * half; i++) {
      StudyRun run =
          StudyRun.of(1 + i, 1 + study.random.nextInt(3))
              .with("number", Integer.toString(i))
              .with("solver", i < half ? "cg" : "gmres")
              .with("pair", Integer.toString(i % half))
              .with("size", Integer.toString(2 << i));
      for (Map.Entry<String, Double> callpath : study.millis(tree).entrySet()) {
        run = run.with(callpath.getKey(), callpath.getValue());
      }
      runs.add(run);
    }
    return runs;
  }

  /** Callpaths with their callers before them. */
  private List<String> tree() {
    List<String> paths = new ArrayList<>(List.of("main"));
    Set<String> taken = new TreeSet<>(paths);
    for (int i = 5 + random.nextInt(15); i > 0; i--) {
      String path = paths.get(random.nextInt(paths.size())) + "<work_" + random.nextInt(NAMES);
      if (taken.add(path)) {
        paths.add(path);
      }
    }
    return paths;
  }

  /** A run's callpaths with their times, those of the callpaths below included. */
  private Map<String, Double> millis(List<String> tree) {
    Map<String, Double> millis = new LinkedHashMap<>();
    for (String path : tree) {
      int end = path.lastIndexOf('<');
      boolean called = end < 0 || millis.containsKey(path.substring(0, end));
      if (called && (end < 0 || random.nextInt(LACKING) > 0)) {
        double own = (1 + random.nextInt(1_000_000)) / 1e3;
        for (String above = path; !above.isEmpty(); above = caller(above)) {
          millis.merge(above, own, Double::sum);
        }
      }
    }
    return millis;
  }

  private static String caller(String path) {
    return path.substring(0, Math.max(0, path.lastIndexOf('<')));
  }
}
