package cause;

/** Main spins until a thread that waits for a server is done. */
public final class BusyWait {
  private static volatile boolean done;

  public static void main(String[] args) {
    Thread thread = new Thread(BusyWait::load, "loader");
    thread.start();
    System.out.println(spin());
  }

  static long spin() {
    long turns = 0;
    while (!done) {
      turns++;
    }
    return turns;
  }

  static void load() {
    try (Remote remote = new Remote()) {
      remote.ask(2_500);
    } catch (Exception e) {
      throw new IllegalStateException(e);
    } finally {
      done = true;
    }
  }
}
