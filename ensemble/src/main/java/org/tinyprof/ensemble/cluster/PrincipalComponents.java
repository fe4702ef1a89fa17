package org.tinyprof.ensemble.cluster;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import org.hipparchus.linear.MatrixUtils;
import org.hipparchus.linear.RealMatrix;
import org.hipparchus.linear.SingularValueDecomposition;
import org.tinyprof.ensemble.statistics.Moments;

/**
 * The directions in which points vary most, the strongest first.
 *
 * @param variances along each direction, with n-1
 * @param directions of length 1; which of the two ways one points has no meaning
 */
record PrincipalComponents(List<Double> variances, List<List<Double>> directions) {
  PrincipalComponents {
    variances = List.copyOf(variances);
    directions = List.copyOf(directions);
  }

  /** Takes at least two points. */
  static PrincipalComponents of(double[][] points) {
    RealMatrix centred = MatrixUtils.createRealMatrix(points);
    for (int column = 0; column < centred.getColumnDimension(); column++) {
      double mean = Moments.of(centred.getColumn(column)).mean();
      for (int row = 0; row < points.length; row++) {
        centred.addToEntry(row, column, -mean);
      }
    }
    SingularValueDecomposition decomposition = new SingularValueDecomposition(centred);
    double[] singular = decomposition.getSingularValues();
    List<Double> variances = new ArrayList<>();
    List<List<Double>> directions = new ArrayList<>();
    for (int i = 0; i < singular.length; i++) {
      variances.add(singular[i] * singular[i] / (points.length - 1));
      directions.add(Arrays.stream(decomposition.getV().getColumn(i)).boxed().toList());
    }
    return new PrincipalComponents(variances, directions);
  }

  /** What part of all variance a direction explains; 0 if nothing varies. */
  double share(int direction) {
    double all = variances.stream().mapToDouble(variance -> variance).sum();
    return all == 0 ? 0 : variances.get(direction) / all;
  }
}
