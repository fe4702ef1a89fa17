package org.tinyprof.store.push;

import java.util.Locale;
import org.tinyprof.interchange.write.ExportFormat;

/** Who takes profiles. */
public enum Receiver {
  /** A Pyroscope server: pprof to its {@code /ingest}. */
  PYROSCOPE(ExportFormat.PPROF, "application/octet-stream"),
  /** Whoever speaks OpenTelemetry's protocol over HTTP. */
  OTLP(ExportFormat.OTLP, "application/x-protobuf");

  private final ExportFormat format;
  private final String contentType;

  Receiver(ExportFormat format, String contentType) {
    this.format = format;
    this.contentType = contentType;
  }

  ExportFormat format() {
    return format;
  }

  String contentType() {
    return contentType;
  }

  /** As it is typed. */
  @Override
  public String toString() {
    return name().toLowerCase(Locale.ROOT);
  }
}
