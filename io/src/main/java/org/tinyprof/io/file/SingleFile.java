package org.tinyprof.io.file;

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
import org.tinyprof.format.values.LaneValues;
import org.tinyprof.format.values.Precision;

/**
 * A profile as one file, for jobs with one aggregator. Keeps the values until everything else is
 * known, because all of it is one write.
 */
abstract class SingleFile implements ProfileStore {
  private final Precision precision;
  private final ProfileNames names;
  private LaneValues kept;

  SingleFile(Precision precision, ProfileNames names) {
    this.precision = precision;
    this.names = names;
  }

  abstract ByteBuffer encode(Profile profile, Overview overview) throws IOException;

  @Override
  public final Precision precision() {
    return precision;
  }

  @Override
  public final Plan plan(Path target, int aggregators) throws IOException {
    Path file = names.of(target);
    if (names.mayReplace(file)) {
      Folders.delete(file);
    }
    return new Plan(file, file, 0, 1);
  }

  @Override
  public final Optional<TraceFile> traces(Plan plan, int aggregator, RunInfo run) {
    return Optional.empty();
  }

  @Override
  public final Optional<PartEntry> write(
      Plan plan, int aggregator, RunInfo run, PartSchema schema, LaneValues values) {
    kept = values;
    return Optional.empty();
  }

  @Override
  public final Path commit(
      Plan plan,
      RunInfo run,
      Schema schema,
      Overview overview,
      List<PartEntry> parts,
      List<TraceEntry> traces)
      throws IOException {
    ByteBuffer bytes = encode(new Profile(run, precision, schema, kept), overview);
    kept = null;
    return names.write(plan.target(), bytes);
  }

  @Override
  public final void abandon(Plan plan, boolean last) {
    kept = null;
  }
}
