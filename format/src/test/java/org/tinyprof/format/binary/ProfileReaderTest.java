package org.tinyprof.format.binary;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.tinyprof.format.FigureTwo;
import org.tinyprof.format.Lane;
import org.tinyprof.format.MalformedProfileException;
import org.tinyprof.format.Part;
import org.tinyprof.format.Precision;
import org.tinyprof.format.Profile;
import org.tinyprof.format.RandomProfiles;
import org.tinyprof.format.Ranks;
import org.tinyprof.format.Slice;
import org.tinyprof.format.Summaries;
import org.tinyprof.format.Tables;
import org.tinyprof.format.distribution.Distributions;
import org.tinyprof.format.distribution.Overview;

class ProfileReaderTest {
  private static final int RANKS = 200;

  @TempDir private Path directory;
  private Tables tables;
  private Part whole;
  private Path path;

  @BeforeEach
  void writeThreeParts() throws IOException {
    tables = RandomProfiles.tables(5);
    assertEquals(4, tables.callpaths().size());
    Part first = RandomProfiles.part(1, tables, 0, 99);
    Part second = RandomProfiles.part(2, tables, 100, 149);
    Part third = RandomProfiles.part(3, tables, 150, 199);
    whole = Part.merge(tables, List.of(first, second, third));
    path =
        new ProfileOnDisk(directory.resolve("run.tprof"), tables)
            .add(first, Compression.NONE)
            .add(second, Compression.DEFLATE)
            .add(third, Compression.NONE)
            .finish(RandomProfiles.run(RANKS), Precision.LOSSLESS);
  }

  @Test
  void opensTheIndexAloneWithoutAnyPart() throws Exception {
    List<String> opened = new ArrayList<>();
    ProfileFiles files =
        name -> {
          opened.add(name);
          return ProfileFiles.at(path).open(name);
        };
    try (ProfileReader reader = ProfileReader.open(files)) {
      assertEquals(RandomProfiles.run(RANKS), reader.run());
      assertEquals(tables, reader.tables());
      assertEquals(Summaries.of(tables, whole), reader.summaries());
    }
    assertEquals(List.of("index"), opened);
  }

  @Test
  void readsOneCallpathOverAllRanks() throws Exception {
    try (ProfileReader reader = ProfileReader.open(path)) {
      Part read = reader.read(Ranks.ALL, 2);
      assertEquals(whole.lanes(), read.lanes());
      assertEquals(whole.slice(2), read.slice(2));
      assertTrue(read.slice(1).isEmpty());
    }
  }

  @Test
  void readsARangeOfRanksFromTheirPartsOnly() throws Exception {
    List<String> opened = new ArrayList<>();
    ProfileFiles files =
        name -> {
          opened.add(name);
          return ProfileFiles.at(path).open(name);
        };
    Ranks ranks = new Ranks(110, 130);
    try (ProfileReader reader = ProfileReader.open(files)) {
      assertEquals(whole.select(tables, ranks), reader.read(ranks, callpath -> true));
    }
    assertEquals(List.of("index", "part-00001"), opened);
  }

  @Test
  void readsEverySeventhRank() throws Exception {
    Ranks ranks = new Ranks(3, 180, 7);
    try (ProfileReader reader = ProfileReader.open(path)) {
      Part read = reader.read(ranks, callpath -> true);
      assertEquals(whole.select(tables, ranks), read);
      assertTrue(read.lanes().stream().map(Lane::rank).allMatch(rank -> rank % 7 == 3));
    }
  }

  @Test
  void readsASubtree() throws Exception {
    List<Integer> subtree = Arrays.stream(tables.callpaths().subtree(0)).boxed().toList();
    try (ProfileReader reader = ProfileReader.open(path)) {
      Part read = reader.read(Ranks.ALL, subtree::contains);
      for (int callpath = 0; callpath < tables.callpaths().size(); callpath++) {
        Slice expected = whole.slice(callpath);
        assertEquals(
            subtree.contains(callpath)
                ? expected
                : Slice.empty(whole.lanes().size(), tables.metrics().size()),
            read.slice(callpath));
      }
    }
  }

  @Test
  void visitsAFewLanesAtATime() throws Exception {
    List<Slice> slices = new ArrayList<>();
    List<Lane> lanes = new ArrayList<>();
    try (ProfileReader reader = ProfileReader.open(path)) {
      reader.visit(
          Ranks.ALL,
          callpath -> callpath == 1,
          (callpath, names, slice) -> {
            assertTrue(names.size() <= Layout.STRIPE_LANES);
            lanes.addAll(names);
            slices.add(slice);
          });
    }
    assertEquals(whole.lanes(), lanes);
    assertEquals(whole.slice(1), Slice.concat(slices, tables.metrics().size()));
  }

  @Test
  void refusesAPartWhoseNameNoFileCanHave() throws Exception {
    Profile profile = FigureTwo.profile();
    byte[] part = PartFile.encode(profile.tables(), profile.part(), Compression.NONE);
    Overview overview = Overview.of(profile.tables(), profile.part());
    List<PartEntry> parts = List.of(PartEntry.of("a\0b", profile.part().lanes(), part));
    Path folder = Files.createDirectory(directory.resolve("forged.tprof"));
    Path index = folder.resolve(IndexFile.NAME);
    Files.write(
        index,
        IndexFile.encode(profile.run(), profile.precision(), profile.tables(), overview, parts));
    try (ProfileReader reader = ProfileReader.open(folder)) {
      var error = assertThrows(MalformedProfileException.class, reader::profile);
      assertEquals(
          index
              + ": a part has the name 'a\0b', which no file can have at byte 0;"
              + " the file was cut short or altered: copy it again",
          error.getMessage());
    }
  }

  @Test
  void findsNothingWrongWithAGoodProfile() throws Exception {
    try (ProfileReader reader = ProfileReader.open(path)) {
      assertEquals(List.of(), reader.verify());
    }
  }

  @Test
  void hasNoDistributionsOfASingleRank() throws Exception {
    Profile both = FigureTwo.profile();
    Part one = both.part().select(both.tables(), new Ranks(1, 1));
    for (Part part : List.of(both.part(), one)) {
      byte[] whole =
          IndexFile.encodeWhole(
              both.run(), both.precision(), both.tables(), part, Compression.NONE);
      try (ProfileReader reader = ProfileReader.open(name -> ByteSource.of(name, whole))) {
        assertEquals(part.lanes().size() > 1, reader.distributions().isPresent());
      }
    }
  }

  @Test
  void findsDistributionsThatAreNotThoseOfTheValues() throws Exception {
    Profile profile = FigureTwo.profile();
    Overview wrong =
        new Overview(
            Summaries.of(profile.tables(), profile.part()), Distributions.empty(profile.tables()));
    byte[] whole = IndexFile.encodeWhole(profile, wrong, Compression.NONE);
    try (ProfileReader reader = ProfileReader.open(name -> ByteSource.of(name, whole))) {
      assertEquals(List.of("the distributions are not those of the values"), reader.verify());
    }
  }

  @Test
  void findsSummariesThatAreNotThoseOfTheValues() throws Exception {
    Profile profile = RandomProfiles.profile(4);
    byte[] part = PartFile.encode(profile.tables(), profile.part(), Compression.NONE);
    byte[] index =
        IndexFile.encode(
            profile.run(),
            profile.precision(),
            profile.tables(),
            new Overview(
                Summaries.empty(profile.tables()),
                Distributions.of(profile.tables(), profile.part())),
            List.of(PartEntry.of("part-00000", profile.part().lanes(), part)));
    ProfileFiles files = name -> ByteSource.of(name, name.equals(IndexFile.NAME) ? index : part);
    try (ProfileReader reader = ProfileReader.open(files)) {
      assertEquals("the summaries are not those of the values", reader.verify().get(0));
    }
  }
}
