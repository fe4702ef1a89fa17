package org.tinyprof.format.binary;

/**
 * The entry of a trace file in the index.
 *
 * @param length how many bytes of the file count; what follows them is of no snapshot yet
 */
public record TraceEntry(String name, long length) {
  public TraceEntry {
    if (name.isEmpty() || !PartEntry.isPlain(name) || length < TraceFileHeader.BYTES) {
      throw new IllegalArgumentException(
          "no trace file has the name '%s' and %d bytes".formatted(name, length));
    }
  }

  /** The name of a trace file: {@code trace-00017}. */
  public static String fileName(int number) {
    return "trace-" + PartEntry.digits(number);
  }
}
