package org.tinyprof.analysis.profile;

import static java.nio.charset.StandardCharsets.UTF_8;
import static java.nio.file.StandardCopyOption.REPLACE_EXISTING;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.io.OutputStream;
import java.nio.file.Files;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.tinyprof.analysis.fixtures.ExampleRun;
import org.tinyprof.analysis.info.Info;
import org.tinyprof.analysis.text.QuestionException;
import org.tinyprof.format.binary.IndexFile;
import org.tinyprof.format.binary.Verification;
import org.tinyprof.format.overview.Histogram;
import org.tinyprof.format.run.Attributes;
import org.tinyprof.format.run.Profile;
import org.tinyprof.format.run.RunId;
import org.tinyprof.format.run.RunInfo;
import org.tinyprof.format.source.JoinedSource;
import org.tinyprof.format.source.MemorySource;
import org.tinyprof.format.source.ProfileSource;
import org.tinyprof.format.source.ReplacedProfileException;
import org.tinyprof.format.text.CompactText;
import org.tinyprof.format.values.IntSet;
import org.tinyprof.format.values.Lane;
import org.tinyprof.format.values.LaneValues;
import org.tinyprof.format.values.Selection;

class OpenProfileTest {
  private static final Instant START = Instant.parse("2026-03-01T08:30:00Z");

  @TempDir Path folder;

  private static Profile select(Profile profile, Selection selection) {
    return new Profile(
        profile.run(),
        profile.precision(),
        profile.schema(),
        profile.values().select(profile.schema(), selection));
  }

  @Test
  void namesTheNearestMetricWhenItHasNoneOfThatName() throws Exception {
    try (OpenProfile run = OpenProfile.open(ExampleRun.write(folder.resolve("run.tprof")))) {
      var error = assertThrows(QuestionException.class, () -> run.metric("byte"));
      assertEquals(
          "no metric 'byte' in this run; did you mean 'bytes'?"
              + " It has count, time, time.min, time.max, bytes",
          error.getMessage());
    }
  }

  @Test
  void hasNoValuesOfAConsistentMetric() throws Exception {
    try (OpenProfile run = OpenProfile.open(ExampleRun.write(folder.resolve("run.tprof")))) {
      assertThrows(QuestionException.class, () -> run.metric("tag"));
    }
  }

  @Test
  void namesItsRanksWhenAskedForAnother() throws Exception {
    try (OpenProfile run = OpenProfile.open(ExampleRun.write(folder.resolve("run.tprof")))) {
      var error = assertThrows(QuestionException.class, () -> run.requireRank(8));
      assertEquals("no rank 8 in this run; it has ranks 0 to 7", error.getMessage());
      run.requireRank(7);
    }
  }

  @Test
  void saysWhichRankLeftNothingBetweenOthers() throws Exception {
    Path some = folder.resolve("some.tprof");
    try (OpenProfile run = OpenProfile.open(ExampleRun.write(folder.resolve("run.tprof")))) {
      Profile whole = run.source().profile();
      Selection even = Selection.ALL.ranks(new IntSet.Range(0, 6, 2));
      Files.write(some, IndexFile.encodeWhole(select(whole, even)));
    }
    try (OpenProfile run = OpenProfile.open(some)) {
      var error = assertThrows(QuestionException.class, () -> run.requireRank(3));
      assertEquals(
          "no rank 3 in this run; of ranks 0 to 6 it has those that left a rank file",
          error.getMessage());
      run.requireRank(4);
    }
  }

  @Test
  void isTheSameRunIfThePartsAreOfHostsThatTookRanksInTurn() throws Exception {
    try (OpenProfile inARow = OpenProfile.open(ExampleRun.write(folder.resolve("row.tprof")));
        OpenProfile inTurn =
            OpenProfile.open(ExampleRun.writeByHost(folder.resolve("turn.tprof")))) {
      assertEquals(inARow.source().profile(), inTurn.source().profile());
      assertEquals(inARow.overview(), inTurn.overview());
      assertEquals(List.of(), Verification.of(inTurn.source()));
    }
  }

  @Test
  void tellsAHalfWrittenProfileFromAnotherDirectory() throws Exception {
    Path half = Files.createDirectory(folder.resolve("half.tprof"));
    var other = assertThrows(IOException.class, () -> OpenProfile.open(half));
    assertEquals(
        half + ": not a TinyProf profile, it has no index; give the path of a .tprof",
        other.getMessage());
    Files.createFile(half.resolve("part-00000"));
    var error = assertThrows(IOException.class, () -> OpenProfile.open(half));
    assertEquals(
        half
            + ": half-written profile, its index is missing;"
            + " copy the directory again, with all its files",
        error.getMessage());
  }

  @Test
  void joinsAFolderOfTexts() throws Exception {
    Path run = ExampleRun.write(folder.resolve("run.tprof"));
    Path texts = Files.createDirectory(folder.resolve("texts"));
    try (OpenProfile whole = OpenProfile.open(run)) {
      Profile all = whole.source().profile();
      int ranks = 4;
      for (int part = 0; part < 2; part++) {
        IntSet some = IntSet.range(part * ranks, part * ranks + ranks - 1);
        Profile share = select(all, Selection.ALL.ranks(some));
        try (OutputStream out = Files.newOutputStream(texts.resolve("part-0000" + (1 - part)))) {
          CompactText.write(share, out);
        }
      }
      try (OpenProfile joined = OpenProfile.open(texts)) {
        ProfileSource same = new JoinedSource(List.of(new MemorySource(all)));
        assertEquals(same.profile(), joined.source().profile());
        assertEquals(Info.of(whole).metrics(), Info.of(joined).metrics());
      }
    }
  }

  @Test
  void saysWhichTextOfAFolderIsMissing() throws Exception {
    Path texts = texts("texts", START, 3);
    OpenProfile.open(texts).close();
    Files.delete(texts.resolve("part-00001.txt"));
    var error = assertThrows(IOException.class, () -> OpenProfile.open(texts));
    assertEquals(
        texts + ": part-00001 of 3 parts is missing; copy the directory again, with all its files",
        error.getMessage());
  }

  @Test
  void refusesTextsOfDifferentProfilesInOneFolder() throws Exception {
    Path texts = texts("texts", START, 2);
    Path later = texts("later", START.plusSeconds(1), 2);
    Files.copy(later.resolve("part-00001.txt"), texts.resolve("part-00001.txt"), REPLACE_EXISTING);
    var error = assertThrows(IOException.class, () -> OpenProfile.open(texts));
    assertEquals(
        texts + ": its parts are of different profiles; copy the directory again, and nothing else",
        error.getMessage());
    Files.copy(texts.resolve("part-00000.txt"), texts.resolve("part-00001.txt"), REPLACE_EXISTING);
    var twice = assertThrows(IOException.class, () -> OpenProfile.open(texts));
    assertEquals(error.getMessage(), twice.getMessage());
  }

  /** The example's ranks as texts of a rank each. */
  private Path texts(String name, Instant start, int parts) throws IOException {
    Path texts = Files.createDirectory(folder.resolve(name));
    try (OpenProfile run = OpenProfile.open(ExampleRun.write(folder.resolve("run.tprof")))) {
      Profile all = run.source().profile();
      RunInfo of =
          RunInfo.recorded(
              RunId.of(start.toString().getBytes(UTF_8)), "p", start, parts, Attributes.NONE);
      for (int part = 0; part < parts; part++) {
        LaneValues one = all.values().select(all.schema(), Selection.ALL.ranks(IntSet.of(part)));
        try (OutputStream out = Files.newOutputStream(texts.resolve("part-0000" + part + ".txt"))) {
          Profile share = new Profile(of, all.precision(), all.schema(), one);
          CompactText.writePart(share, part, parts, out);
        }
      }
    }
    return texts;
  }

  @Test
  void tellsHowFarTheReadingOfATextHasCome() throws Exception {
    Path text = folder.resolve("run.txt");
    try (OpenProfile run = OpenProfile.open(ExampleRun.write(folder.resolve("run.tprof")));
        OutputStream out = Files.newOutputStream(text)) {
      CompactText.write(run.source().profile(), out);
    }
    List<Long> heard = new ArrayList<>();
    List<Long> totals = new ArrayList<>();
    Progress progress =
        (done, total) -> {
          heard.add(done);
          totals.add(total);
        };
    OpenProfile.open(text, progress).close();
    assertEquals(9, heard.size(), "a line for each callpath");
    assertEquals(heard.stream().sorted().distinct().toList(), heard);
    assertEquals(List.of(Files.size(text)), totals.stream().distinct().toList());
    assertTrue(heard.get(8) < totals.get(8), "the last line is the checksum");
  }

  @Test
  void saysWhichPathIsMissing() {
    Path missing = folder.resolve("none.tprof");
    var error = assertThrows(NoSuchFileException.class, () -> OpenProfile.open(missing));
    assertEquals(missing.toString(), error.getFile());
  }

  @Test
  void saysThatANewerSnapshotHasReplacedTheProfile() throws Exception {
    Path file = folder.resolve("run.tprof");
    Profile profile;
    try (OpenProfile run = OpenProfile.open(ExampleRun.write(folder.resolve("example")))) {
      profile = run.source().profile();
    }
    Files.write(file, IndexFile.encodeWhole(profile));
    try (OpenProfile run = OpenProfile.open(file)) {
      Profile newer =
          new Profile(
              profile.run().withSnapshot(2),
              profile.precision(),
              profile.schema(),
              profile.values());
      Files.write(file, IndexFile.encodeWhole(newer));
      var error = assertThrows(ReplacedProfileException.class, () -> Info.of(run));
      assertEquals(
          file + ": a newer snapshot has replaced this profile while it was read; read it again",
          error.getMessage());
    }
  }

  @Test
  void readsHowThreadsOfASingleRankAreSpreadFromTheirValues() throws Exception {
    Profile whole;
    try (OpenProfile run = OpenProfile.open(ExampleRun.write(folder.resolve("example")))) {
      whole = run.source().profile();
    }
    List<LaneValues> threads = new ArrayList<>();
    for (int thread = 0; thread < 8; thread++) {
      LaneValues rank = whole.values().range(thread, thread + 1);
      Lane lane = new Lane(0, thread, "pool");
      threads.add(new LaneValues(List.of(lane), rank.counters(), rank.blocks()));
    }
    Path file = folder.resolve("threads.tprof");
    LaneValues joined = LaneValues.join(whole.schema(), threads);
    Files.write(
        file,
        IndexFile.encodeWhole(new Profile(whole.run(), whole.precision(), whole.schema(), joined)));
    try (OpenProfile run = OpenProfile.open(file)) {
      int compute = 3;
      assertEquals(
          0, run.overview().callpath(compute).metric(run.time()).distribution().histogram().bins());
      Histogram spread =
          run.distributedOverview().callpath(compute).metric(run.time()).distribution().histogram();
      assertEquals(7, spread.count(0));
      assertEquals(1, spread.count(spread.bins() - 1));
    }
  }
}
