package cause;

import java.util.concurrent.ArrayBlockingQueue;
import java.util.concurrent.BlockingQueue;

/** Main fills a short queue; the one thread that empties it computes. */
public final class SlowConsumer {
  public static void main(String[] args) throws Exception {
    BlockingQueue<Integer> queue = new ArrayBlockingQueue<>(4);
    Thread consumer = new Thread(() -> consume(queue), "digester");
    consumer.start();
    for (int i = 0; i < 300; i++) {
      queue.put(i);
    }
    queue.put(-1);
    consumer.join();
  }

  static void consume(BlockingQueue<Integer> queue) {
    try {
      double sum = 0;
      while (queue.take() >= 0) {
        sum += digest();
      }
      System.out.println(sum);
    } catch (InterruptedException e) {
      throw new IllegalStateException(e);
    }
  }

  static double digest() {
    double x = 1;
    for (int i = 0; i < 600_000; i++) {
      x = x * 1.0000001 + Math.sqrt(x + i);
      x = x > 1e9 ? 1 : x;
    }
    return x;
  }
}
