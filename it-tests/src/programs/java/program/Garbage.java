package program;

import java.math.BigDecimal;
import java.util.ArrayList;
import java.util.List;

/**
 * Has the collector stop four threads again and again; none of them waits for anything. Each works
 * for about a second of CPU.
 */
public final class Garbage {
  private static final int THREADS = 4;
  private static final int KEPT = 50_000;
  private static final int LOOK_EVERY = 1 << 24; // rarely: a look is a call of native code

  private Garbage() {}

  public static void main(String[] args) throws InterruptedException {
    List<Thread> threads = new ArrayList<>();
    for (int i = 0; i < THREADS; i++) {
      Thread thread = new Thread(Garbage::add, "adder");
      thread.start();
      threads.add(thread);
    }
    for (Thread thread : threads) {
      thread.join();
    }
    System.out.println("done");
  }

  private static void add() {
    BigDecimal[] kept = new BigDecimal[KEPT];
    BigDecimal sum = BigDecimal.ONE;
    long end = CpuClock.nanos() + 1_000_000_000L;
    int i = 0;
    while (CpuClock.nanos() < end) {
      for (int count = 0; count < LOOK_EVERY; count++) {
        sum = sum.add(BigDecimal.ONE);
        kept[i] = sum;
        i = (i + 1) % KEPT;
      }
    }
  }
}
