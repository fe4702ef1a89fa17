package org.tinyprof.format.binary;

import java.io.IOException;
import java.nio.file.NoSuchFileException;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.tinyprof.format.run.RunId;
import org.tinyprof.format.trace.StoredBlock;
import org.tinyprof.format.trace.TraceFiles;
import org.tinyprof.format.wire.Input;
import org.tinyprof.format.wire.MalformedProfileException;

/**
 * The trace files that an index names. Each is looked at once, and opened for each block that is
 * read: reading a block takes longer. A file that is not as the index says leaves out what it
 * lacks.
 */
final class OpenTraces implements TraceFiles {
  private static final String LEFT_OUT =
      "; what it recorded is left out: copy the folder again, with all its files";

  /** How much of a file is there, and what is wrong with it. */
  private record Found(long bytes, String problem) {}

  private final ProfileFiles files;
  private final String index;
  private final RunId run;
  private final Map<String, TraceEntry> entries = new LinkedHashMap<>();
  private final Map<String, Found> found = new LinkedHashMap<>();

  /**
   * @param index the name that errors call the index by
   */
  OpenTraces(ProfileFiles files, String index, RunId run, List<TraceEntry> traces) {
    this.files = files;
    this.index = index;
    this.run = run;
    for (TraceEntry trace : traces) {
      entries.put(trace.name(), trace);
    }
  }

  /** What is wrong with the files, in a sentence each. */
  List<String> problems() {
    List<String> problems = new ArrayList<>();
    for (TraceEntry entry : entries.values()) {
      String problem = found(entry).problem();
      if (!problem.isEmpty()) {
        problems.add("The trace file " + entry.name() + " " + problem + LEFT_OUT + ".");
      }
    }
    return problems;
  }

  @Override
  public boolean has(StoredBlock block) throws MalformedProfileException {
    TraceEntry entry = entries.get(block.file());
    if (entry == null || block.offset() > entry.length() - block.length()) {
      String where =
          "%d bytes at %d of '%s'".formatted(block.length(), block.offset(), block.file());
      throw new MalformedProfileException(
          index, 0, "a timeline has a block that is in no trace file: " + where);
    }
    return block.offset() <= found(entry).bytes() - block.length();
  }

  @Override
  public Input read(StoredBlock block) throws IOException {
    try (ByteSource file = files.open(block.file())) {
      byte[] bytes = new byte[block.length()];
      file.read(block.offset(), bytes);
      return new Input(file.name(), block.offset(), bytes);
    }
  }

  private synchronized Found found(TraceEntry entry) {
    Found known = found.get(entry.name());
    if (known == null) {
      known = look(entry);
      found.put(entry.name(), known);
    }
    return known;
  }

  private Found look(TraceEntry entry) {
    try (ByteSource file = files.open(entry.name())) {
      String problem = TraceFileHeader.problem(file, run);
      if (!problem.isEmpty()) {
        return new Found(0, problem);
      }
      long bytes = Math.min(file.size(), entry.length());
      return bytes == entry.length()
          ? new Found(bytes, "")
          : new Found(bytes, "has " + bytes + " bytes instead of " + entry.length());
    } catch (NoSuchFileException e) {
      return new Found(0, "is missing");
    } catch (IOException e) {
      return new Found(0, "cannot be read (" + e.getMessage() + ")");
    }
  }
}
