package com.example.truth;

import java.io.IOException;
import java.net.InetAddress;
import java.net.ServerSocket;
import java.net.Socket;
import java.util.concurrent.Semaphore;

/** Spins, sleeps, is blocked on a lock and waits on a socket, in turns of tens of milliseconds. */
final class Waits implements AutoCloseable {
  private static final int SPIN_MILLIS = 40;
  private static final int SLEEP_MILLIS = 30;
  private static final int LOCK_MILLIS = 50;
  private static final int SOCKET_MILLIS = 60;

  private final Object lock = new Object();
  private final Semaphore wanted = new Semaphore(0);
  private final Semaphore held = new Semaphore(0);
  private final ServerSocket server = new ServerSocket(0, 1, InetAddress.getLoopbackAddress());
  private final Socket client = new Socket(server.getInetAddress(), server.getLocalPort());
  private final Socket peer = server.accept();

  private Waits() throws IOException {}

  static void run(Truth truth, long nanos) throws IOException, InterruptedException {
    try (Waits waits = new Waits()) {
      waits.start(waits::holdLock);
      waits.start(waits::answer);
      long end = System.nanoTime() + nanos;
      while (System.nanoTime() < end) {
        truth.time("Waits.spin", waits::spin);
        truth.time("Waits.sleep", waits::sleep);
        waits.wanted.release();
        waits.held.acquire();
        truth.time("Waits.enter", waits::enter);
        waits.client.getOutputStream().write(1);
        truth.time("Waits.read", waits::read);
      }
    }
  }

  private void start(Runnable task) {
    Thread thread = new Thread(task, "other");
    thread.setDaemon(true);
    thread.start();
  }

  private void holdLock() {
    while (true) {
      wanted.acquireUninterruptibly();
      synchronized (lock) {
        held.release();
        pause(LOCK_MILLIS);
      }
    }
  }

  private void answer() {
    try {
      while (peer.getInputStream().read() >= 0) {
        pause(SOCKET_MILLIS);
        peer.getOutputStream().write(1);
      }
    } catch (IOException e) {
      return; // the other end is closed
    }
  }

  private static void pause(long millis) {
    try {
      Thread.sleep(millis);
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
    }
  }

  private long spin() {
    return Spin.until(System.nanoTime() + SPIN_MILLIS * 1_000_000L);
  }

  private long sleep() {
    pause(SLEEP_MILLIS);
    return 0;
  }

  private long enter() {
    synchronized (lock) {
      return 1;
    }
  }

  private long read() {
    try {
      return client.getInputStream().read();
    } catch (IOException e) {
      throw new IllegalStateException(e);
    }
  }

  @Override
  public void close() throws IOException {
    client.close();
    peer.close();
    server.close();
  }
}
