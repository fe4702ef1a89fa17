package org.tinyprof.io.flush;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import org.tinyprof.format.binary.PartEntry;
import org.tinyprof.format.binary.PartSchema;
import org.tinyprof.format.binary.TraceEntry;
import org.tinyprof.format.overview.Overview;
import org.tinyprof.format.run.RunInfo;
import org.tinyprof.format.schema.Schema;
import org.tinyprof.format.values.LaneValues;
import org.tinyprof.format.values.Precision;
import org.tinyprof.io.file.Plan;
import org.tinyprof.io.file.ProfileStore;
import org.tinyprof.io.file.TraceFile;

/** A store on a disk that has no room for a part while the trace file beside it is too long. */
final class FullDisk implements ProfileStore {
  private final ProfileStore store;
  private final long longest;

  FullDisk(ProfileStore store, long longest) {
    this.store = store;
    this.longest = longest;
  }

  @Override
  public Precision precision() {
    return store.precision();
  }

  @Override
  public boolean holdsAll() {
    return store.holdsAll();
  }

  @Override
  public Plan plan(Path target, int aggregators) throws IOException {
    return store.plan(target, aggregators);
  }

  @Override
  public Optional<TraceFile> traces(Plan plan, int aggregator, RunInfo run) {
    return store.traces(plan, aggregator, run);
  }

  @Override
  public Optional<PartEntry> write(
      Plan plan, int aggregator, RunInfo run, PartSchema schema, LaneValues values)
      throws IOException {
    String trace = TraceEntry.fileName(plan.firstTrace() + aggregator);
    if (Files.size(plan.target().resolve(trace)) > longest) {
      throw new IOException("No space left on device");
    }
    return store.write(plan, aggregator, run, schema, values);
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
    return store.commit(plan, run, schema, overview, parts, traces);
  }

  @Override
  public void abandon(Plan plan, boolean last) throws IOException {
    store.abandon(plan, last);
  }
}
