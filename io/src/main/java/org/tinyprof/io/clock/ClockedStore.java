package org.tinyprof.io.clock;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import org.tinyprof.format.binary.PartEntry;
import org.tinyprof.format.binary.PartSchema;
import org.tinyprof.format.binary.RelabelledFile;
import org.tinyprof.format.binary.TraceEntry;
import org.tinyprof.format.overview.Overview;
import org.tinyprof.format.overview.RunClocks;
import org.tinyprof.format.overview.TimelineSpan;
import org.tinyprof.format.run.RunInfo;
import org.tinyprof.format.schema.Schema;
import org.tinyprof.format.values.LaneValues;
import org.tinyprof.format.values.Precision;
import org.tinyprof.io.file.AtomicFile;
import org.tinyprof.io.file.Plan;
import org.tinyprof.io.file.ProfileStore;
import org.tinyprof.io.file.TraceFile;

/** Writes what is known of the job's clocks with each profile. */
public final class ClockedStore implements ProfileStore {
  private final ProfileStore store;
  private final JobClocks clocks;
  private Path written; // null if it has no timelines

  public ClockedStore(ProfileStore store, JobClocks clocks) {
    this.store = store;
    this.clocks = clocks;
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
    written = null;
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
    TimelineSpan timelines = overview.timelines().with(clocks.known());
    Path profile = store.commit(plan, run, schema, overview.with(timelines), parts, traces);
    written = timelines.isEmpty() || !store.holdsAll() ? null : profile;
    return profile;
  }

  /**
   * Says in the last profile what the end of the job has shown; there is nothing to do if that has
   * no timelines, or could not be written.
   */
  public void commitAgain(RunClocks known) throws IOException {
    if (written != null) {
      RelabelledFile file = RelabelledFile.of(written);
      ByteArrayOutputStream bytes = new ByteArrayOutputStream();
      file.write(known, bytes);
      AtomicFile.write(file.file(), ByteBuffer.wrap(bytes.toByteArray()));
    }
  }

  @Override
  public void abandon(Plan plan, boolean last) throws IOException {
    store.abandon(plan, last);
  }
}
