package com.example.truth;

import java.io.FileInputStream;
import java.io.FileOutputStream;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.concurrent.LinkedBlockingQueue;
import java.util.concurrent.Semaphore;
import java.util.concurrent.TimeUnit;

/** Waits for processes, for what they print, for a named pipe as for a file, and on a queue. */
final class Outside implements AutoCloseable {
  private static final String SECONDS = "0.06";
  private static final int PIPE_MILLIS = 50;
  private static final int QUEUE_MILLIS = 40;

  private final Path folder = Files.createTempDirectory("outside");
  private final Path pipe = folder.resolve("pipe");
  private final Semaphore wanted = new Semaphore(0);
  private final LinkedBlockingQueue<String> queue = new LinkedBlockingQueue<>();
  private Process child;

  private Outside() throws IOException {}

  static void run(Truth truth, long nanos) throws IOException, InterruptedException {
    try (Outside outside = new Outside()) {
      new ProcessBuilder("mkfifo", outside.pipe.toString()).start().waitFor();
      Thread writer = new Thread(outside::write, "writer");
      writer.setDaemon(true);
      writer.start();
      long end = System.nanoTime() + nanos;
      while (System.nanoTime() < end) {
        outside.child = new ProcessBuilder("sleep", SECONDS).start();
        truth.time("Outside.end", outside::end);
        outside.child = new ProcessBuilder("sh", "-c", "sleep " + SECONDS + "; echo x").start();
        truth.time("Outside.print", outside::print);
        outside.end();
        outside.wanted.release();
        truth.time("Outside.read", outside::read);
        truth.time("Outside.poll", outside::poll);
      }
    }
  }

  private void write() {
    while (true) {
      wanted.acquireUninterruptibly();
      try {
        Thread.sleep(PIPE_MILLIS);
        try (FileOutputStream out = new FileOutputStream(pipe.toFile())) {
          out.write(1);
        }
      } catch (IOException e) {
        return; // the pipe is gone
      } catch (InterruptedException e) {
        Thread.currentThread().interrupt();
      }
    }
  }

  private long end() {
    try {
      return child.waitFor();
    } catch (InterruptedException e) {
      throw new IllegalStateException(e);
    }
  }

  private long print() {
    try {
      return child.getInputStream().read();
    } catch (IOException e) {
      throw new IllegalStateException(e);
    }
  }

  private long read() {
    try (FileInputStream in = new FileInputStream(pipe.toFile())) {
      return in.read();
    } catch (IOException e) {
      throw new IllegalStateException(e);
    }
  }

  private long poll() {
    try {
      return queue.poll(QUEUE_MILLIS, TimeUnit.MILLISECONDS) == null ? 0 : 1;
    } catch (InterruptedException e) {
      throw new IllegalStateException(e);
    }
  }

  @Override
  public void close() throws IOException {
    Files.delete(pipe);
    Files.delete(folder);
  }
}
