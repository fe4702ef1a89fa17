package org.tinyprof.io.settings;

import java.time.Duration;
import org.tinyprof.format.values.Precision;
import org.tinyprof.io.file.OutputFormat;
import org.tinyprof.io.file.OutputName;
import org.tinyprof.io.flush.Aggregators;

/** How and where profiles are written. Immutable; each {@code with} returns a changed copy. */
public final class IoSettings {
  private static final Duration FLUSH_PATIENCE = Duration.ofMinutes(1);
  private static final Duration EXIT_PATIENCE = Duration.ofSeconds(2);

  private final OutputName output;
  private OutputFormat format = OutputFormat.BINARY;
  private Precision precision = Precision.LOSSLESS;
  private Aggregators aggregators = Aggregators.parse("auto");
  private boolean replace;
  private boolean traced;
  private Duration snapshotInterval = Duration.ZERO;
  private Keep keep = Keep.LAST;
  private Duration flushPatience = FLUSH_PATIENCE;
  private Duration exitPatience = EXIT_PATIENCE;

  private IoSettings(OutputName output) {
    this.output = output;
  }

  /**
   * Binary, lossless, without snapshots.
   *
   * @param output name with placeholders; relative to the working folder
   */
  public static IoSettings named(String output) {
    return new IoSettings(new OutputName(output));
  }

  public IoSettings withFormat(OutputFormat newFormat) {
    IoSettings changed = copy();
    changed.format = newFormat;
    return changed;
  }

  /** Rounds times to multiples of so many nanoseconds; 1 keeps them as they are. */
  public IoSettings withTimesToNanos(long step) {
    IoSettings changed = copy();
    changed.precision = new Precision(step);
    return changed;
  }

  public IoSettings withAggregators(Aggregators newAggregators) {
    IoSettings changed = copy();
    changed.aggregators = newAggregators;
    return changed;
  }

  /** Snapshots at this interval; zero for none. */
  public IoSettings withSnapshots(Duration interval, Keep newKeep) {
    IoSettings changed = copy();
    changed.snapshotInterval = notNegative(interval);
    changed.keep = newKeep;
    return changed;
  }

  /** Whether an existing profile of that name is replaced; otherwise the new one gets a number. */
  public IoSettings withReplace(boolean newReplace) {
    IoSettings changed = copy();
    changed.replace = newReplace;
    return changed;
  }

  /** Whether calls are traced, which makes a binary profile a folder. */
  public IoSettings withTraces(boolean newTraced) {
    IoSettings changed = copy();
    changed.traced = newTraced;
    return changed;
  }

  /**
   * How long a rank waits for the others.
   *
   * @param atFlush when its program flushes
   * @param atExit when it goes down before Finalize
   */
  public IoSettings withPatience(Duration atFlush, Duration atExit) {
    IoSettings changed = copy();
    changed.flushPatience = notNegative(atFlush);
    changed.exitPatience = notNegative(atExit);
    return changed;
  }

  private IoSettings copy() {
    IoSettings copy = new IoSettings(output);
    copy.format = format;
    copy.precision = precision;
    copy.aggregators = aggregators;
    copy.replace = replace;
    copy.traced = traced;
    copy.snapshotInterval = snapshotInterval;
    copy.keep = keep;
    copy.flushPatience = flushPatience;
    copy.exitPatience = exitPatience;
    return copy;
  }

  private static Duration notNegative(Duration duration) {
    if (duration.isNegative()) {
      throw new IllegalArgumentException("a duration cannot be negative: " + duration);
    }
    return duration;
  }

  public OutputName output() {
    return output;
  }

  public OutputFormat format() {
    return format;
  }

  public Precision precision() {
    return precision;
  }

  public Aggregators aggregators() {
    return aggregators;
  }

  public boolean replace() {
    return replace;
  }

  public boolean traced() {
    return traced;
  }

  public Duration snapshotInterval() {
    return snapshotInterval;
  }

  public Keep keep() {
    return keep;
  }

  public Duration flushPatience() {
    return flushPatience;
  }

  public Duration exitPatience() {
    return exitPatience;
  }
}
