package org.tinyprof.format.binary;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.tinyprof.format.overview.Overview;
import org.tinyprof.format.run.RunInfo;
import org.tinyprof.format.schema.Schema;
import org.tinyprof.format.values.LaneValues;
import org.tinyprof.format.values.Precision;

/** Writes a directory part by part, as aggregators do, without ever holding it all. */
final class ProfileOnDisk {
  private final Path directory;
  private final RunInfo run;
  private final Schema schema;
  private final List<PartEntry> entries = new ArrayList<>();
  private Overview overview;

  ProfileOnDisk(Path directory, RunInfo run, Schema schema) throws IOException {
    this.directory = Files.createDirectories(directory);
    this.run = run;
    this.schema = schema;
    this.overview = Overview.empty(schema);
  }

  ProfileOnDisk add(LaneValues values) throws IOException {
    byte[] bytes = PartFile.encode(run, schema, values);
    PartEntry entry = PartEntry.of(PartEntry.fileName(entries.size()), values.lanes(), bytes);
    Files.write(directory.resolve(entry.name()), bytes);
    entries.add(entry);
    overview = overview.merge(Overview.of(schema, values));
    return this;
  }

  Path finish() throws IOException {
    byte[] index = IndexFile.encode(run, Precision.LOSSLESS, schema, overview, entries);
    Files.write(directory.resolve(IndexFile.NAME), index);
    return directory;
  }
}
