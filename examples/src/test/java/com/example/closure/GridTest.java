package com.example.closure;

import static org.junit.jupiter.api.Assertions.assertEquals;

import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class GridTest {
  @ParameterizedTest
  @CsvSource({"1, 1, 0", "1, 4, 6", "2, 2, 5", "3, 5, 75", "4, 4, 84"})
  void countsThePairsThatWarshallsAlgorithmFinds(int rows, int columns, long pairs) {
    Grid grid = new Grid(rows, columns);
    assertEquals(pairs, grid.reachablePairs());
    assertEquals(pairs, warshall(grid));
  }

  private static long warshall(Grid grid) {
    int vertices = grid.vertices();
    boolean[][] reaches = new boolean[vertices][vertices];
    grid.forEachEdge((from, to) -> reaches[from][to] = true);
    for (int via = 0; via < vertices; via++) {
      for (int from = 0; from < vertices; from++) {
        for (int to = 0; to < vertices; to++) {
          reaches[from][to] |= reaches[from][via] && reaches[via][to];
        }
      }
    }
    long pairs = 0;
    for (boolean[] row : reaches) {
      for (boolean reached : row) {
        pairs += reached ? 1 : 0;
      }
    }
    return pairs;
  }
}
