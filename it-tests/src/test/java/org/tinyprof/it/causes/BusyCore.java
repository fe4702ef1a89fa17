package org.tinyprof.it.causes;

/** A thread of this process that keeps one core busy until it may rest, if it is wanted. */
final class BusyCore {
  private volatile boolean wanted;

  BusyCore(boolean wanted) {
    this.wanted = wanted;
    Thread thread = new Thread(this::spin, "busy-core");
    thread.setDaemon(true);
    thread.start();
  }

  private void spin() {
    while (wanted) {
      Thread.onSpinWait();
    }
  }

  void rest() {
    wanted = false;
  }
}
