package program;

/** Ends because its heap is full, and still holds everything then. */
public final class FillsTheHeap {
  private static Object[] held;

  private FillsTheHeap() {}

  public static void main(String[] args) {
    System.out.println("begins");
    for (int size = 1 << 16; ; size = Math.max(16, size / 2)) {
      try {
        fill(size);
      } catch (OutOfMemoryError e) {
        if (size == 16) {
          throw e;
        }
      }
    }
  }

  private static void fill(int size) {
    while (true) {
      held = new Object[] {held, new byte[size]};
    }
  }
}
