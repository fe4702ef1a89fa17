package com.example.closure;

/** A graph of crossings from which one-way streets lead to the right and down. */
record Grid(int rows, int columns) {
  /** Takes the edges one by one. */
  @FunctionalInterface
  interface EdgeVisitor {
    void edge(int from, int to);
  }

  int vertices() {
    return rows * columns;
  }

  void forEachEdge(EdgeVisitor visitor) {
    for (int vertex = 0; vertex < vertices(); vertex++) {
      if ((vertex + 1) % columns != 0) {
        visitor.edge(vertex, vertex + 1);
      }
      if (vertex + columns < vertices()) {
        visitor.edge(vertex, vertex + columns);
      }
    }
  }

  /** Returns the number of ways from a crossing to another one to the right, below, or both. */
  long reachablePairs() {
    long rowPairs = rows * (rows + 1L) / 2;
    long columnPairs = columns * (columns + 1L) / 2;
    return rowPairs * columnPairs - vertices();
  }
}
