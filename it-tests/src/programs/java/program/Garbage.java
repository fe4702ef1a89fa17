package program;

import java.math.BigDecimal;
import java.util.ArrayList;
import java.util.List;

/** Has the collector stop four threads again and again; none of them waits for anything. */
public final class Garbage {
  private static final int THREADS = 4;
  private static final int KEPT = 50_000;

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
    long end = System.nanoTime() + 2_000_000_000L;
    for (int i = 0; System.nanoTime() < end; i = (i + 1) % KEPT) {
      sum = sum.add(BigDecimal.ONE);
      kept[i] = sum;
    }
  }
}
