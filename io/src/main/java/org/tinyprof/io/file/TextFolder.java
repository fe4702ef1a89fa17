package org.tinyprof.io.file;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import org.tinyprof.format.binary.PartEntry;
import org.tinyprof.format.binary.PartSchema;
import org.tinyprof.format.binary.TraceEntry;
import org.tinyprof.format.overview.Overview;
import org.tinyprof.format.run.Profile;
import org.tinyprof.format.run.RunInfo;
import org.tinyprof.format.schema.Schema;
import org.tinyprof.format.text.CompactText;
import org.tinyprof.format.values.LaneValues;
import org.tinyprof.format.values.Precision;

/**
 * A profile as a folder of text files, one from every aggregator.
 *
 * <p>Text has no index to take over with: the files gather in a folder under a {@linkplain
 * Temporary temporary} name, which then takes the place of the old one. Java cannot swap two
 * folders in one step: for a moment the old profile has another name, and nothing has the
 * profile's. A job killed in that moment leaves both folders whole; {@link Leftovers} and {@code
 * tinyprof recover} find the newer one. So a folder under the profile's name is always whole.
 */
final class TextFolder implements ProfileStore {
  private final Precision precision;
  private final ProfileNames names;

  TextFolder(Precision precision, ProfileNames names) {
    this.precision = precision;
    this.names = names;
  }

  @Override
  public boolean holdsAll() {
    return false;
  }

  @Override
  public Precision precision() {
    return precision;
  }

  @Override
  public Plan plan(Path target, int aggregators) throws IOException {
    Path unfinished = names.unfinished(target);
    Folders.create(unfinished);
    return new Plan(names.of(target), unfinished, 0, aggregators);
  }

  @Override
  public Optional<TraceFile> traces(Plan plan, int aggregator, RunInfo run) {
    return Optional.empty();
  }

  @Override
  public Optional<PartEntry> write(
      Plan plan, int aggregator, RunInfo run, PartSchema schema, LaneValues values)
      throws IOException {
    Path file = plan.folder().resolve(PartEntry.fileName(aggregator) + ".txt");
    ByteArrayOutputStream text = new ByteArrayOutputStream();
    Profile part = new Profile(run, precision, schema.schema(), values);
    CompactText.writePart(part, aggregator, plan.parts(), text);
    AtomicFile.write(file, ByteBuffer.wrap(text.toByteArray()));
    return Optional.empty();
  }

  @Override
  public Path commit(
      Plan plan,
      RunInfo run,
      Schema schema,
      Overview overview,
      List<PartEntry> parts,
      List<TraceEntry> traces)
      throws IOException {
    Path target = plan.target();
    if (!Folders.exists(target) || !names.mayReplace(target)) {
      return names.rename(plan.folder(), target);
    }
    Folders.deleteFile(target);
    if (Folders.exists(target)) {
      swap(plan.folder(), target);
    } else {
      Folders.rename(plan.folder(), target);
    }
    names.wrote(target);
    return target;
  }

  private static void swap(Path newer, Path target) throws IOException {
    Path previous = Temporary.previous(newer);
    Folders.rename(target, previous);
    try {
      Folders.rename(newer, target);
    } catch (IOException e) {
      Folders.rename(previous, target);
      throw e;
    }
    Folders.delete(previous);
  }

  @Override
  public void abandon(Plan plan, boolean last) throws IOException {
    Folders.delete(plan.folder());
  }
}
