package program;

/** Calls a getter two hundred million times, and the method that does so two hundred times. */
public final class HotGetter {
  private final int[] values = {3, 1, 4, 1, 5, 9, 2, 6};

  public static void main(String[] args) {
    HotGetter getter = new HotGetter();
    long sum = 0;
    for (int i = 0; i < 200; i++) {
      sum += getter.round();
    }
    System.out.println(sum);
  }

  private long round() {
    long sum = 0;
    for (int i = 0; i < 1_000_000; i++) {
      sum += get(i);
    }
    return sum;
  }

  private int get(int i) {
    return values[i & 7];
  }
}
