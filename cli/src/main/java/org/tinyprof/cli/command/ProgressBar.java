package org.tinyprof.cli.command;

import java.util.function.LongSupplier;
import org.tinyprof.analysis.profile.Progress;
import org.tinyprof.interchange.text.Figures;

/**
 * Shows progress on standard error, if that is a terminal and the command takes longer than a
 * second.
 */
public final class ProgressBar implements Progress, AutoCloseable {
  private static final long QUIET_NANOS = 1_000_000_000;
  private static final long STEP_NANOS = 100_000_000;
  private static final int WIDTH = 30;
  private static final String ERASE = "\r" + " ".repeat(WIDTH + 12) + "\r";

  private final Terminal terminal;
  private final LongSupplier nanoTime;
  private long next;
  private boolean drawn;
  private boolean closed;

  public ProgressBar(Terminal terminal) {
    this(terminal, System::nanoTime);
    if (terminal.progress()) {
      Thread watch = new Thread(this::watch, "tinyprof-progress");
      watch.setDaemon(true);
      watch.start();
    }
  }

  public ProgressBar(Terminal terminal, LongSupplier nanoTime) {
    this.terminal = terminal;
    this.nanoTime = nanoTime;
    this.next = nanoTime.getAsLong() + QUIET_NANOS;
  }

  /** Opening a large index takes long, and there is nothing to count yet. */
  private void watch() {
    try {
      Thread.sleep(QUIET_NANOS / 1_000_000);
      opening();
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
    }
  }

  /** Says that something goes on, if nothing was said so far. */
  synchronized void opening() {
    if (!drawn && !closed) {
      drawn = true;
      terminal.err().print("\rreading ...");
      terminal.err().flush();
    }
  }

  @Override
  public synchronized void reached(long done, long total) {
    if (!terminal.progress() || total == 0 || nanoTime.getAsLong() - next < 0) {
      return;
    }
    next = nanoTime.getAsLong() + STEP_NANOS;
    drawn = true;
    double fraction = Math.min(1, (double) done / total);
    int filled = (int) (fraction * WIDTH);
    terminal
        .err()
        .print(
            "\r["
                + "#".repeat(filled)
                + " ".repeat(WIDTH - filled)
                + "] "
                + Figures.percent(fraction));
    terminal.err().flush();
  }

  @Override
  public synchronized void close() {
    closed = true;
    if (drawn) {
      terminal.err().print(ERASE);
      terminal.err().flush();
    }
  }
}
