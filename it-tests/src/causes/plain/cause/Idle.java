package cause;

/** A thread of the program waits for a server beside main, which computes all the time. */
public final class Idle {
  public static void main(String[] args) throws Exception {
    Thread listener = new Thread(Idle::listen, "listener");
    listener.setDaemon(true);
    listener.start();
    long start = System.nanoTime();
    double sum = 0;
    while (!Load.passed(start, 2_500)) {
      sum += simulate();
    }
    System.out.println(sum);
  }

  static void listen() {
    try (Remote remote = new Remote()) {
      remote.ask(2_550);
    } catch (Exception e) {
      throw new IllegalStateException(e);
    }
  }

  static double simulate() {
    double x = 1;
    for (int i = 0; i < 600_000; i++) {
      x = x * 1.0000001 + Math.sqrt(x + i);
      x = x > 1e9 ? 1 : x;
    }
    return x;
  }
}
