package org.tinyprof.format.binary;

import java.io.IOException;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.tinyprof.format.overview.Overview;
import org.tinyprof.format.run.Profile;
import org.tinyprof.format.run.RunInfo;
import org.tinyprof.format.schema.Schema;
import org.tinyprof.format.values.LaneValues;
import org.tinyprof.format.values.Precision;

/** The files of a directory, in memory, where a test may swap and damage them. */
final class ProfileInMemory {
  final Map<String, byte[]> files = new LinkedHashMap<>();

  /** A directory with a part for each share. */
  static ProfileInMemory of(
      RunInfo run, Precision precision, Schema schema, List<LaneValues> shares) throws IOException {
    ProfileInMemory profile = new ProfileInMemory();
    List<PartEntry> entries = new ArrayList<>();
    Overview overview = Overview.empty(schema);
    for (LaneValues share : shares) {
      String name = PartEntry.fileName(entries.size());
      byte[] bytes = PartFile.encode(run, schema, share);
      profile.files.put(name, bytes);
      entries.add(PartEntry.of(name, share.lanes(), bytes));
      overview = overview.merge(Overview.of(schema, share));
    }
    profile.files.put(IndexFile.NAME, IndexFile.encode(run, precision, schema, overview, entries));
    return profile;
  }

  /** A directory with a part of so many lanes each. */
  static ProfileInMemory of(Profile profile, int lanesOfAPart) throws IOException {
    List<LaneValues> shares = new ArrayList<>();
    int lanes = profile.values().lanes().size();
    for (int from = 0; from < lanes; from += lanesOfAPart) {
      shares.add(profile.values().range(from, Math.min(lanes, from + lanesOfAPart)));
    }
    return of(profile.run(), profile.precision(), profile.schema(), shares);
  }

  ProfileFiles files() {
    return name -> ByteSource.of(name, files.get(name));
  }

  BinarySource open() throws IOException {
    return BinarySource.open(files());
  }
}
