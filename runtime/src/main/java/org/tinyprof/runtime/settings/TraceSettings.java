package org.tinyprof.runtime.settings;

import java.time.Duration;

/**
 * What is kept of when things happened.
 *
 * @param last of {@link Mode#LAST}: how much of the end is kept
 * @param memoryBytes how much a rank may hold
 * @param slowTimes of {@link Mode#LAST}: the end that is kept is that of the first iteration which
 *     takes so many times its median; 0 for that of the run
 */
public record TraceSettings(Mode mode, Duration last, long memoryBytes, int slowTimes) {
  public static final long DEFAULT_MEMORY = 64L << 20;

  private static final long STRETCHES_MEMORY = 256 << 10;
  private static final int FEW_SAMPLES = 4096; // most often some 7 KB in a file
  private static final int MOST_SAMPLES = 1 << 24;
  private static final int SAMPLE_BYTES = 20;

  /** Samples, a few kilobytes of them. */
  public static final TraceSettings AUTO = of(Mode.AUTO);

  /** What is kept. */
  public enum Mode {
    OFF,
    /** Samples; when they are too many, fewer of them, evenly. */
    AUTO,
    /** The same with all the memory. */
    SAMPLES,
    /** Samples as with AUTO, and every call of an exact event in a few stretches. */
    STRETCHES,
    /** Every call of an exact event. */
    ON,
    /** Every call of an exact event of the last seconds. */
    LAST
  }

  /** Of the end of the run. */
  public TraceSettings(Mode mode, Duration last, long memoryBytes) {
    this(mode, last, memoryBytes, 0);
  }

  public TraceSettings {
    if (memoryBytes < 1 || last.isNegative()) {
      throw new IllegalArgumentException(
          "trace memory must be positive and the duration not negative: %d bytes, %s"
              .formatted(memoryBytes, last));
    }
  }

  /** With the default memory. */
  public static TraceSettings of(Mode mode) {
    return new TraceSettings(mode, Duration.ZERO, DEFAULT_MEMORY);
  }

  /** Of how many samples the moment is kept. */
  public int samples() {
    if (mode == Mode.SAMPLES) {
      return (int) Math.min(MOST_SAMPLES, memoryBytes / SAMPLE_BYTES);
    }
    return mode == Mode.OFF ? 0 : FEW_SAMPLES;
  }

  /** Whether calls are recorded one by one. */
  public boolean exact() {
    return mode == Mode.STRETCHES || mode == Mode.ON || mode == Mode.LAST;
  }

  /** How much memory records of calls may take. */
  public long callBytes() {
    return mode == Mode.STRETCHES ? STRETCHES_MEMORY : memoryBytes;
  }
}
