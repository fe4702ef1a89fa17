package org.tinyprof.io.flush;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.tinyprof.format.binary.BinarySource;
import org.tinyprof.format.binary.Verification;
import org.tinyprof.format.run.RunId;
import org.tinyprof.io.message.FlushReason;
import org.tinyprof.io.trace.TraceOutbox;

/** Ranks with traces flush together, several times. */
class FlushTraceTest {
  private static final int AGGREGATORS = 2;
  private static final String TRACE = "trace-00000";

  @TempDir private Path folder;

  private static TracingJob job(int steps) {
    return new TracingJob(new RunId(1, 2), AGGREGATORS, steps);
  }

  @Test
  void eachSnapshotAddsToTheTraceFiles() throws Exception {
    Path target = folder.resolve("run.tprof");
    TracingJob job = job(100_000);
    job.record(40_000);
    job.flush(1, target);
    job.assertIsIn(target);
    byte[] before = Files.readAllBytes(target.resolve(TRACE));
    job.ranks().forEach(rank -> assertEquals(0, rank.outbox().bytes()));
    job.ranks().forEach(rank -> rank.record(40_000 + 1_000 * rank.rank()));
    job.flush(2, target);
    job.assertIsIn(target);
    byte[] after = Files.readAllBytes(target.resolve(TRACE));
    assertTrue(after.length > before.length);
    assertArrayEquals(before, Arrays.copyOf(after, before.length));
    try (Stream<Path> files = Files.list(target)) {
      assertEquals(5, files.count(), "an index, two parts and two trace files");
    }
  }

  @Test
  void aLongTraceTravelsInPieces() throws Exception {
    Path target = folder.resolve("run.tprof");
    TracingJob job = job(40_000);
    TracingRank longest = new TracingRank(4, AGGREGATORS, 3_000_000);
    job.ranks().set(4, longest);
    longest.record(3_000_000);
    assertTrue(longest.outbox().bytes() > 2 * TraceOutbox.PIECE_BYTES);
    assertTrue(longest.outbox().piece().remaining() <= TraceOutbox.PIECE_BYTES);
    job.ranks().subList(0, 4).forEach(rank -> rank.record(10));
    job.flush(1, target);
    job.assertIsIn(target);
  }

  /** A kept snapshot counts less of the same file, and has the messages up to then. */
  @Test
  void keptSnapshotsStayAsTheyWere() throws Exception {
    Path first = folder.resolve("run.snapshot-0001.tprof");
    Path last = folder.resolve("run.tprof");
    TracingJob job = job(100_000);
    job.record(2_000);
    job.flush(1, first);
    TracingJob then = job(100_000);
    then.record(2_000);
    job.record(50_000);
    job.flush(2, last);
    job.assertIsIn(last);
    then.assertIsIn(first);
  }

  /** What a killed job has written beyond the last snapshot is neither read nor in the way. */
  @Test
  void theRestOfAnUnfinishedSnapshotIsOverwritten() throws Exception {
    Path target = folder.resolve("run.tprof");
    TracingJob job = job(50_000);
    job.record(2_000);
    job.flush(1, target);
    byte[] rest = Files.readAllBytes(target.resolve(TRACE));
    Files.write(target.resolve(TRACE), Arrays.copyOf(rest, rest.length + 5_000));
    job.assertIsIn(target);
    job.record(2_010);
    job.flush(2, target);
    job.assertIsIn(target);
    assertTrue(Files.size(target.resolve(TRACE)) < rest.length + 5_000);
  }

  /** A snapshot's trace is as long as the disk allows; the end of the job gives up what it adds. */
  @Test
  void inTheEndATraceMakesRoomForThePart() throws Exception {
    Path target = folder.resolve("run.tprof");
    Path trace = target.resolve(TRACE);
    TracingJob job = job(5_000);
    job.record(2_000);
    assertEquals("", job.flush(1, target).warning());
    byte[] before = Files.readAllBytes(trace);
    for (TracingRank rank : job.ranks()) {
      rank.fillDisk(Files.size(target.resolve("trace-00001")) + before.length);
    }
    job.record(5_000);
    Outcome outcome = job.flush(2, target, FlushReason.LAST);
    assertTrue(outcome.written(), outcome.failure());
    assertEquals(
        "cannot write "
            + trace
            + ": No space left on device; calls are missing in the trace: make room, or use trace:"
            + " last 30s",
        outcome.warning());
    assertArrayEquals(before, Files.readAllBytes(trace));
    try (BinarySource source = BinarySource.open(target)) {
      assertEquals(List.of(), source.notes());
      assertEquals(List.of(), Verification.of(source));
    }
  }

  @Test
  void withoutRoomForTheTraceTheProfileIsWritten() throws Exception {
    Path target = folder.resolve("run.tprof");
    TracingJob job = job(5_000);
    job.record(2_000);
    assertEquals("", job.flush(1, target).warning());
    Path trace = target.resolve(TRACE);
    Files.delete(trace);
    Files.createDirectory(trace); // nothing can be added to it
    job.record(3_000);
    Outcome outcome = job.flush(2, target);
    assertTrue(outcome.written(), outcome.failure());
    assertEquals(
        "cannot write "
            + trace
            + ": Is a directory; calls are missing in the trace: make room, or use trace: last 30s",
        outcome.warning());
    assertTrue(job.ranks().get(0).outbox().bytes() > 0, "the rank keeps what is not written");
  }
}
