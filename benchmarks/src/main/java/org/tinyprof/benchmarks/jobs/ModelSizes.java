package org.tinyprof.benchmarks.jobs;

import java.io.IOException;
import java.nio.file.Path;
import org.tinyprof.benchmarks.loading.WarmReading;
import org.tinyprof.benchmarks.report.ExperimentResult;
import org.tinyprof.benchmarks.report.ResultTable;
import org.tinyprof.benchmarks.report.Samples;
import org.tinyprof.benchmarks.report.Size;
import org.tinyprof.benchmarks.report.Target;
import org.tinyprof.benchmarks.report.ThreeDigits;
import org.tinyprof.format.binary.BinarySource;
import org.tinyprof.format.source.ProfileSource;
import org.tinyprof.format.values.Precision;

/** Bytes of the model's profile and the time to read it, beside Caliper's. */
final class ModelSizes {
  private static final double MOST_BYTES_A_VALUE = 1.5;

  private final ResultTable bytes =
      new ResultTable(
          "Bytes",
          "ranks",
          "callpaths",
          "values",
          "as written",
          "per value, 1 ns",
          "per value, 1 us",
          "Caliper: json-split",
          "per value",
          "Caliper: one .cali",
          "Caliper: file per process");
  private final ResultTable reading =
      new ResultTable(
          "Reading every value, ms",
          "ranks",
          "TinyProf",
          "Caliper: JSON.parse in Node",
          "Caliper: cali-query",
          "Caliper: Hatchet",
          "Caliper: Thicket");
  private int mostRanks;
  private double bytesAValue;

  ExperimentResult tables(ExperimentResult findings) {
    return findings.table(bytes).table(reading);
  }

  /** Adds a row to both; ranks grow from call to call. */
  void add(int ranks, Path profile) throws IOException {
    CaliperFigures caliper = CaliperFigures.at(ranks);
    Samples read = WarmReading.millis(profile);
    reading.row(
        "wall time, warm, in Java; %s; Caliper's on another day".formatted(read.spread()),
        ThreeDigits.of(ranks),
        read.toString(),
        ThreeDigits.of(caliper.reading().jsonParse()),
        ThreeDigits.of(caliper.reading().caliQuery()),
        ThreeDigits.of(caliper.reading().hatchet()),
        ThreeDigits.of(caliper.reading().thicket()));
    try (ProfileSource source = BinarySource.open(profile)) {
      ModelProfile model = new ModelProfile(source.profile());
      double micro = (double) model.bytes(Precision.MICROSECOND) / model.values();
      double nano = (double) model.bytes(Precision.LOSSLESS) / model.values();
      bytes.row(
          "1 job: another has other times and a few bytes more or less",
          ThreeDigits.of(ranks),
          ThreeDigits.of(model.callpaths()),
          ThreeDigits.of(model.values()),
          ThreeDigits.of(Size.of(profile).bytes()),
          ThreeDigits.of(nano),
          ThreeDigits.of(micro),
          ThreeDigits.of(caliper.bytes().json()),
          ThreeDigits.of(caliper.bytes().json() / model.values()),
          ThreeDigits.of(caliper.bytes().cali()),
          ThreeDigits.of(caliper.bytes().files()));
      mostRanks = ranks;
      bytesAValue = micro;
    }
  }

  /** What became of the aim for the bytes of a value. */
  Target ofMostRanks() {
    return Target.atMost(
        "bytes per value at 1 us, P = %d (Caliper %s)"
            .formatted(mostRanks, ThreeDigits.of(CaliperFigures.JSON_BYTES_A_VALUE)),
        bytesAValue,
        MOST_BYTES_A_VALUE,
        "bytes");
  }
}
