package org.tinyprof.ensemble.model;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Collectors;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.tinyprof.ensemble.Ensemble;
import org.tinyprof.ensemble.fixtures.StudyRun;
import org.tinyprof.ensemble.read.ComposedRuns;

class CallpathCurveTest {
  @TempDir Path folder;
  private ComposedRuns values;

  /** Three kinds of runs: main rises with ranks, falls with them, or stays as it is. */
  @BeforeEach
  void write() throws Exception {
    int number = 0;
    for (int ranks : new int[] {2, 4, 8, 16, 32, 64}) {
      Map<String, Double> kinds =
          Map.of("rises", 10.0 * ranks, "falls", 640.0 / ranks, "same", 7.0);
      for (Map.Entry<String, Double> kind : kinds.entrySet()) {
        StudyRun.of(number, ranks)
            .with("kind", kind.getKey())
            .with("main", kind.getValue())
            .write(folder.resolve(String.format("r%02d.tprof", number)));
        number++;
      }
    }
    values = Ensemble.open(folder.toString()).compose();
  }

  private Map<String, CallpathCurve.Group> groups(Optional<Boolean> decreasing) throws Exception {
    double[] slowest = new double[values.runs().size()];
    Arrays.fill(slowest, Double.NaN);
    return CallpathCurve.of(values, 0, slowest, "ranks", "kind", 0, decreasing).groups().stream()
        .collect(Collectors.toMap(CallpathCurve.Group::name, group -> group));
  }

  @Test
  void aGroupThatFallsHasAFallingModelOfItsOwn() throws Exception {
    Map<String, CallpathCurve.Group> groups = groups(Optional.empty());
    assertEquals("0.640 * ranks^-1", groups.get("falls").text());
    assertEquals("0.0100 * ranks", groups.get("rises").text());
    List<CallpathCurve.CurvePoint> line = groups.get("falls").line();
    assertEquals(5e6, line.get(line.size() - 1).value(), 1, "5 ms on twice as many ranks");
  }

  @Test
  void noGroupHasAFallingModelWhereModelsOnlyRise() throws Exception {
    String falls = groups(Optional.of(false)).get("falls").text();
    assertTrue(!falls.contains("^-"), falls);
  }

  @Test
  void aConstantHasNoRSquared() throws Exception {
    for (Optional<Boolean> decreasing : List.of(Optional.<Boolean>empty(), Optional.of(true))) {
      CallpathCurve.Group same = groups(decreasing).get("same");
      assertEquals("0.00700", same.text());
      assertEquals(Double.NaN, same.rSquared());
    }
    assertEquals(1, groups(Optional.empty()).get("falls").rSquared(), 1e-9);
  }
}
