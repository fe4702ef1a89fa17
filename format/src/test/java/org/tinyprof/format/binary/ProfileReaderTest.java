package org.tinyprof.format.binary;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.tinyprof.format.Block;
import org.tinyprof.format.FigureTwo;
import org.tinyprof.format.Lane;
import org.tinyprof.format.LaneValues;
import org.tinyprof.format.Precision;
import org.tinyprof.format.Profile;
import org.tinyprof.format.RandomProfiles;
import org.tinyprof.format.Ranks;
import org.tinyprof.format.Schema;
import org.tinyprof.format.Summaries;
import org.tinyprof.format.distribution.Distributions;
import org.tinyprof.format.distribution.Overview;

class ProfileReaderTest {
  private static final int RANKS = 200;

  @TempDir private Path directory;
  private Schema schema;
  private LaneValues whole;
  private Path path;

  @BeforeEach
  void writeThreeParts() throws IOException {
    schema = RandomProfiles.schema(5);
    assertEquals(4, schema.callpaths().size());
    LaneValues first = RandomProfiles.part(1, schema, 0, 99);
    LaneValues second = RandomProfiles.part(2, schema, 100, 149);
    LaneValues third = RandomProfiles.part(3, schema, 150, 199);
    whole = LaneValues.merge(schema, List.of(first, second, third));
    path =
        new ProfileOnDisk(directory.resolve("run.tprof"), schema)
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
      assertEquals(schema, reader.schema());
      assertEquals(Summaries.of(schema, whole), reader.summaries());
    }
    assertEquals(List.of("index"), opened);
  }

  @Test
  void readsOneCallpathOverAllRanks() throws Exception {
    try (ProfileReader reader = ProfileReader.open(path)) {
      LaneValues read = reader.read(Ranks.ALL, 2);
      assertEquals(whole.lanes(), read.lanes());
      assertEquals(whole.block(2), read.block(2));
      assertTrue(read.block(1).isEmpty());
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
      assertEquals(whole.select(schema, ranks), reader.read(ranks, callpath -> true));
    }
    assertEquals(List.of("index", "part-00001"), opened);
  }

  @Test
  void readsEverySeventhRank() throws Exception {
    Ranks ranks = new Ranks(3, 180, 7);
    try (ProfileReader reader = ProfileReader.open(path)) {
      LaneValues read = reader.read(ranks, callpath -> true);
      assertEquals(whole.select(schema, ranks), read);
      assertTrue(read.lanes().stream().map(Lane::rank).allMatch(rank -> rank % 7 == 3));
    }
  }

  @Test
  void readsASubtree() throws Exception {
    List<Integer> subtree = Arrays.stream(schema.callpaths().subtree(0)).boxed().toList();
    try (ProfileReader reader = ProfileReader.open(path)) {
      LaneValues read = reader.read(Ranks.ALL, subtree::contains);
      for (int callpath = 0; callpath < schema.callpaths().size(); callpath++) {
        Block expected = whole.block(callpath);
        assertEquals(
            subtree.contains(callpath)
                ? expected
                : Block.empty(whole.lanes().size(), schema.metrics().size()),
            read.block(callpath));
      }
    }
  }

  @Test
  void visitsAFewLanesAtATime() throws Exception {
    List<Block> blocks = new ArrayList<>();
    List<Lane> lanes = new ArrayList<>();
    try (ProfileReader reader = ProfileReader.open(path)) {
      reader.visit(
          Ranks.ALL,
          callpath -> callpath == 1,
          (callpath, names, block) -> {
            assertTrue(names.size() <= Layout.STRIPE_LANES);
            lanes.addAll(names);
            blocks.add(block);
          });
    }
    assertEquals(whole.lanes(), lanes);
    assertEquals(whole.block(1), Block.concat(blocks, schema.metrics().size()));
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
    LaneValues one = both.part().select(both.schema(), new Ranks(1, 1));
    for (LaneValues part : List.of(both.part(), one)) {
      byte[] whole =
          IndexFile.encodeWhole(
              both.run(), both.precision(), both.schema(), part, Compression.NONE);
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
            Summaries.of(profile.schema(), profile.part()), Distributions.empty(profile.schema()));
    byte[] whole = IndexFile.encodeWhole(profile, wrong, Compression.NONE);
    try (ProfileReader reader = ProfileReader.open(name -> ByteSource.of(name, whole))) {
      assertEquals(List.of("the distributions are not those of the values"), reader.verify());
    }
  }

  @Test
  void findsSummariesThatAreNotThoseOfTheValues() throws Exception {
    Profile profile = RandomProfiles.profile(4);
    byte[] part = PartFile.encode(profile.schema(), profile.part(), Compression.NONE);
    byte[] index =
        IndexFile.encode(
            profile.run(),
            profile.precision(),
            profile.schema(),
            new Overview(
                Summaries.empty(profile.schema()),
                Distributions.of(profile.schema(), profile.part())),
            List.of(PartEntry.of("part-00000", profile.part().lanes(), part)));
    ProfileFiles files = name -> ByteSource.of(name, name.equals(IndexFile.NAME) ? index : part);
    try (ProfileReader reader = ProfileReader.open(files)) {
      assertEquals("the summaries are not those of the values", reader.verify().get(0));
    }
  }
}
