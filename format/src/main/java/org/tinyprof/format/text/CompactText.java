package org.tinyprof.format.text;

import java.io.IOException;
import java.io.OutputStream;
import java.nio.charset.StandardCharsets;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.function.IntConsumer;
import java.util.zip.CRC32C;
import java.util.zip.CheckedOutputStream;
import org.tinyprof.format.run.Profile;
import org.tinyprof.format.schema.Callpath;
import org.tinyprof.format.schema.EventDefinition;
import org.tinyprof.format.schema.Schema;
import org.tinyprof.format.source.MemorySource;
import org.tinyprof.format.source.ProfileSource;
import org.tinyprof.format.values.Block;
import org.tinyprof.format.wire.MalformedProfileException;

/** Writes and reads a profile, or an aggregator's share of one, as the paper's compact text. */
public final class CompactText {
  /** What every text starts with. */
  public static final String START = "#tinyprof";

  private static final int LONG = 1 << 13;

  private CompactText() {}

  /** Writes a profile line by line; values are rounded to its precision. */
  public static void write(Profile profile, OutputStream stream) throws IOException {
    write(new MemorySource(profile), stream);
  }

  /** Writes a profile a callpath at a time, so that not all of it need be in memory. */
  public static void write(ProfileSource source, OutputStream stream) throws IOException {
    write(source, "", stream);
  }

  /**
   * Writes an aggregator's part of a profile.
   *
   * @param number of the part, counted from 0
   * @param parts how many there are
   */
  public static void writePart(Profile part, int number, int parts, OutputStream stream)
      throws IOException {
    String line = PreambleReader.PART + "," + number + "," + parts + "\n";
    write(new MemorySource(part), line, stream);
  }

  private static void write(ProfileSource source, String part, OutputStream stream)
      throws IOException {
    CheckedOutputStream out = new CheckedOutputStream(stream, new CRC32C());
    Schema schema = source.schema();
    Map<EventDefinition, Integer> codes = codes(schema);
    put(out, Preamble.of(source, codes) + part);
    StringBuilder names = new StringBuilder();
    codes.forEach(
        (event, code) ->
            names
                .append(names.isEmpty() ? "" : ",")
                .append(Csv.field(event.name()))
                .append(',')
                .append(code));
    put(out, names.append('\n').toString());
    put(out, String.join(",", TextReader.header(schema)) + '\n');
    Numbers numbers = new Numbers(source.precision().stepNanos());
    RowWriter rows = new RowWriter(schema, codes, numbers, text -> spill(out, text));
    WholeBlocks blocks = new WholeBlocks(source);
    for (int callpath = 0; callpath < schema.callpaths().size(); callpath++) {
      Block block = source.precision().round(schema, blocks.block(callpath));
      put(out, rows.row(callpath, block));
    }
    put(out, TextReader.CHECK + String.format("%08x\n", out.getChecksum().getValue()));
  }

  private static Map<EventDefinition, Integer> codes(Schema schema) {
    Map<EventDefinition, Integer> codes = new LinkedHashMap<>();
    for (Callpath entry : schema.callpaths().entries()) {
      codes.putIfAbsent(entry.event(), codes.size() + 1);
    }
    return codes;
  }

  private static void spill(OutputStream out, StringBuilder text) throws IOException {
    if (text.length() > LONG) {
      put(out, text);
      text.setLength(0);
    }
  }

  private static void put(OutputStream out, CharSequence text) throws IOException {
    out.write(text.toString().getBytes(StandardCharsets.UTF_8));
  }

  /**
   * Reads a text back.
   *
   * @param file what an error calls it
   */
  public static Profile read(String file, byte[] bytes) throws MalformedProfileException {
    return read(file, bytes, position -> {});
  }

  /**
   * Reads a text and reports the number of bytes after each line.
   *
   * @param file what an error calls it
   */
  public static Profile read(String file, byte[] bytes, IntConsumer reached)
      throws MalformedProfileException {
    return readPart(file, bytes, reached).profile();
  }

  /** The same, with which file of the profile's it is. */
  public static TextPart readPart(String file, byte[] bytes, IntConsumer reached)
      throws MalformedProfileException {
    return new TextReader(file, bytes).read(reached);
  }
}
