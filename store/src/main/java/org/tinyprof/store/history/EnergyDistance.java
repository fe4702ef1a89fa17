package org.tinyprof.store.history;

/**
 * How far apart the values left and right of a place are: the statistic of E-divisive means
 * (Matteson and James), with the distance |a - b|. Sums of distances over rectangles make each
 * place cost the same.
 */
final class EnergyDistance {
  private final double[][] sums; // of distances, over all pairs before

  EnergyDistance(double[] values) {
    int n = values.length;
    sums = new double[n + 1][n + 1];
    for (int i = 0; i < n; i++) {
      for (int j = 0; j < n; j++) {
        sums[i + 1][j + 1] =
            sums[i][j + 1] + sums[i + 1][j] - sums[i][j] + Math.abs(values[i] - values[j]);
      }
    }
  }

  /** Where the values of a stretch differ most, whatever comes after them. */
  record Place(int index, double distance) {}

  /**
   * Looks at every place of a stretch, and every end of what is right of it. Places that leave
   * nothing to the right count as 0, so that ties are as Apache Otava has them.
   */
  Place furthest(int start, int end) {
    int best = start + 1;
    double most = Double.NEGATIVE_INFINITY;
    for (int place = start + 1; place < end; place++) {
      for (int stop = start + 2; stop <= end; stop++) {
        double distance = stop <= place ? 0 : distance(start, place, stop);
        if (distance > most) {
          most = distance;
          best = place;
        }
      }
    }
    return new Place(best, most);
  }

  private double distance(int start, int place, int stop) {
    double left = place - start;
    double right = stop - place;
    double between = sum(start, place, place, stop);
    double ofLeft = left < 2 ? 0 : right / (left - 1) * sum(start, place, start, place) / 2;
    double ofRight = right < 2 ? 0 : left / (right - 1) * sum(place, stop, place, stop) / 2;
    return 2 / (left + right) * (between - ofLeft - ofRight);
  }

  private double sum(int fromRow, int toRow, int fromColumn, int toColumn) {
    return sums[toRow][toColumn]
        - sums[fromRow][toColumn]
        - sums[toRow][fromColumn]
        + sums[fromRow][fromColumn];
  }
}
