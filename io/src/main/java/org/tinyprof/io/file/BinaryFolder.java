package org.tinyprof.io.file;

import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.file.DirectoryNotEmptyException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import org.tinyprof.format.binary.EndPlace;
import org.tinyprof.format.binary.IndexFile;
import org.tinyprof.format.binary.PartEntry;
import org.tinyprof.format.binary.PartFile;
import org.tinyprof.format.binary.PartSchema;
import org.tinyprof.format.binary.TraceEntry;
import org.tinyprof.format.overview.Overview;
import org.tinyprof.format.run.RunInfo;
import org.tinyprof.format.schema.Schema;
import org.tinyprof.format.values.LaneValues;
import org.tinyprof.format.values.Precision;

/**
 * A binary profile as a folder: a part from every aggregator, and the index.
 *
 * <p>The index names its parts, so a new index takes over in the moment it gets its name. The job
 * that makes the folder numbers its first parts from 0; later parts get random numbers. So new
 * parts have no names of old ones, and two jobs that write to one folder have no name in common.
 * Parts that the new index does not name are deleted.
 *
 * <p>Trace files keep their names during a job, and grow. The index says how much of each counts.
 */
final class BinaryFolder implements ProfileStore {
  private final Precision precision;
  private final ProfileNames names;
  private int firstTrace = -1; // on rank 0: not known before the first plan
  private TraceFile trace; // null before the first flush
  private boolean named; // on rank 0: whether the index names the parts of this flush

  BinaryFolder(Precision precision, ProfileNames names) {
    this.precision = precision;
    this.names = names;
  }

  @Override
  public boolean holdsAll() {
    return true;
  }

  @Override
  public Precision precision() {
    return precision;
  }

  @Override
  public Plan plan(Path target, int aggregators) throws IOException {
    ProfileNames.Folder folder = names.folder(target);
    int first = folder.made() ? 0 : PartNames.in(folder.path()).free(aggregators);
    firstTrace = firstTrace < 0 ? first : firstTrace;
    named = false;
    return new Plan(folder.path(), folder.path(), first, aggregators, firstTrace);
  }

  @Override
  public Optional<TraceFile> traces(Plan plan, int aggregator, RunInfo run) {
    if (trace == null) {
      trace = new TraceFile(TraceEntry.fileName(plan.firstTrace() + aggregator), run.id());
    }
    trace.moveTo(plan.target());
    return Optional.of(trace);
  }

  @Override
  public Optional<PartEntry> write(
      Plan plan, int aggregator, RunInfo run, PartSchema schema, LaneValues values)
      throws IOException {
    if (values.lanes().isEmpty()) {
      return Optional.empty();
    }
    String name = PartEntry.fileName(plan.firstPart() + aggregator);
    byte[] bytes = PartFile.encode(run, schema, values, traceName());
    AtomicFile.writeUnnamed(plan.target().resolve(name), ByteBuffer.wrap(bytes));
    return Optional.of(PartEntry.of(name, values.lanes(), bytes));
  }

  private String traceName() {
    return trace == null || trace.entry().isEmpty() ? "" : trace.entry().get().name();
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
    AtomicFile.forceNames(plan.target()); // once, for the parts of all aggregators
    PartNames files = PartNames.in(plan.target());
    Set<String> wanted = new HashSet<>();
    for (PartEntry part : parts) {
      wanted.add(part.name());
      if (!files.has(part.name())) {
        throw new SharedOutputException(part.name());
      }
    }
    for (TraceEntry file : traces) {
      wanted.add(file.name());
    }
    byte[] index =
        EndPlace.behind(IndexFile.encode(run, precision, schema, overview, parts, traces));
    AtomicFile.writeUnnamed(plan.target().resolve(IndexFile.NAME), ByteBuffer.wrap(index));
    named = true;
    AtomicFile.forceNames(plan.target());
    AtomicFile.forceNames(plan.target().toAbsolutePath().getParent());
    names.wrote(plan.target());
    for (String name : files.names()) {
      if (!wanted.contains(name)) {
        files.delete(name);
      }
    }
    return plan.target();
  }

  /**
   * Deletes the new parts, unless the index names them already; a folder in which there is nothing
   * else goes as well.
   */
  @Override
  public void abandon(Plan plan, boolean last) throws IOException {
    if (named) {
      return;
    }
    Path target = plan.target();
    boolean hasIndex = Files.exists(target.resolve(IndexFile.NAME));
    Set<String> written = new HashSet<>();
    for (int i = 0; i < plan.parts(); i++) {
      written.add(PartEntry.fileName(plan.firstPart() + i));
      if (last && !hasIndex) {
        written.add(TraceEntry.fileName(plan.firstTrace() + i));
      }
    }
    PartNames files = PartNames.in(target);
    for (String name : files.names()) {
      if (written.contains(Temporary.target(name))) {
        files.delete(name);
      }
    }
    if (!hasIndex) {
      try {
        Files.delete(target);
      } catch (DirectoryNotEmptyException e) {
        return; // another job writes there too, or a later flush names what is in trace files
      }
    }
  }
}
