package cause;

/** Makes a large array for each little thing it does. */
public final class BigArrays {
  public static void main(String[] args) {
    long start = System.nanoTime();
    long sum = 0;
    while (!Load.passed(start, 2_500)) {
      sum += frame((int) (start % 7));
    }
    System.out.println(sum);
  }

  static int frame(int at) {
    byte[] pixels = new byte[24 << 20];
    pixels[at] = 1;
    return pixels[0] + pixels[at];
  }
}
