package org.tinyprof.benchmarks.format;

import org.tinyprof.format.values.Precision;

/** The kinds of files that are compared: encoding, precision, whether compressed. */
public enum FileKind {
  CSV("CSV, one row per value, 1 us"),
  CSV_GZIP("  gzip -9 of it"),
  JSON("Caliper split JSON, 1 us"),
  TEXT("compact text, 1 us"),
  TEXT_GZIP("  gzip -9 of it"),
  EXACT_TEXT("compact text, 1 ns"),
  EXACT_TEXT_GZIP("  gzip -9 of it"),
  NANOSECOND("container, 1 ns"),
  MICROSECOND("container, 1 us");

  private final String title;

  FileKind(String title) {
    this.title = title;
  }

  public String title() {
    return title;
  }

  Encoder encoder() {
    return switch (this) {
      case CSV -> new CsvEncoder();
      case CSV_GZIP -> new GzipEncoder(CSV.encoder());
      case JSON -> new JsonEncoder();
      case TEXT -> new TextEncoder(Precision.MICROSECOND);
      case TEXT_GZIP -> new GzipEncoder(TEXT.encoder());
      case EXACT_TEXT -> new TextEncoder(Precision.LOSSLESS);
      case EXACT_TEXT_GZIP -> new GzipEncoder(EXACT_TEXT.encoder());
      case NANOSECOND -> new ContainerEncoder(Precision.LOSSLESS);
      case MICROSECOND -> new ContainerEncoder(Precision.MICROSECOND);
    };
  }
}
