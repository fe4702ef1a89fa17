package org.tinyprof.io.files;

import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import org.tinyprof.format.Part;
import org.tinyprof.format.Precision;
import org.tinyprof.format.RunInfo;
import org.tinyprof.format.Summaries;
import org.tinyprof.format.Tables;
import org.tinyprof.format.binary.Compression;
import org.tinyprof.format.binary.IndexFile;
import org.tinyprof.format.binary.PartEntry;
import org.tinyprof.io.phases.Plan;
import org.tinyprof.io.phases.ProfileStore;

/** A binary profile as one file, for jobs with one aggregator. */
final class BinaryFile implements ProfileStore {
  private final Precision precision;
  private final Compression compression;
  private Part values;

  BinaryFile(Precision precision, Compression compression) {
    this.precision = precision;
    this.compression = compression;
  }

  @Override
  public Precision precision() {
    return precision;
  }

  @Override
  public Plan plan(Path target, int aggregators) throws IOException {
    Folders.delete(target);
    return new Plan(target, 0, 1);
  }

  /** Keeps the values until the index is known: both are one file. */
  @Override
  public Optional<PartEntry> write(
      Plan plan, int aggregator, RunInfo run, Tables tables, Part part) {
    values = part;
    return Optional.empty();
  }

  @Override
  public void commit(
      Plan plan, RunInfo run, Tables tables, Summaries summaries, List<PartEntry> parts)
      throws IOException {
    byte[] bytes = IndexFile.encodeWhole(run, precision, tables, values, compression);
    values = null;
    WholeFile.write(plan.target(), ByteBuffer.wrap(bytes));
  }

  @Override
  public void abandon(Plan plan) {
    values = null;
  }
}
