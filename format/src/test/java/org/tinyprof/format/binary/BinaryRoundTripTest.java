package org.tinyprof.format.binary;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.io.IOException;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import org.tinyprof.format.LaneValues;
import org.tinyprof.format.Precision;
import org.tinyprof.format.Profile;
import org.tinyprof.format.RandomProfiles;
import org.tinyprof.format.Schema;
import org.tinyprof.format.Summaries;
import org.tinyprof.format.distribution.Overview;

class BinaryRoundTripTest {
  @Property(tries = 300)
  void readsBackAPartEqual(@ForAll long seed, @ForAll Compression compression) throws Exception {
    Profile profile = RandomProfiles.profile(seed);
    byte[] bytes = PartFile.encode(profile.schema(), profile.part(), compression);
    assertEquals(profile.part(), PartFile.decode("part", bytes, profile.schema()));
  }

  @Property(tries = 300)
  void readsBackASingleFileEqual(@ForAll long seed) throws Exception {
    Profile profile = RandomProfiles.profile(seed);
    byte[] bytes =
        IndexFile.encodeWhole(
            profile.run(), profile.precision(), profile.schema(), profile.part(), Compression.NONE);
    try (ProfileReader reader = ProfileReader.open(name -> ByteSource.of(name, bytes))) {
      assertEquals(profile, reader.profile());
      assertEquals(Summaries.of(profile.schema(), profile.part()), reader.summaries());
    }
  }

  @Property(tries = 50)
  void readsBackADirectoryOfPartsEqual(@ForAll long seed) throws Exception {
    Schema schema = RandomProfiles.schema(seed);
    List<LaneValues> parts = new ArrayList<>();
    for (int i = 0; i < 3; i++) {
      parts.add(RandomProfiles.part(seed + i, schema, 40 * i, 40 * i + (i == 1 ? 39 : 3)));
    }
    try (ProfileReader reader = ProfileReader.open(directory(schema, parts))) {
      assertEquals(LaneValues.merge(schema, parts), reader.profile().part());
      assertEquals(Summaries.of(schema, LaneValues.merge(schema, parts)), reader.summaries());
      assertEquals(List.of(), reader.verify());
    }
  }

  private static ProfileFiles directory(Schema schema, List<LaneValues> parts) throws IOException {
    Map<String, byte[]> files = new LinkedHashMap<>();
    List<PartEntry> entries = new ArrayList<>();
    Overview overview = Overview.empty(schema);
    for (LaneValues part : parts) {
      String name = PartEntry.fileName(entries.size());
      byte[] bytes = PartFile.encode(schema, part, Compression.NONE);
      files.put(name, bytes);
      entries.add(PartEntry.of(name, part.lanes(), bytes));
      overview = overview.merge(Overview.of(schema, part));
    }
    files.put(
        IndexFile.NAME,
        IndexFile.encode(RandomProfiles.run(200), Precision.LOSSLESS, schema, overview, entries));
    return name -> ByteSource.of(name, files.get(name));
  }
}
