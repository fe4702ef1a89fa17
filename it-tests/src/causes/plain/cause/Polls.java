package cause;

/** Looks every 200 ms whether a thread is done that took 300 ms. */
public final class Polls {
  public static void main(String[] args) throws Exception {
    for (int i = 0; i < 6; i++) {
      Thread thread = new Thread(() -> System.out.println(Load.work(20)), "step-" + i);
      thread.start();
      await(thread);
    }
  }

  static void await(Thread thread) throws InterruptedException {
    do {
      Thread.sleep(500);
    } while (thread.isAlive());
  }
}
