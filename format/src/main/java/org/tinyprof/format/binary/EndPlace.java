package org.tinyprof.format.binary;

import java.io.FileNotFoundException;
import java.io.IOException;
import java.io.RandomAccessFile;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import org.tinyprof.format.run.RunAttributes;
import org.tinyprof.format.run.RunInfo;
import org.tinyprof.format.wire.Input;
import org.tinyprof.format.wire.Output;

/**
 * The place that a file keeps, as its last section, for what the process that wrote it cost after
 * its values were taken: only the last instruction of the process knows.
 */
public final class EndPlace {
  private static final int BYTES = Layout.SECTION_HEADER_BYTES + Long.BYTES;
  private static final int COUNT = 12; // where a header has the number of sections
  private static final String ATTRIBUTE = RunAttributes.COST + "end";

  private EndPlace() {}

  /** The same file with an empty place. */
  public static byte[] behind(byte[] file) {
    byte[] larger = Arrays.copyOf(file, file.length + BYTES);
    int sections = (file[COUNT] & 0xFF) + 1; // an index has a dozen
    byte[] header = ContainerBuilder.fileHeader(sections, larger.length - Layout.HEADER_BYTES);
    System.arraycopy(header, 0, larger, 0, header.length);
    System.arraycopy(section(0), 0, larger, file.length, BYTES);
    return larger;
  }

  private static byte[] section(long nanos) {
    Output payload = new Output(Long.BYTES);
    payload.u64(nanos);
    Output out = new Output(BYTES);
    byte[] bytes = payload.toByteArray();
    out.bytes(ContainerBuilder.sectionHeader(Layout.END, bytes.length, Layout.crc(bytes)));
    out.bytes(bytes);
    return out.toByteArray();
  }

  /**
   * Fills the place of a profile; does nothing if it has none, or if the profile is gone.
   *
   * @param nanos CPU time of the process since it took the values
   */
  public static void fill(Path profile, long nanos) throws IOException {
    Path file = Files.isDirectory(profile) ? profile.resolve(IndexFile.NAME) : profile;
    if (nanos <= 0 || !Files.isRegularFile(file)) {
      return;
    }
    byte[] empty = section(0);
    byte[] found = new byte[BYTES];
    try (RandomAccessFile open = new RandomAccessFile(file.toFile(), "rw")) {
      long place = open.length() - BYTES;
      if (place >= Layout.HEADER_BYTES) {
        open.seek(place);
        open.readFully(found);
        if (Arrays.equals(found, empty)) {
          open.seek(place);
          open.write(section(nanos));
        }
      }
    } catch (FileNotFoundException e) {
      return; // somebody has moved the profile meanwhile
    }
  }

  /** What a run is with what the place tells. */
  static RunInfo added(RunInfo run, Container index) throws IOException {
    if (!index.has(Layout.END)) {
      return run;
    }
    Input in = index.section(Layout.END);
    long nanos = in.u64();
    return nanos <= 0 ? run : run.withAttributes(run.attributes().with(ATTRIBUTE, nanos));
  }
}
