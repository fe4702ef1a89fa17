package org.tinyprof.benchmarks.jobs;

import java.io.IOException;
import java.nio.file.Path;
import org.tinyprof.benchmarks.loading.WarmReading;
import org.tinyprof.benchmarks.report.Digits;
import org.tinyprof.benchmarks.report.Findings;
import org.tinyprof.benchmarks.report.Samples;
import org.tinyprof.benchmarks.report.Size;
import org.tinyprof.benchmarks.report.Table;
import org.tinyprof.benchmarks.report.Target;
import org.tinyprof.format.Precision;
import org.tinyprof.format.binary.BinarySource;
import org.tinyprof.format.source.ProfileSource;

/** Bytes of the model's profile and the time to read it, beside Caliper's. */
final class ModelSizes {
  private static final double MOST_BYTES_A_VALUE = 1.5;

  private final Table bytes =
      new Table(
          "Bytes",
          "ranks",
          "callpaths",
          "values",
          "as written",
          "a value, 1 ns",
          "a value, 1 us",
          "Caliper: json-split",
          "a value",
          "Caliper: one .cali",
          "Caliper: file a process");
  private final Table reading =
      new Table(
          "Reading every value, ms",
          "ranks",
          "TinyProf",
          "Caliper: JSON.parse in Node",
          "Caliper: cali-query",
          "Caliper: Hatchet",
          "Caliper: Thicket");
  private int mostRanks;
  private double bytesAValue;

  Findings tables(Findings findings) {
    return findings.table(bytes).table(reading);
  }

  /** Adds a row to both; ranks grow from call to call. */
  void add(int ranks, Path profile) throws IOException {
    CaliperFigures caliper = CaliperFigures.at(ranks);
    Samples read = WarmReading.millis(profile);
    reading.row(
        "wall time, warm, in Java; %s; Caliper's on another day".formatted(read.spread()),
        Digits.of(ranks),
        read.toString(),
        Digits.of(caliper.reading().jsonParse()),
        Digits.of(caliper.reading().caliQuery()),
        Digits.of(caliper.reading().hatchet()),
        Digits.of(caliper.reading().thicket()));
    try (ProfileSource source = BinarySource.open(profile)) {
      ModelProfile model = new ModelProfile(source.profile());
      double micro = (double) model.bytes(Precision.MICROSECOND) / model.values();
      double nano = (double) model.bytes(Precision.LOSSLESS) / model.values();
      bytes.row(
          "1 job: another has other times and a few bytes more or less",
          Digits.of(ranks),
          Digits.of(model.callpaths()),
          Digits.of(model.values()),
          Digits.of(Size.of(profile).bytes()),
          Digits.of(nano),
          Digits.of(micro),
          Digits.of(caliper.bytes().json()),
          Digits.of(caliper.bytes().json() / model.values()),
          Digits.of(caliper.bytes().cali()),
          Digits.of(caliper.bytes().files()));
      mostRanks = ranks;
      bytesAValue = micro;
    }
  }

  /** What became of the aim for the bytes of a value. */
  Target ofMostRanks() {
    return Target.atMost(
        "bytes a value at 1 us, P = %d (Caliper %s)"
            .formatted(mostRanks, Digits.of(CaliperFigures.JSON_BYTES_A_VALUE)),
        bytesAValue,
        MOST_BYTES_A_VALUE,
        "bytes");
  }
}
