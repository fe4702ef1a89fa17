package org.tinyprof.io.file;

import java.io.IOException;
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

/**
 * Writes a profile to disk: every aggregator writes a part, then rank 0 joins them to a profile.
 *
 * <p>Until then nothing under the profile's own name changes.
 */
public interface ProfileStore {
  /** How much of the values is kept. */
  Precision precision();

  /** Whether profiles hold all that is recorded; a text has no messages and no timelines. */
  boolean holdsAll();

  /** First step, on rank 0: decides where the parts go and makes room for them. */
  Plan plan(Path target, int aggregators) throws IOException;

  /**
   * On each aggregator, before the part: the file to which traces of its group are added; empty if
   * the profile has none.
   */
  Optional<TraceFile> traces(Plan plan, int aggregator, RunInfo run);

  /**
   * On each aggregator: writes a part, already rounded; returns what an index has to know of it, if
   * anything.
   *
   * @param schema of the aggregator's group; the values are in terms of it
   */
  Optional<PartEntry> write(
      Plan plan, int aggregator, RunInfo run, PartSchema schema, LaneValues values)
      throws IOException;

  /**
   * On rank 0, once all parts are written: makes them the profile and clears up.
   *
   * @return where the profile is: not at the plan's target if another job's has appeared there
   */
  Path commit(
      Plan plan,
      RunInfo run,
      Schema schema,
      Overview overview,
      List<PartEntry> parts,
      List<TraceEntry> traces)
      throws IOException;

  /**
   * On rank 0, if a part could not be written, or the profile not made of them: clears up; an older
   * profile stays as it was.
   *
   * @param last whether no flush follows, which could use what is in trace files
   */
  void abandon(Plan plan, boolean last) throws IOException;
}
