package org.tinyprof.format.binary;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.io.IOException;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import org.tinyprof.format.Part;
import org.tinyprof.format.Precision;
import org.tinyprof.format.Profile;
import org.tinyprof.format.RandomProfiles;
import org.tinyprof.format.Summaries;
import org.tinyprof.format.Tables;
import org.tinyprof.format.distribution.Essentials;
import org.tinyprof.format.distribution.Overview;

class BinaryRoundTripTest {
  @Property(tries = 300)
  void readsBackAPartEqual(@ForAll long seed, @ForAll Compression compression) throws Exception {
    Profile profile = RandomProfiles.profile(seed);
    byte[] bytes = PartFile.encode(profile.tables(), profile.part(), compression);
    assertEquals(profile.part(), PartFile.decode("part", bytes, profile.tables()));
  }

  @Property(tries = 300)
  void readsBackASingleFileEqual(@ForAll long seed) throws Exception {
    Profile profile = RandomProfiles.profile(seed);
    byte[] bytes =
        IndexFile.encodeWhole(
            profile.run(), profile.precision(), profile.tables(), profile.part(), Compression.NONE);
    try (ProfileReader reader = ProfileReader.open(name -> ByteSource.of(name, bytes))) {
      assertEquals(profile, reader.profile());
      assertEquals(Summaries.of(profile.tables(), profile.part()), reader.summaries());
    }
  }

  @Property(tries = 50)
  void readsBackADirectoryOfPartsEqual(@ForAll long seed) throws Exception {
    Tables tables = RandomProfiles.tables(seed);
    List<Part> parts = new ArrayList<>();
    for (int i = 0; i < 3; i++) {
      parts.add(RandomProfiles.part(seed + i, tables, 40 * i, 40 * i + (i == 1 ? 39 : 3)));
    }
    try (ProfileReader reader = ProfileReader.open(directory(tables, parts))) {
      assertEquals(Part.merge(tables, parts), reader.profile().part());
      Overview overview = Overview.of(tables, Part.merge(tables, parts));
      assertEquals(overview.summaries(), reader.summaries());
      assertEquals(Optional.of(Essentials.of(tables, overview)), reader.distributions());
      assertEquals(List.of(), reader.verify());
    }
  }

  private static ProfileFiles directory(Tables tables, List<Part> parts) throws IOException {
    Map<String, byte[]> files = new LinkedHashMap<>();
    List<PartEntry> entries = new ArrayList<>();
    Overview overview = Overview.empty(tables);
    for (Part part : parts) {
      String name = PartEntry.fileName(entries.size());
      byte[] bytes = PartFile.encode(tables, part, Compression.NONE);
      files.put(name, bytes);
      entries.add(PartEntry.of(name, part.lanes(), bytes));
      overview = overview.merge(Overview.of(tables, part));
    }
    files.put(
        IndexFile.NAME,
        IndexFile.encode(RandomProfiles.run(200), Precision.LOSSLESS, tables, overview, entries));
    return name -> ByteSource.of(name, files.get(name));
  }
}
