package org.tinyprof.analysis.join;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.FileTime;
import java.time.Instant;
import java.time.temporal.ChronoUnit;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.tinyprof.analysis.fixtures.ExampleRun;
import org.tinyprof.analysis.profile.OpenProfile;
import org.tinyprof.analysis.profile.Progress;
import org.tinyprof.analysis.text.QuestionException;
import org.tinyprof.format.binary.BinarySource;
import org.tinyprof.format.binary.IndexFile;
import org.tinyprof.format.run.Attribute;
import org.tinyprof.format.run.Attributes;
import org.tinyprof.format.run.Profile;
import org.tinyprof.format.run.RunAttributes;
import org.tinyprof.format.run.RunInfo;

class RecoveryTest extends JoinedFiles {
  @Test
  void recoversRanksThatNeverMetAndNamesTheMissingOnes() throws Exception {
    share("rank-00000.tprof", 0, 0, START);
    share("rank-00005.tprof", 5, 5, LATER);
    Path cut = share("rank-00006.tprof", 6, 6, LATER);
    Files.write(cut, new byte[] {1, 2, 3});
    Files.write(cut.resolveSibling("rank-00007.tprof.tmp"), new byte[] {1});
    Recovery recovery = Recovery.of(folder.resolve("parts"), Progress.SILENT);
    assertEquals(List.of(1, 2, 3, 4, 6, 7), recovery.joined().missing());
    assertEquals(whole.run().attributes(), written(recovery.joined()).run().attributes());
    assertEquals(whole.run().id(), written(recovery.joined()).run().id());
    assertEquals(
        List.of(cut + ": not a TinyProf profile at byte 0; give the path of a .tprof"),
        recovery.unreadable());
  }

  @Test
  void takesTheLaterFileOfARankAndNamesIt() throws Exception {
    Instant early = Instant.parse("2026-03-01T08:31:00Z");
    share("a", 0, 5, START, early.plusSeconds(1));
    share("b", 4, 7, START, early);
    share("c", 7, 7, START, early.plusSeconds(2));
    Recovery recovery = Recovery.of(folder.resolve("parts"), Progress.SILENT);
    assertEquals(List.of(4, 5, 7), recovery.twice());
    assertEquals(List.of(), recovery.joined().missing());
    assertEquals(
        List.of(1L, 1L, 1L, 1L, 1L, 1L, 0L, 2L),
        written(recovery.joined()).values().lanes().stream()
            .map(lane -> early.until(lane.origin().moment(), ChronoUnit.SECONDS))
            .toList());
  }

  @Test
  void goesByTheFilesTimeWhereNoMomentIsKnown() throws Exception {
    Path first = share("a", 0, 7, START);
    Path second = share("b", 3, 3, START, Instant.parse("2026-03-01T08:31:00Z"));
    Files.setLastModifiedTime(first, FileTime.from(Instant.parse("2026-03-01T08:32:00Z")));
    assertEquals(Instant.EPOCH, momentOfRank3(second));
    Files.setLastModifiedTime(first, FileTime.from(Instant.parse("2026-03-01T08:30:30Z")));
    assertEquals(Instant.parse("2026-03-01T08:31:00Z"), momentOfRank3(second));
  }

  private Instant momentOfRank3(Path file) throws Exception {
    Recovery recovery = Recovery.of(file.getParent(), Progress.SILENT);
    return written(recovery.joined()).values().lanes().get(3).origin().moment();
  }

  @Test
  void takesNoRankOfAnotherRunForALaterFile() throws Exception {
    Path first = share("a", 0, 3, START);
    Path second = share("b", 3, 3, LATER);
    var error =
        assertThrows(
            QuestionException.class, () -> Recovery.of(folder.resolve("parts"), Progress.SILENT));
    assertEquals(
        second + " is of another run than " + first + "; only files of one run can be joined",
        error.getMessage());
  }

  @Test
  void takesASnapshotThatIsLaterThanTheRanksFile() throws Exception {
    Instant flushed = Instant.parse("2026-03-01T08:31:00Z");
    Path parts = Files.createDirectory(folder.resolve("run.tprof.parts"));
    Files.move(share("snapshot", 0, 7, START, flushed), folder.resolve("run.snapshot-0001.tprof"));
    Files.move(share("r2", 2, 2, START, flushed.minusSeconds(5)), parts.resolve("rank-2.tprof"));
    Files.move(share("r3", 3, 3, START, flushed.plusSeconds(5)), parts.resolve("rank-3.tprof"));
    Recovery recovery = Recovery.of(parts, Progress.SILENT);
    assertEquals(List.of(0, 1, 2, 4, 5, 6, 7), recovery.fromSnapshot());
    assertEquals(List.of(), recovery.twice());
  }

  @Test
  void fillsMissingRanksFromTheSnapshotBeside() throws Exception {
    Path parts = Files.createDirectory(folder.resolve("run.tprof.parts"));
    Files.move(share("rank-00002.tprof", 2, 2, START), parts.resolve("rank-00002.tprof"));
    Recovery recovery = Recovery.of(parts, Progress.SILENT);
    assertEquals(List.of(0, 1, 3, 4, 5, 6, 7), recovery.fromSnapshot());
    assertEquals(expected(), written(recovery.joined()).values());
  }

  @Test
  void fillsMissingRanksFromTheLatestOfAllKeptSnapshots() throws Exception {
    Path parts = Files.createDirectory(folder.resolve("run.tprof.parts"));
    Files.move(folder.resolve("run.tprof"), folder.resolve("run.snapshot-10000.tprof"));
    Files.move(share("older", 0, 5, START), folder.resolve("run.snapshot-9999.tprof"));
    Files.move(share("earlier run", 0, 7, LATER), folder.resolve("run.tprof"));
    Files.move(share("rank-00002.tprof", 2, 2, START), parts.resolve("rank-00002.tprof"));
    Recovery recovery = Recovery.of(parts, Progress.SILENT);
    assertEquals(List.of(0, 1, 3, 4, 5, 6, 7), recovery.fromSnapshot());
    assertEquals(List.of(), recovery.unreadable());
    assertEquals(expected(), written(recovery.joined()).values());
  }

  @Test
  void takesTheSnapshotBeforeOneThatTheJobCouldNotFinish() throws Exception {
    Path parts = Files.createDirectory(folder.resolve("run.tprof.parts"));
    Files.move(folder.resolve("run.tprof"), folder.resolve("run.snapshot-0001.tprof"));
    Path half = Files.createDirectory(folder.resolve("run.snapshot-0002.tprof"));
    Files.write(half.resolve("part-00000"), new byte[] {1});
    Files.move(share("rank-00002.tprof", 2, 2, START), parts.resolve("rank-00002.tprof"));
    Recovery recovery = Recovery.of(parts, Progress.SILENT);
    assertEquals(List.of(0, 1, 3, 4, 5, 6, 7), recovery.fromSnapshot());
    assertEquals(
        List.of(
            half
                + ": half-written profile, its index is missing;"
                + " copy the directory again, with all its files"),
        recovery.unreadable());
  }

  @Test
  void leavesFilesAloneThatOnlyLookLikeSnapshots() throws Exception {
    Path parts = Files.createDirectory(folder.resolve("run.tprof.parts"));
    Path all = share("all", 0, 7, START);
    Files.copy(all, folder.resolve("run.snapshot-best.tprof"));
    Files.copy(all, folder.resolve("run.snapshot-0001.tprof.tmp"));
    Files.copy(all, folder.resolve("other.snapshot-0001.tprof"));
    Files.move(folder.resolve("run.tprof"), folder.resolve("run.snapshot-1.tprof"));
    Files.move(share("rank-00002.tprof", 2, 2, START), parts.resolve("rank-00002.tprof"));
    assertEquals(List.of(), Recovery.of(parts, Progress.SILENT).fromSnapshot());
  }

  @Test
  void namesTheLatestWholeSnapshotWhereNoRankLeftAPart() throws Exception {
    Path parts = Files.createDirectory(folder.resolve("run.tprof.parts"));
    Files.move(folder.resolve("run.tprof"), folder.resolve("run.snapshot-0002.tprof"));
    Files.createFile(folder.resolve("run.snapshot-0003.tprof"));
    var error = assertThrows(IOException.class, () -> Recovery.of(parts, Progress.SILENT));
    assertEquals(
        parts
            + ": no rank has left a rank file; what the job's last snapshot holds is in "
            + folder.resolve("run.snapshot-0002.tprof"),
        error.getMessage());
  }

  @Test
  void namesTheSnapshotWhereNoRankLeftAPart() throws Exception {
    Path parts = Files.createDirectory(folder.resolve("run.tprof.parts"));
    var error = assertThrows(IOException.class, () -> Recovery.of(parts, Progress.SILENT));
    assertEquals(
        parts
            + ": no rank has left a rank file; what the job's last snapshot holds is in "
            + folder.resolve("run.tprof"),
        error.getMessage());
  }

  @Test
  void saysWhereToLookWhenThereIsNothingToRecover() throws Exception {
    Path empty = Files.createDirectory(folder.resolve("empty"));
    var error = assertThrows(IOException.class, () -> Recovery.of(empty, Progress.SILENT));
    assertEquals(
        empty
            + ": nothing to recover, no file in it is a rank's own profile;"
            + " give the directory that ends with .parts",
        error.getMessage());
  }

  @Test
  void saysThatADirectoryOfPartsHasNone() throws Exception {
    Path parts = Files.createDirectory(folder.resolve("other.tprof.parts"));
    var error = assertThrows(IOException.class, () -> Recovery.of(parts, Progress.SILENT));
    assertEquals(
        parts
            + ": there are no rank files in it: the job still runs, or no rank wrote one before it"
            + " ended; with no snapshot beside it there is nothing to recover",
        error.getMessage());
  }

  @Test
  void saysWhyNoneOfThePartsCanBeRead() throws Exception {
    Path parts = Files.createDirectory(folder.resolve("other.tprof.parts"));
    Path damaged = Files.createFile(parts.resolve("rank-00000.tprof"));
    var error = assertThrows(IOException.class, () -> Recovery.of(parts, Progress.SILENT));
    assertTrue(
        error
            .getMessage()
            .startsWith(
                parts
                    + ": none of its rank files can be read, the first one because of "
                    + damaged),
        error::getMessage);
  }

  @Test
  void recoversRanksThatDidNotKnowHowManyTheyWere() throws Exception {
    for (int rank : List.of(0, 2, 3)) {
      Path file = share("rank-0000" + rank + ".tprof", rank, rank, START);
      try (BinarySource source = BinarySource.open(file)) {
        Profile known = source.profile();
        RunInfo run = known.run().withRanks(rank + 1);
        Attributes unknown = run.attributes().with(RunAttributes.RANKS_UNKNOWN, Attribute.of(true));
        Files.write(
            file,
            IndexFile.encodeWhole(
                new Profile(
                    run.withAttributes(unknown),
                    known.precision(),
                    known.schema(),
                    known.values())));
      }
    }
    Recovery recovery = Recovery.of(folder.resolve("parts"), Progress.SILENT);
    assertEquals(4, recovery.joined().jobRanks());
    assertEquals(List.of(1), recovery.joined().missing());
    assertEquals(3, recovery.joined().ranks());
    try (OpenProfile run = OpenProfile.open(folder.resolve("parts"))) {
      assertEquals(
          List.of(
              "1 of 4 ranks is missing: 1; the numbers are those of the others.",
              "The launcher did not say how many ranks the job has; ranks from 4 on may be"
                  + " missing."),
          run.gaps());
    }
  }

  @Test
  void findsTheNewerOfTwoFoldersThatWereBeingSwapped() throws Exception {
    Path parts = Files.createDirectory(folder.resolve("run.txt.parts"));
    Path newer = parts.resolve("run.txt.0123456789abcdef.tmp");
    Path older = parts.resolve("run.txt.0123456789abcdef.previous");
    Files.move(folder.resolve("run.tprof"), newer);
    ExampleRun.write(older);
    ExampleRun.write(parts.resolve("run.txt.fedcba9876543210.tmp"));
    var error = assertThrows(IOException.class, () -> Recovery.of(parts, Progress.SILENT));
    assertEquals(
        parts + ": no rank has left a rank file; what the job's last snapshot holds is in " + newer,
        error.getMessage());
    Files.move(newer, folder.resolve("elsewhere"));
    var second = assertThrows(IOException.class, () -> Recovery.of(parts, Progress.SILENT));
    assertTrue(second.getMessage().endsWith(" is in " + older), second::getMessage);
    ExampleRun.write(folder.resolve("run.txt"));
    var third = assertThrows(IOException.class, () -> Recovery.of(parts, Progress.SILENT));
    assertTrue(third.getMessage().endsWith("/run.txt"), third::getMessage);
  }

  @Test
  void fillsMissingRanksFromAFolderThatHadNotGotItsName() throws Exception {
    Path parts = Files.createDirectory(folder.resolve("run.tprof.parts"));
    String swapped = "run.tprof.0123456789abcdef";
    Files.move(folder.resolve("run.tprof"), parts.resolve(swapped + ".tmp"));
    Files.createDirectory(parts.resolve(swapped + ".previous"));
    Files.move(share("rank-00002.tprof", 2, 2, START), parts.resolve("rank-00002.tprof"));
    Recovery recovery = Recovery.of(parts, Progress.SILENT);
    assertEquals(expected(), written(recovery.joined()).values());
  }

  @Test
  void passesOverWhatIsNoFile() throws Exception {
    Path own = share("rank-00000.tprof", 0, 7, START);
    Path stray = Files.createDirectory(own.resolveSibling("stray"));
    Recovery recovery = Recovery.of(own.getParent(), Progress.SILENT);
    assertEquals(
        List.of(stray + ": not a TinyProf profile, it has no index; give the path of a .tprof"),
        recovery.unreadable());
  }
}
