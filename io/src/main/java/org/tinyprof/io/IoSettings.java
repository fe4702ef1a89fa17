package org.tinyprof.io;

import java.time.Duration;
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
 * @param patience how long a rank that goes down, or flushes, waits for the others
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
    Duration patience) {
  private static final Duration PATIENCE = Duration.ofSeconds(2);

  public IoSettings {
    if (snapshotInterval.isNegative() || patience.isNegative()) {
      throw new IllegalArgumentException(
          "snapshot interval %s and patience %s cannot be negative"
              .formatted(snapshotInterval, patience));
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
        PATIENCE);
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
        patience);
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
        patience);
  }

  public IoSettings withSnapshots(Duration interval, Keep newKeep) {
    return new IoSettings(
        output, format, precision, compression, aggregators, replace, interval, newKeep, patience);
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
        patience);
  }
}
