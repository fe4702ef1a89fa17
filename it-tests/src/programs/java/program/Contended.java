package program;

/** Ends while two threads wait for monitors that the main thread has held from the start. */
public final class Contended {
  private static final Account ACCOUNT = new Account();
  private static final int[] CELLS = new int[1];

  private Contended() {}

  /** Something to be locked. */
  static final class Account {
    private int balance;
  }

  public static void main(String[] args) throws InterruptedException {
    synchronized (ACCOUNT) {
      synchronized (CELLS) {
        awaitBlocked(start("teller", Contended::pay));
        awaitBlocked(start("clerk", Contended::count));
        Stacks.await();
        Thread.sleep(1_000);
        System.out.println("done");
        System.exit(0); // with both monitors: nobody ever enters them
      }
    }
  }

  private static Thread start(String name, Runnable task) {
    Thread thread = new Thread(task, name);
    thread.start();
    return thread;
  }

  private static void awaitBlocked(Thread thread) {
    while (thread.getState() != Thread.State.BLOCKED) {
      Thread.onSpinWait();
    }
  }

  private static void pay() {
    synchronized (ACCOUNT) {
      ACCOUNT.balance++;
    }
  }

  private static void count() {
    synchronized (CELLS) {
      CELLS[0]++;
    }
  }
}
