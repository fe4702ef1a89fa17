package cause;

import org.hipparchus.linear.LUDecomposition;
import org.hipparchus.linear.MatrixUtils;
import org.hipparchus.linear.RealMatrix;

/** Hipparchus; nothing is wrong: main decomposes matrices. */
public final class Decomposes {
  public static void main(String[] args) {
    RealMatrix matrix = MatrixUtils.createRealMatrix(200, 200);
    for (int i = 0; i < 200; i++) {
      for (int j = 0; j < 200; j++) {
        matrix.setEntry(i, j, 1.0 / (i + j + 1) + (i == j ? 2 : 0));
      }
    }
    long start = System.nanoTime();
    double sum = 0;
    while (!Load.passed(start, 2_500)) {
      sum += new LUDecomposition(matrix).getDeterminant();
    }
    System.out.println(sum);
  }
}
