package cause;

import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;

/** Main waits for a signal that nobody sends. */
public final class LostSignal {
  private static final CountDownLatch READY = new CountDownLatch(1);

  public static void main(String[] args) throws Exception {
    System.out.println(Load.work(100));
    System.out.println(ready());
  }

  static boolean ready() throws InterruptedException {
    return READY.await(3, TimeUnit.SECONDS);
  }
}
