package org.tinyprof.format.binary;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertSame;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.tinyprof.format.overview.Overview;
import org.tinyprof.format.run.RandomProfiles;
import org.tinyprof.format.schema.Schema;
import org.tinyprof.format.values.Block;
import org.tinyprof.format.values.IntSet;
import org.tinyprof.format.values.Lane;
import org.tinyprof.format.values.LaneValues;
import org.tinyprof.format.values.Selection;

class BinarySourceTest {
  private static final int RANKS = 200;

  @TempDir private Path directory;
  private Schema schema;
  private LaneValues whole;
  private Path path;

  @BeforeEach
  void writeThreeParts() throws IOException {
    schema = RandomProfiles.schema(1);
    assertEquals(4, schema.callpaths().size());
    LaneValues first = RandomProfiles.values(1, schema, 0, 99);
    LaneValues second = RandomProfiles.values(2, schema, 100, 149);
    LaneValues third = RandomProfiles.values(3, schema, 150, 199);
    whole = LaneValues.join(schema, List.of(first, second, third));
    path =
        new ProfileOnDisk(directory.resolve("run.tprof"), RandomProfiles.run(RANKS), schema)
            .add(first)
            .add(second)
            .add(third)
            .finish();
  }

  private ProfileFiles noting(List<String> opened) {
    return name -> {
      opened.add(name);
      return ProfileFiles.at(path).open(name);
    };
  }

  @Test
  void opensTheIndexAloneWithoutAnyPart() throws Exception {
    List<String> opened = new ArrayList<>();
    try (BinarySource source = BinarySource.open(noting(opened))) {
      assertEquals(RandomProfiles.run(RANKS), source.run());
      assertEquals(schema, source.schema());
      assertEquals(List.of("index"), opened);
      assertEquals(
          WithoutDistributions.of(Overview.of(schema, whole)),
          WithoutDistributions.of(source.overview()));
    }
    assertEquals(List.of("index", "index"), opened);
  }

  @Test
  void readsOneCallpathOverAllRanks() throws Exception {
    try (BinarySource source = BinarySource.open(path)) {
      LaneValues read = source.read(Selection.ALL.callpath(2));
      assertEquals(whole.lanes(), read.lanes());
      assertEquals(whole.block(2), read.block(2));
      assertTrue(read.block(1).isEmpty());
    }
  }

  @Test
  void readsARangeOfRanksFromTheirPartsOnly() throws Exception {
    List<String> opened = new ArrayList<>();
    Selection ranks = Selection.ALL.ranks(IntSet.range(110, 130));
    try (BinarySource source = BinarySource.open(noting(opened))) {
      assertEquals(whole.select(schema, ranks), source.read(ranks));
    }
    assertEquals(List.of("index", "part-00001"), opened);
  }

  @Test
  void readsEverySeventhRank() throws Exception {
    Selection ranks = Selection.ALL.ranks(new IntSet.Range(3, 180, 7));
    try (BinarySource source = BinarySource.open(path)) {
      LaneValues read = source.read(ranks);
      assertEquals(whole.select(schema, ranks), read);
      assertTrue(read.lanes().stream().map(Lane::rank).allMatch(rank -> rank % 7 == 3));
    }
  }

  @Test
  void readsASubtree() throws Exception {
    List<Integer> subtree = Arrays.stream(schema.callpaths().subtree(0)).boxed().toList();
    try (BinarySource source = BinarySource.open(path)) {
      LaneValues read = source.read(Selection.ALL.callpaths(subtree::contains));
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
    try (BinarySource source = BinarySource.open(path)) {
      source.visit(
          Selection.ALL.callpath(1),
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
  void readsTheBlocksAloneThatASelectionNames() throws Exception {
    CountingFiles all = new CountingFiles(ProfileFiles.at(path));
    CountingFiles one = new CountingFiles(ProfileFiles.at(path));
    CountingFiles none = new CountingFiles(ProfileFiles.at(path));
    try (BinarySource everything = BinarySource.open(all);
        BinarySource callpath = BinarySource.open(one);
        BinarySource lanes = BinarySource.open(none)) {
      everything.read(Selection.ALL);
      callpath.read(Selection.ALL.callpath(2));
      lanes.read(Selection.ALL.callpaths(any -> false));
      int stripes = everything.groups(Selection.ALL).size();
      assertEquals(stripes * schema.callpaths().size(), all.reads() - none.reads());
      assertEquals(stripes, one.reads() - none.reads());
    }
  }

  @Test
  void readsSummariesOnce() throws Exception {
    CountingFiles files = new CountingFiles(ProfileFiles.at(path));
    CountingFiles others = new CountingFiles(ProfileFiles.at(path));
    try (BinarySource asked = BinarySource.open(files);
        BinarySource fresh = BinarySource.open(others)) {
      int opening = others.reads();
      fresh.overview();
      asked.summaries();
      int before = files.reads();
      assertEquals(fresh.overview(), asked.overview());
      assertTrue(files.reads() - before < others.reads() - opening);
      assertSame(asked.overview(), asked.summaries());
    }
  }

  @Test
  void keepsNoFileOpenOnceItIsClosed() throws Exception {
    CountingFiles files = new CountingFiles(ProfileFiles.at(path));
    try (BinarySource source = BinarySource.open(files)) {
      source.overview();
      source.read(Selection.ALL);
      assertEquals(3, files.open());
    }
    assertEquals(0, files.open());
  }
}
