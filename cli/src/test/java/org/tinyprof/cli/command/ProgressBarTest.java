package org.tinyprof.cli.command;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.io.PrintWriter;
import java.io.StringWriter;
import java.nio.charset.StandardCharsets;
import java.util.concurrent.atomic.AtomicLong;
import org.junit.jupiter.api.Test;

class ProgressBarTest {
  private static final long MILLI = 1_000_000;

  private final StringWriter err = new StringWriter();
  private final AtomicLong clock = new AtomicLong(-5);

  @Test
  void staysSilentForTheFirstSecond() {
    try (ProgressBar bar = bar(true)) {
      clock.addAndGet(999 * MILLI);
      bar.reached(1, 2);
    }
    assertEquals("", err.toString());
  }

  @Test
  void drawsThenAndTidiesUp() {
    try (ProgressBar bar = bar(true)) {
      clock.addAndGet(1000 * MILLI);
      bar.reached(1, 2);
      bar.reached(2, 2); // too soon after the last to be seen
    }
    String half = "\r[" + "#".repeat(15) + " ".repeat(15) + "] 50 %";
    assertEquals(half + "\r" + " ".repeat(42) + "\r", err.toString());
  }

  @Test
  void saysThatItReadsWhileThereIsNothingToCount() {
    try (ProgressBar bar = bar(true)) {
      bar.opening();
      bar.opening();
    }
    assertEquals("\rreading ...\r" + " ".repeat(42) + "\r", err.toString());
  }

  @Test
  void saysNothingMoreOnceItIsDone() {
    ProgressBar bar = bar(true);
    bar.close();
    bar.opening();
    assertEquals("", err.toString());
  }

  @Test
  void staysSilentWhereNobodyWatches() {
    try (ProgressBar bar = bar(false)) {
      clock.addAndGet(5000 * MILLI);
      bar.reached(1, 2);
    }
    assertEquals("", err.toString());
  }

  private ProgressBar bar(boolean watched) {
    PrintWriter writer = new PrintWriter(err);
    Terminal terminal =
        new Terminal(
            System.out, StandardCharsets.UTF_8, writer, writer, false, false, false, watched, 0);
    return new ProgressBar(terminal, clock::get);
  }
}
