package org.tinyprof.io.file;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class OutputPlaceTest {
  @TempDir Path folder;
  private final List<String> said = new ArrayList<>();

  @Test
  void takesTheWantedNameIfItIsFree() throws Exception {
    assertEquals(folder.resolve("new/run.tprof"), reserve("new/run", false).profile());
    assertEquals(folder.resolve("given.tprof"), reserve("given.tprof", false).profile());
  }

  @Test
  void takesTheNextNumberIfAProfileOrARunningJobHasTheName() throws Exception {
    Files.createFile(folder.resolve("run.tprof"));
    assertEquals(folder.resolve("run-2.tprof"), reserve("run", false).profile());
    assertEquals(folder.resolve("run-3.tprof"), reserve("run", false).profile());
  }

  @Test
  void takesANumberThatIsFreeAfterOneThatIsNot() throws Exception {
    for (int number = 2; number < 40; number++) {
      Files.createFile(folder.resolve("run-" + number + ".tprof"));
    }
    assertEquals(folder.resolve("run.tprof"), reserve("run", false).profile());
    assertEquals(folder.resolve("run-40.tprof"), reserve("run", false).profile());
    Files.delete(folder.resolve("run-17.tprof"));
    Path next = reserve("run", false).profile();
    assertTrue(
        Set.of(folder.resolve("run-17.tprof"), folder.resolve("run-41.tprof")).contains(next),
        next::toString);
  }

  @Test
  void takesOverNameAndPartsIfTheyAreToBeReplaced() throws Exception {
    Files.createFile(folder.resolve("run.tprof"));
    OutputPlace older = reserve("run", true);
    Files.createFile(older.rankFile(7));
    older.release();
    OutputPlace newer = reserve("run", true);
    assertEquals(older, newer);
    assertFalse(Files.exists(newer.rankFile(7)));
    assertTrue(Files.exists(newer.profile()));
  }

  @Test
  void takesTheNextNumberIfAnEarlierRunKeptSnapshots() throws Exception {
    OutputPlace older = new OutputPlace(folder.resolve("run"), ".tprof");
    Files.createFile(older.snapshot(1));
    assertEquals(folder.resolve("run-2.tprof"), reserve("run", false).profile());
    Files.createDirectory(folder.resolve("run-3.snapshot-0001.tprof"));
    assertEquals(folder.resolve("run-4.tprof"), reserve("run", false).profile());
  }

  @Test
  void sharesANameWithWhatOnlyLooksLikeASnapshotOfIt() throws Exception {
    Files.createFile(folder.resolve("run.snapshot-0001.txt"));
    Files.createFile(folder.resolve("run.snapshot-001.tprof"));
    Files.createFile(folder.resolve("run.snapshot-best.tprof"));
    Files.createFile(folder.resolve("run.snapshot-0001.tprof.tmp"));
    Files.createFile(folder.resolve("runs.snapshot-0001.tprof"));
    Files.createFile(folder.resolve("a.run.snapshot-0001.tprof"));
    assertEquals(folder.resolve("run.tprof"), reserve("run", false).profile());
  }

  @Test
  void deletesTheSnapshotsOfARunThatIsToBeReplacedAndNoOthers() throws Exception {
    OutputPlace older = new OutputPlace(folder.resolve("run"), ".tprof");
    Files.createFile(older.snapshot(1));
    Files.createDirectory(older.snapshot(2));
    Files.createFile(older.snapshot(2).resolve("index.tmp"));
    Files.createFile(older.snapshot(2).resolve("part-00000"));
    Path text = Files.createFile(folder.resolve("run.snapshot-0001.txt"));
    Path named = Files.createFile(folder.resolve("run.snapshot-best.tprof"));
    Path other = Files.createFile(folder.resolve("run-2.snapshot-0001.tprof"));
    assertEquals(older, reserve("run", true));
    assertEquals(Set.of(older.rankFiles(), text, named, other), inFolder());
  }

  @Test
  void deletesSnapshotsOfARunThatIsToBeReplacedThoughSomeAreMissing() throws Exception {
    OutputPlace older = new OutputPlace(folder.resolve("run"), ".tprof");
    Files.createFile(older.snapshot(10));
    Files.createFile(older.snapshot(20));
    assertEquals(older, reserve("run", true));
    assertEquals(Set.of(older.rankFiles()), inFolder());
  }

  @Test
  void refusesToDeleteASnapshotThatHoldsSomethingElse() throws Exception {
    OutputPlace older = new OutputPlace(folder.resolve("run"), ".tprof");
    Files.createDirectory(older.snapshot(1));
    Path note = Files.createFile(older.snapshot(1).resolve("note"));
    var error = assertThrows(IOException.class, () -> reserve("run", true));
    assertEquals(older.snapshot(1) + " is not a profile: it holds note", error.getMessage());
    assertTrue(Files.exists(note));
    assertFalse(Files.exists(older.rankFiles()));
  }

  @Test
  void givesTheFolderOfPartsBackUnlessAPartWasLeft() throws Exception {
    OutputPlace empty = reserve("empty", false);
    empty.release();
    assertFalse(Files.exists(empty.rankFiles()));
    OutputPlace used = reserve("used", false);
    Files.createFile(used.rankFile(3));
    used.release();
    assertTrue(Files.exists(folder.resolve("used.tprof.parts/rank-00003.tprof")));
  }

  @Test
  void deletesNothingBehindALink() throws Exception {
    Path other = Files.createDirectory(folder.resolve("other"));
    Path rankFile = Files.createFile(other.resolve("rank-00000.tprof"));
    Path index = Files.createFile(other.resolve("index"));
    Files.createSymbolicLink(folder.resolve("run.tprof.parts"), other);
    Files.createSymbolicLink(folder.resolve("run.snapshot-0001.tprof"), other);
    OutputPlace place = reserve("run", true);
    assertTrue(Files.exists(rankFile));
    assertTrue(Files.exists(index));
    assertFalse(Files.isSymbolicLink(place.rankFiles()));
    assertEquals(Set.of(place.rankFiles(), other), inFolder());
  }

  @Test
  void takesTheNextNumberIfALinkHasTheName() throws Exception {
    Files.createSymbolicLink(folder.resolve("run.tprof"), folder.resolve("nowhere"));
    assertEquals(folder.resolve("run-2.tprof"), reserve("run", false).profile());
  }

  @Test
  void saysWhichFolderItHadToMake() throws Exception {
    reserve("new/deep/run", false);
    assertEquals(
        List.of("made the folder " + folder.resolve("new/deep") + " for the profile"), said);
    reserve("new/deep/other", false);
    assertEquals(1, said.size(), said::toString);
  }

  @Test
  void takesTheNextNumberIfWhatHasTheNameIsNoProfile() throws Exception {
    Path thesis = Files.writeString(folder.resolve("run.tprof"), "years of work");
    assertEquals(folder.resolve("run-2.tprof"), reserve("run", true).profile());
    assertEquals("years of work", Files.readString(thesis));
    assertEquals(
        List.of(
            "cannot write "
                + thesis
                + ": it is not a profile, so overwrite does not replace it; this job writes "
                + folder.resolve("run-2.tprof")),
        said);
  }

  @Test
  void takesTheNextNumberIfAFolderOfOtherFilesHasTheName() throws Exception {
    Path other = Files.createDirectory(folder.resolve("run.tprof"));
    Files.createFile(other.resolve("thesis"));
    assertEquals(folder.resolve("run-2.tprof"), reserve("run", true).profile());
    assertEquals(1, said.size(), said::toString);
  }

  @ParameterizedTest
  @ValueSource(strings = {"", "TINYPROF and more", "#tinyprof,2"})
  void replacesWhatStartsLikeAProfile(String start) throws Exception {
    Files.writeString(folder.resolve("run.tprof"), start);
    assertEquals(folder.resolve("run.tprof"), reserve("run", true).profile());
    assertEquals(List.of(), said);
  }

  @Test
  void replacesNothingOfAJobThatStillRuns() throws Exception {
    OutputPlace first = reserve("run", true);
    Path unfinished =
        Files.createFile(first.rankFiles().resolve(Temporary.of(first.profile()).getFileName()));
    OutputPlace second = reserve("run", true);
    assertEquals(folder.resolve("run-2.tprof"), second.profile());
    assertTrue(Files.exists(first.rankFiles()));
    assertTrue(Files.exists(unfinished));
    assertEquals(
        List.of(
            "cannot write "
                + first.profile()
                + ": another job that runs now has that name; this job writes "
                + second.profile()),
        said);
    first.release();
    assertEquals(first.profile(), reserve("run", true).profile());
    assertFalse(Files.exists(unfinished), "its job has ended");
  }

  private Set<Path> inFolder() throws IOException {
    try (Stream<Path> all = Files.list(folder)) {
      return all.filter(path -> !Temporary.isLock(path.toString())).collect(Collectors.toSet());
    }
  }

  private OutputPlace reserve(String name, boolean replace) throws Exception {
    return OutputPlace.reserve(folder.resolve(name).toString(), ".tprof", replace, said::add);
  }
}
