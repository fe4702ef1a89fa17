package program;

import java.nio.ByteBuffer;
import java.util.ArrayList;
import java.util.List;

/** Takes direct buffers until the limit is reached, says how many, and holds them to its end. */
public final class HoldsBuffers {
  private static final List<ByteBuffer> HELD = new ArrayList<>();
  private static final int BYTES = 1 << 18;

  private HoldsBuffers() {}

  public static void main(String[] args) {
    for (int i = 0; i < 100_000; i++) {
      work(i);
    }
    while (hasRoom()) {
      work(HELD.size());
    }
    System.out.println(HELD.size() + " buffers");
  }

  private static boolean hasRoom() {
    try {
      return HELD.add(ByteBuffer.allocateDirect(BYTES));
    } catch (OutOfMemoryError e) {
      return false;
    }
  }

  static int work(int n) {
    return n * 31;
  }
}
