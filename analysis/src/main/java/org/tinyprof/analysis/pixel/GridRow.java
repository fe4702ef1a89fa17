package org.tinyprof.analysis.pixel;

/** One rank of a grid; cells that are not there are absent. */
final class GridRow {
  private final int rank;
  private final String host;
  private final double total;
  private final float[] cells;

  GridRow(int rank, String host, double total, float[] cells) {
    this.rank = rank;
    this.host = host;
    this.total = total;
    this.cells = cells;
  }

  int rank() {
    return rank;
  }

  String host() {
    return host;
  }

  double total() {
    return total;
  }

  /** Not to be changed. */
  float[] cells() {
    return cells;
  }
}
