package org.tinyprof.analysis.table;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import org.junit.jupiter.api.Test;

class RepeatedRowsTest {
  private static List<Object> left(Map<String, Double> nanos) {
    Table table =
        TableColumn.table(
            List.copyOf(new TreeMap<>(nanos).keySet()),
            TableColumn.amounts("mean_ns", "mean", Unit.NANOS, nanos::get),
            TableColumn.callpaths(path -> path));
    return RepeatedRows.leftOut(table).table().rows().stream()
        .map(row -> row.get(1).value())
        .toList();
  }

  @Test
  void areCallersOfOneMethodThatHasNearlyAllOfTheirTime() {
    assertEquals(
        List.of("main<a<b"), left(Map.of("main", 100.0, "main<a", 99.0, "main<a<b", 98.0)));
  }

  @Test
  void doNotHideHowTimeShrinksStepByStep() {
    assertEquals(
        List.of("main", "main<a<b"), left(Map.of("main", 100.0, "main<a", 96.0, "main<a<b", 92.5)));
  }

  @Test
  void areNoCallersWithOtherCallees() {
    assertEquals(
        List.of("main", "main<a", "main<b"),
        left(Map.of("main", 100.0, "main<a", 60.0, "main<b", 38.0)));
  }

  @Test
  void areCounted() {
    assertEquals(List.of(), new RepeatedRows(Table.EMPTY, 0).notes());
    assertEquals(
        List.of(
            "1 caller is left out, with nearly the same numbers as the one method below (--format"
                + " csv)."),
        new RepeatedRows(Table.EMPTY, 1).notes());
  }
}
