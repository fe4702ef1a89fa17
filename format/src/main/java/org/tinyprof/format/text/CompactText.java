package org.tinyprof.format.text;

import java.io.IOException;
import java.io.OutputStream;
import java.nio.charset.StandardCharsets;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.function.IntConsumer;
import java.util.zip.CRC32C;
import java.util.zip.CheckedOutputStream;
import org.tinyprof.format.Callpath;
import org.tinyprof.format.Lane;
import org.tinyprof.format.MalformedProfileException;
import org.tinyprof.format.Profile;
import org.tinyprof.format.Tables;

/** Writes and reads a profile, or an aggregator's share of one, as the paper's compact text. */
public final class CompactText {
  private CompactText() {}

  /** Writes a profile line by line; values are rounded to its precision. */
  public static void write(Profile profile, OutputStream stream) throws IOException {
    write(profile, profile.part()::slice, stream);
  }

  /**
   * Writes an aggregator's share of a profile.
   *
   * @param number of the share, counted from 0
   * @param shares how many there are
   */
  public static void writeShare(Profile profile, int number, int shares, OutputStream stream)
      throws IOException {
    write(
        profile,
        profile.part()::slice,
        PreambleReader.SHARE + "," + number + "," + shares + "\n",
        stream);
  }

  /** Writes a profile whose values come from elsewhere: of its own part only lanes and counters. */
  public static void write(Profile profile, SliceSource slices, OutputStream stream)
      throws IOException {
    write(profile, slices, "", stream);
  }

  private static void write(Profile profile, SliceSource slices, String share, OutputStream stream)
      throws IOException {
    CheckedOutputStream out = new CheckedOutputStream(stream, new CRC32C());
    Tables tables = profile.tables();
    Map<String, Integer> codes = codes(tables);
    put(out, Preamble.of(profile) + share);
    StringBuilder names = new StringBuilder();
    codes.forEach(
        (name, code) ->
            names
                .append(names.isEmpty() ? "" : ",")
                .append(Csv.field(name))
                .append(',')
                .append(code));
    put(out, names.append('\n').toString());
    put(out, String.join(",", TextReader.header(tables)) + '\n');
    RowWriter rows = new RowWriter(tables, codes, new Numbers(profile.precision().stepNanos()));
    for (int callpath = 0; callpath < tables.callpaths().size(); callpath++) {
      put(out, rows.row(callpath, profile.precision().round(tables, slices.slice(callpath))));
    }
    put(out, TextReader.CHECK + String.format("%08x\n", out.getChecksum().getValue()));
  }

  private static Map<String, Integer> codes(Tables tables) {
    Map<String, Integer> codes = new LinkedHashMap<>();
    for (Callpath entry : tables.callpaths().entries()) {
      codes.putIfAbsent(entry.name(), codes.size() + 1);
    }
    return codes;
  }

  private static void put(OutputStream out, String text) throws IOException {
    out.write(text.getBytes(StandardCharsets.UTF_8));
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
   * Reads a text back and tells after each line how many bytes that were.
   *
   * @param file what an error calls it
   */
  public static Profile read(String file, byte[] bytes, IntConsumer reached)
      throws MalformedProfileException {
    return readShare(file, bytes, reached).profile();
  }

  /** The same, with which file of the profile's it is. */
  public static TextShare readShare(String file, byte[] bytes, IntConsumer reached)
      throws MalformedProfileException {
    return new TextReader(file, bytes).read(reached);
  }

  /** Joins the files of several aggregators in the order of their ranks. */
  public static Profile join(List<Profile> shares) {
    Comparator<Profile> byRank =
        Comparator.comparing(
            share -> share.part().lanes().stream().findFirst().orElse(new Lane(0)));
    return shares.stream()
        .sorted(byRank)
        .reduce(Profile::merge)
        .orElseThrow(() -> new IllegalArgumentException("there is nothing to join"));
  }
}
