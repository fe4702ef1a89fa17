package program;

/** A hot loop over a small method. */
public final class Small {
  private Small() {}

  public static void main(String[] args) {
    int sum = 0;
    for (int i = 0; i < 3_000_000; i++) {
      sum += small(i, sum);
    }
    System.out.println(sum);
  }

  static int small(int x, int y) {
    return (x ^ y) * 31 + (x & 7);
  }
}
