package cause;

/** Nothing is wrong: main multiplies matrices. */
public final class Multiplies {
  private static final int N = 300;

  public static void main(String[] args) {
    double[][] a = new double[N][N];
    double[][] b = new double[N][N];
    double[][] c = new double[N][N];
    for (int i = 0; i < N; i++) {
      for (int j = 0; j < N; j++) {
        a[i][j] = i + j;
        b[i][j] = i - j;
      }
    }
    long start = System.nanoTime();
    while (!Load.passed(start, 2_500)) {
      multiply(a, b, c);
    }
    System.out.println(c[N - 1][N - 1]);
  }

  static void multiply(double[][] a, double[][] b, double[][] c) {
    for (int i = 0; i < N; i++) {
      for (int k = 0; k < N; k++) {
        double factor = a[i][k];
        for (int j = 0; j < N; j++) {
          c[i][j] += factor * b[k][j];
        }
      }
    }
  }
}
