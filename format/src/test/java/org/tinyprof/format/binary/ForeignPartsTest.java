package org.tinyprof.format.binary;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;

import java.io.IOException;
import java.nio.channels.ClosedByInterruptException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.tinyprof.format.run.EveryFeature;
import org.tinyprof.format.run.Profile;
import org.tinyprof.format.run.RunId;
import org.tinyprof.format.run.RunInfo;
import org.tinyprof.format.schema.Schema;
import org.tinyprof.format.source.ReplacedProfileException;
import org.tinyprof.format.source.SameLaneException;
import org.tinyprof.format.values.LaneValues;
import org.tinyprof.format.values.Precision;
import org.tinyprof.format.values.Selection;
import org.tinyprof.format.wire.MalformedProfileException;

/** Whole files that are in the wrong place. */
class ForeignPartsTest {
  private static final Profile PROFILE = EveryFeature.profile();
  private static final String ADVICE = "copy the directory again, with all its files";

  @TempDir private Path folder;

  private static Profile of(RunInfo run) {
    return new Profile(run, PROFILE.precision(), PROFILE.schema(), PROFILE.values());
  }

  private static Profile ofAnotherRun() {
    RunInfo run = PROFILE.run();
    return of(
        new RunInfo(
            RunId.parse("99999999999999999999999999999999"),
            run.snapshot(),
            Optional.empty(),
            run.program(),
            run.start(),
            run.ranks(),
            run.attributes()));
  }

  private static Profile ofSnapshot(long number) {
    return of(PROFILE.run().withSnapshot(number));
  }

  private static Map<String, byte[]> files(Profile profile) throws IOException {
    return ProfileInMemory.of(profile, 1).files;
  }

  private static String reasonWith(String name, byte[] part) throws IOException {
    ProfileInMemory directory = ProfileInMemory.of(PROFILE, 1);
    directory.files.put(name, part);
    try (BinarySource source = directory.open()) {
      var error = assertThrows(MalformedProfileException.class, source::profile);
      assertEquals(name, error.file());
      return error.reason();
    }
  }

  @Test
  void aPartOfAnotherRunIsFound() throws Exception {
    assertEquals(
        "the part is of run 99999999999999999999999999999999,"
            + " the index of run 0123456789abcdeffedcba9876543210",
        reasonWith("part-00001", files(ofAnotherRun()).get("part-00001")));
  }

  @Test
  void aPartOfAnotherSnapshotIsFound() throws Exception {
    assertEquals(
        "the part is of snapshot 1 of the run, the index of snapshot 2",
        reasonWith("part-00002", files(ofSnapshot(1)).get("part-00002")));
  }

  @Test
  void aPartThatWasCopiedOverAnotherIsFound() throws Exception {
    assertEquals(
        "the part is not the one that the index names",
        reasonWith("part-00001", files(PROFILE).get("part-00002")));
  }

  @Test
  void aPartOfAnotherSchemaIsFound() throws Exception {
    Schema schema = PROFILE.schema();
    Schema other = new Schema(schema.metrics(), schema.callpaths(), List.of());
    LaneValues values = PROFILE.values().range(1, 2);
    LaneValues without = new LaneValues(values.lanes(), List.of(), values.blocks());
    assertEquals(
        "the part is not the one that the index names",
        reasonWith("part-00001", PartFile.encode(PROFILE.run(), other, without)));
  }

  @Test
  void theMessageSaysWhatToDo() throws Exception {
    ProfileInMemory directory = ProfileInMemory.of(PROFILE, 1);
    directory.files.put("part-00001", files(ofSnapshot(1)).get("part-00001"));
    try (BinarySource source = directory.open()) {
      var error = assertThrows(MalformedProfileException.class, source::lanes);
      assertEquals(
          "part-00001: the part is of snapshot 1 of the run, the index of snapshot 2 at byte 0; "
              + ADVICE,
          error.getMessage());
    }
  }

  @Test
  void aPartThatIsGoneIsNamed() throws Exception {
    write(PROFILE);
    Files.delete(folder.resolve("part-00001"));
    try (BinarySource source = BinarySource.open(folder)) {
      var error = assertThrows(MalformedProfileException.class, source::profile);
      assertEquals(
          folder.resolve("part-00001") + ": a part of the profile is missing at byte 0; " + ADVICE,
          error.getMessage());
    }
  }

  @Test
  void twoPartsWithTheSameLaneAreRefused() throws Exception {
    List<LaneValues> twice = List.of(PROFILE.values().range(0, 2), PROFILE.values().range(1, 3));
    try (BinarySource source =
        ProfileInMemory.of(PROFILE.run(), Precision.LOSSLESS, PROFILE.schema(), twice).open()) {
      var error = assertThrows(SameLaneException.class, source::profile);
      assertEquals("rank 0, thread 2 (worker, 2) is there twice", error.getMessage());
      assertThrows(SameLaneException.class, () -> Verification.of(source));
    }
  }

  private void write(Profile profile) throws IOException {
    for (Map.Entry<String, byte[]> file : files(profile).entrySet()) {
      Path unfinished = Files.write(folder.resolve("unfinished"), file.getValue());
      Files.move(unfinished, folder.resolve(file.getKey()), StandardCopyOption.ATOMIC_MOVE);
    }
  }

  @Test
  void aNewerSnapshotIsSaidToHaveReplacedTheProfile() throws Exception {
    write(PROFILE);
    try (BinarySource source = BinarySource.open(folder)) {
      write(ofSnapshot(3));
      var error = assertThrows(ReplacedProfileException.class, source::overview);
      assertEquals(
          folder.resolve("index")
              + ": a newer snapshot has replaced this profile while it was read; read it again",
          error.getMessage());
      assertThrows(ReplacedProfileException.class, source::profile);
    }
  }

  @Test
  void whatIsOpenIsReadToItsEndThoughANewerSnapshotHasReplacedIt() throws Exception {
    write(PROFILE);
    try (BinarySource source = BinarySource.open(folder)) {
      source.lanes();
      write(ofSnapshot(3));
      assertEquals(PROFILE, source.profile());
    }
  }

  @Test
  void aSingleFileThatANewerSnapshotReplacedIsFound() throws Exception {
    Path file = Files.write(folder.resolve("run.tprof"), IndexFile.encodeWhole(PROFILE));
    try (BinarySource source = BinarySource.open(file)) {
      Path next = Files.write(folder.resolve("next"), IndexFile.encodeWhole(ofSnapshot(3)));
      Files.move(next, file, StandardCopyOption.ATOMIC_MOVE);
      assertThrows(ReplacedProfileException.class, source::profile);
    }
  }

  /** After an interrupt a part is opened anew, and may be another file by then. */
  @Test
  void aPartThatIsOpenedAgainMustBeTheSame() throws Exception {
    write(PROFILE);
    try (BinarySource source = BinarySource.open(folder)) {
      source.lanes();
      Thread.currentThread().interrupt();
      assertThrows(ClosedByInterruptException.class, () -> source.read(Selection.ALL.callpath(0)));
      Thread.interrupted();
      assertEquals(PROFILE, source.profile());

      Thread.currentThread().interrupt();
      assertThrows(ClosedByInterruptException.class, () -> source.read(Selection.ALL.callpath(0)));
      Thread.interrupted();
      write(ofSnapshot(3));
      assertThrows(ReplacedProfileException.class, source::profile);
    }
  }

  @Test
  void aFileThatWasRefusedIsClosed() throws Exception {
    write(PROFILE);
    Files.write(folder.resolve("part-00001"), files(ofSnapshot(1)).get("part-00001"));
    CountingFiles files = new CountingFiles(ProfileFiles.at(folder));
    try (BinarySource source = BinarySource.open(files)) {
      assertThrows(MalformedProfileException.class, source::lanes);
      assertThrows(MalformedProfileException.class, source::lanes);
      assertEquals(1, files.open()); // the part before it
    }
  }
}
