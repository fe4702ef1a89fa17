package org.tinyprof.io;

import java.time.Duration;
import java.util.List;
import org.tinyprof.format.Precision;
import org.tinyprof.format.binary.Compression;
import org.tinyprof.io.files.OutputFormat;
import org.tinyprof.io.files.OutputName;
import org.tinyprof.io.phases.Aggregators;

/**
 * How and where profiles are written.
 *
 * @param output name with placeholders; relative to the working folder
 * @param replace whether an existing profile of that name is replaced; otherwise it gets a number
 * @param snapshotInterval zero for no snapshots
 * @param flushPatience how long a rank whose program flushes waits for the others to do so
 * @param exitPatience how long a rank that goes down before Finalize waits for the others
 */
public record IoSettings(
    OutputName output,
    OutputFormat format,
    Precision precision,
    Compression compression,
    Aggregators aggregators,
    boolean replace,
    Duration snapshotInterval,
    Keep keep,
    Duration flushPatience,
    Duration exitPatience) {
  private static final Duration FLUSH_PATIENCE = Duration.ofMinutes(1);
  private static final Duration EXIT_PATIENCE = Duration.ofSeconds(2);

  public IoSettings {
    for (Duration duration : List.of(snapshotInterval, flushPatience, exitPatience)) {
      if (duration.isNegative()) {
        throw new IllegalArgumentException("a duration cannot be negative: " + duration);
      }
    }
  }

  /** Binary, lossless, without snapshots. */
  public static IoSettings named(String output) {
    return new IoSettings(
        new OutputName(output),
        OutputFormat.BINARY,
        Precision.LOSSLESS,
        Compression.NONE,
        Aggregators.parse("auto"),
        false,
        Duration.ZERO,
        Keep.LAST,
        FLUSH_PATIENCE,
        EXIT_PATIENCE);
  }

  public IoSettings withFormat(OutputFormat newFormat) {
    return new IoSettings(
        output,
        newFormat,
        precision,
        compression,
        aggregators,
        replace,
        snapshotInterval,
        keep,
        flushPatience,
        exitPatience);
  }

  public IoSettings withAggregators(Aggregators newAggregators) {
    return new IoSettings(
        output,
        format,
        precision,
        compression,
        newAggregators,
        replace,
        snapshotInterval,
        keep,
        flushPatience,
        exitPatience);
  }

  public IoSettings withSnapshots(Duration interval, Keep newKeep) {
    return new IoSettings(
        output,
        format,
        precision,
        compression,
        aggregators,
        replace,
        interval,
        newKeep,
        flushPatience,
        exitPatience);
  }

  public IoSettings withReplace(boolean newReplace) {
    return new IoSettings(
        output,
        format,
        precision,
        compression,
        aggregators,
        newReplace,
        snapshotInterval,
        keep,
        flushPatience,
        exitPatience);
  }

  public IoSettings withPatience(Duration atFlush, Duration atExit) {
    return new IoSettings(
        output,
        format,
        precision,
        compression,
        aggregators,
        replace,
        snapshotInterval,
        keep,
        atFlush,
        atExit);
  }
}
