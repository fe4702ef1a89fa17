package org.tinyprof.analysis.reference;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.fasterxml.jackson.databind.JsonNode;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;

/** Rows of a recorded answer, found by their first cell. */
public final class Answers {
  private static final double RELATIVE = 1e-9;
  private static final double LEAST = 1e-4; // of nanoseconds, where sums of seconds cancel out

  private Answers() {}

  public static void assertClose(double expected, double found, String what) {
    if (Double.isNaN(expected)) {
      assertTrue(Double.isNaN(found), what);
    } else {
      assertEquals(expected, found, Math.max(LEAST, Math.abs(expected) * RELATIVE), what);
    }
  }

  /** The same of numbers around 1. */
  public static void assertSame(double expected, double found, String what) {
    assertClose(expected * 1e5, found * 1e5, what);
  }

  public static int column(JsonNode answer, String name) {
    List<String> columns = new ArrayList<>();
    answer.get("columns").forEach(column -> columns.add(column.asText()));
    return columns.indexOf(name);
  }

  /** The profiles that have recorded answers and that our files can say. */
  public static List<String> profiles() {
    List<String> names = new ArrayList<>();
    for (int i = 0; i < 40; i++) {
      String name = String.format(Locale.ROOT, "p%02d", i);
      boolean there = Answers.class.getResource("/reference/chopper/" + name + ".json") != null;
      if (there && !ReferenceRun.NOT_OURS.contains(name)) {
        names.add(name);
      }
    }
    return names;
  }
}
