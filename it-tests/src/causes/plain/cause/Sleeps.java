package cause;

/** Two threads that main started sleep in turns; main joins both. */
public final class Sleeps {
  public static void main(String[] args) throws Exception {
    Thread first = new Thread(Sleeps::backOff, "retry-1");
    Thread second = new Thread(Sleeps::backOff, "retry-2");
    first.start();
    second.start();
    first.join();
    second.join();
  }

  static void backOff() {
    try {
      for (int i = 0; i < 10; i++) {
        Thread.sleep(300);
      }
    } catch (InterruptedException e) {
      throw new IllegalStateException(e);
    }
  }
}
