package org.tinyprof.ensemble;

import com.fasterxml.jackson.databind.JsonNode;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.tinyprof.analysis.answer.Question;
import org.tinyprof.analysis.frame.Reduction;
import org.tinyprof.analysis.reference.Reference;
import org.tinyprof.ensemble.read.ComposedRuns;

/** The runs that other tools were asked about, as files of ours to open. */
public final class ReferenceRuns {
  public static final double NANOS = 1e9;

  private ReferenceRuns() {}

  /** Opens the runs of a recorded answer, in its order. */
  public static Ensemble open(JsonNode answer, Path folder) throws Exception {
    List<String> paths = new ArrayList<>();
    for (JsonNode run : answer.get("input")) {
      Path file = folder.resolve("run-" + (100 + paths.size()) + ".json");
      Files.writeString(file, run.toString());
      paths.add(file.toString());
    }
    return Ensemble.open(paths.toArray(String[]::new));
  }

  /** Whether an event is twice below one parent, which our files cannot say. */
  public static boolean hasNamesakes(JsonNode answer) {
    return answer.toString().contains("#2");
  }

  public static JsonNode read(String name) throws Exception {
    return Reference.read(name + ".json");
  }

  public static Question question(Reduction over, String... metrics) {
    return Question.PLAIN.metrics(metrics).over(over);
  }

  /** The same column by our name. */
  public static String ours(String column) {
    return switch (column) {
      case "time" -> "time.self";
      case "time (inc)" -> "time";
      default -> column;
    };
  }

  public static double scale(String column) {
    return column.startsWith("time") ? NANOS : 1;
  }

  public static Map<String, Integer> nodes(ComposedRuns runs) {
    Map<String, Integer> nodes = new HashMap<>();
    for (int node = 0; node < runs.size(); node++) {
      nodes.put(runs.path(node), node);
    }
    return nodes;
  }
}
