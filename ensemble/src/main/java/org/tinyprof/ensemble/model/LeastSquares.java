package org.tinyprof.ensemble.model;

import org.hipparchus.linear.MatrixUtils;
import org.hipparchus.linear.RealMatrix;
import org.hipparchus.linear.SingularValueDecomposition;

/**
 * The coefficients of least squares for one set of columns and any values: everything that does not
 * depend on the values is computed once. Singular values that rounding has made meaningless count
 * as zero, as numpy's lstsq does; models of large parameters hang on that.
 */
final class LeastSquares {
  private static final double PRECISION = Math.ulp(1.0);

  private final double[][] columns;
  private final double[][] solution; // a row for each coefficient

  private LeastSquares(double[][] columns, double[][] solution) {
    this.columns = columns;
    this.solution = solution;
  }

  /** For columns of the same length; the first is the constant's. */
  static LeastSquares of(double[][] columns) {
    return new LeastSquares(columns, solution(columns, false));
  }

  /** The same, but if a singular value would be cut, only those beyond all precision are. */
  static LeastSquares ofFullRank(double[][] columns) {
    return new LeastSquares(columns, solution(columns, true));
  }

  private static double[][] solution(double[][] columns, boolean fullRank) {
    RealMatrix matrix = MatrixUtils.createRealMatrix(columns).transpose();
    int rows = matrix.getRowDimension();
    for (double[] column : columns) {
      for (double value : column) {
        if (!Double.isFinite(value)) {
          return new double[columns.length][0]; // no coefficients: the candidate is dropped
        }
      }
    }
    SingularValueDecomposition decomposition = new SingularValueDecomposition(matrix);
    double[] singular = decomposition.getSingularValues();
    double cut = PRECISION * Math.max(rows, columns.length) * singular[0];
    if (fullRank && singular[singular.length - 1] <= cut) {
      cut = PRECISION / 2 * singular[0];
    }
    RealMatrix u = decomposition.getU();
    RealMatrix v = decomposition.getV();
    double[][] solution = new double[columns.length][rows];
    for (int s = 0; s < singular.length; s++) {
      if (singular[s] > cut) {
        for (int i = 0; i < columns.length; i++) {
          double factor = v.getEntry(i, s) / singular[s];
          for (int row = 0; row < rows; row++) {
            solution[i][row] += factor * u.getEntry(row, s);
          }
        }
      }
    }
    return solution;
  }

  /** The coefficients for values, one a row; NaN if a column is not finite. */
  double[] coefficients(double[] values) {
    double[] coefficients = new double[solution.length];
    for (int i = 0; i < coefficients.length; i++) {
      double sum = solution[i].length == 0 ? Double.NaN : 0;
      for (int row = 0; row < solution[i].length; row++) {
        sum += solution[i][row] * values[row];
      }
      coefficients[i] = sum;
    }
    return coefficients;
  }

  /** What the coefficients give for each row. */
  double[] fitted(double[] coefficients) {
    double[] fitted = new double[columns[0].length];
    for (int i = 0; i < coefficients.length; i++) {
      for (int row = 0; row < fitted.length; row++) {
        fitted[row] += coefficients[i] * columns[i][row];
      }
    }
    return fitted;
  }

  double[] column(int index) {
    return columns[index];
  }

  /** How uncertain the coefficients are together, for values of variance 1. */
  double[][] covariance() {
    double[][] covariance = new double[solution.length][solution.length];
    for (int i = 0; i < solution.length; i++) {
      for (int j = 0; j < solution.length; j++) {
        for (int row = 0; row < solution[i].length; row++) {
          covariance[i][j] += solution[i][row] * solution[j][row];
        }
      }
    }
    return covariance;
  }
}
