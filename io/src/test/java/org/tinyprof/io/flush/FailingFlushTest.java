package org.tinyprof.io.flush;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.tinyprof.format.binary.BinarySource;
import org.tinyprof.format.binary.IndexFile;
import org.tinyprof.format.run.RunId;
import org.tinyprof.io.message.FlushReason;

/** A flush with traces stops in the middle, at each change of the disk in turn. */
class FailingFlushTest {
  private static final RunId RUN = new RunId(1, 2);
  private static final int FIRST = 400;
  private static final int SECOND = 900;
  private static final int FEWEST_CHANGES = 15;

  @TempDir private Path folder;

  private static TracingJob job(RunId id) {
    return new TracingJob(id, 1, SECOND).record(FIRST);
  }

  @Test
  void killedInASnapshotTheJobLeavesThatOneOrTheOneBefore() throws Exception {
    int changes = 0;
    for (boolean failed = true; failed; changes++) {
      Path target = folder.resolve("run" + changes);
      FailingDisk disk = new FailingDisk(FailingDisk.Failure.KILLED, changes);
      TracingJob job = job(RUN);
      job.flush(1, target);
      killed(job.record(SECOND), 2, disk.on(target));
      failed = disk.hasFailed();
      long found = snapshot(target);
      assertEquals(failed ? found : 2, found, "without a failure the new one is there");
      job(RUN).record(found == 1 ? FIRST : SECOND).assertIsIn(target);
      replaceBy(job(new RunId(3, 4)), target);
    }
    assertTrue(changes > FEWEST_CHANGES, changes + " changes");
  }

  @Test
  void killedInTheFirstSnapshotTheJobLeavesItWholeOrNone() throws Exception {
    int changes = 0;
    for (boolean failed = true; failed; changes++) {
      Path target = folder.resolve("run" + changes);
      FailingDisk disk = new FailingDisk(FailingDisk.Failure.KILLED, changes);
      TracingJob job = job(RUN);
      killed(job, 1, disk.on(target));
      failed = disk.hasFailed();
      if (!failed || Files.exists(target.resolve(IndexFile.NAME))) {
        job.assertIsIn(target);
      }
      replaceBy(job(new RunId(3, 4)), target);
    }
    assertTrue(changes > FEWEST_CHANGES, changes + " changes");
  }

  private static void killed(TracingJob job, int snapshot, Path target) throws IOException {
    try {
      job.flush(snapshot, target);
    } catch (FailingDisk.Killed e) {
      return; // elsewhere it was taken for a failed write
    }
  }

  /** What a killed job has left is not in the way of the next, and is gone afterwards. */
  private static void replaceBy(TracingJob next, Path target) throws IOException {
    next.flush(1, target);
    next.assertIsIn(target);
    try (Stream<Path> files = Files.list(target)) {
      assertEquals(3, files.count(), "an index, a part and a trace file");
    }
  }

  @Test
  void onAFullDiskTheLastSnapshotStaysAndTheNextHasAll() throws Exception {
    int changes = 0;
    for (boolean failed = true; failed; changes++) {
      Path target = folder.resolve("run" + changes);
      FailingDisk disk = new FailingDisk(FailingDisk.Failure.FULL, changes);
      TracingJob job = job(RUN);
      job.flush(1, target);
      job.record(SECOND);
      Outcome outcome = job.flush(2, disk.on(target));
      failed = disk.hasFailed();
      assertTold(failed, outcome);
      assertEquals(outcome.written() ? 2 : 1, snapshot(target));
      if (!outcome.written()) {
        job(RUN).assertIsIn(target);
      }
      disk.repair();
      assertTold(false, job.flush(3, disk.on(target)));
      job.assertIsIn(target);
    }
    assertTrue(changes > FEWEST_CHANGES, changes + " changes");
  }

  @Test
  void onADiskThatWasFullFromTheStartTheNextSnapshotHasAll() throws Exception {
    int changes = 0;
    for (boolean failed = true; failed; changes++) {
      Path target = folder.resolve("run" + changes);
      FailingDisk disk = new FailingDisk(FailingDisk.Failure.FULL, changes);
      TracingJob job = job(RUN);
      Outcome first = job.flush(1, disk.on(target));
      failed = disk.hasFailed();
      assertTold(failed, first);
      disk.repair();
      assertTold(false, job.record(SECOND).flush(2, disk.on(target)));
      job.assertIsIn(target);
    }
    assertTrue(changes > FEWEST_CHANGES, changes + " changes");
  }

  @Test
  void aJobThatEndsOnAFullDiskLeavesNothingOfAProfileThatIsNotThere() throws Exception {
    boolean failed = true;
    for (int changes = 0; failed; changes++) {
      Path target = folder.resolve("run" + changes);
      FailingDisk disk = new FailingDisk(FailingDisk.Failure.FULL, changes);
      TracingJob job = job(RUN);
      Outcome outcome = job.flush(1, disk.on(target), FlushReason.LAST);
      failed = disk.hasFailed();
      assertTold(failed, outcome);
      if (outcome.written()) {
        assertEquals(1, snapshot(target));
      } else {
        assertFalse(Files.exists(target), () -> "after a failure there is " + listed(target));
      }
    }
  }

  private static void assertTold(boolean failed, Outcome outcome) {
    String told = outcome.failure() + outcome.warning();
    assertEquals(failed, told.contains("No space left on device"), told);
  }

  private static List<String> listed(Path target) {
    try (Stream<Path> files = Files.list(target)) {
      return files.map(Path::toString).toList();
    } catch (IOException e) {
      return List.of(e.toString());
    }
  }

  private static long snapshot(Path profile) throws IOException {
    try (BinarySource source = BinarySource.open(profile)) {
      return source.run().snapshot();
    }
  }
}
