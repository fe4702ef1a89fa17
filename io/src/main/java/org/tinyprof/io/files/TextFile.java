package org.tinyprof.io.files;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import org.tinyprof.format.Part;
import org.tinyprof.format.Precision;
import org.tinyprof.format.Profile;
import org.tinyprof.format.RunInfo;
import org.tinyprof.format.Summaries;
import org.tinyprof.format.Tables;
import org.tinyprof.format.binary.PartEntry;
import org.tinyprof.format.text.CompactText;
import org.tinyprof.io.phases.Plan;
import org.tinyprof.io.phases.ProfileStore;

/** A profile as one text file, for jobs with one aggregator. */
final class TextFile implements ProfileStore {
  private final Precision precision;
  private Part values;

  TextFile(Precision precision) {
    this.precision = precision;
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
    WholeFile.write(plan.target(), text(new Profile(run, precision, tables, values)));
    values = null;
  }

  @Override
  public void abandon(Plan plan) {
    values = null;
  }

  static ByteBuffer text(Profile profile) throws IOException {
    ByteArrayOutputStream text = new ByteArrayOutputStream();
    CompactText.write(profile, text);
    return ByteBuffer.wrap(text.toByteArray());
  }
}
