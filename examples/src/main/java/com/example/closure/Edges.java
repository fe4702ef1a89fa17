package com.example.closure;

import java.util.Arrays;

/** The edges that start at this rank's vertices, found by where they start. */
final class Edges {
  private static final int[] NONE = {};

  private final int[][] targets;

  Edges(int vertices) {
    targets = new int[vertices][];
    Arrays.fill(targets, NONE);
  }

  void add(int from, int to) {
    int[] known = targets[from];
    targets[from] = Arrays.copyOf(known, known.length + 1);
    targets[from][known.length] = to;
  }

  int[] from(int vertex) {
    return targets[vertex];
  }
}
