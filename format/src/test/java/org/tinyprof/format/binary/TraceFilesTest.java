package org.tinyprof.format.binary;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.tinyprof.format.column.CompressionLevel;
import org.tinyprof.format.run.Profile;
import org.tinyprof.format.run.RunId;
import org.tinyprof.format.source.LaneGroup;
import org.tinyprof.format.timeline.TimelinesWriter;
import org.tinyprof.format.trace.TraceBlock;
import org.tinyprof.format.values.LaneTimeline;
import org.tinyprof.format.values.LaneValues;
import org.tinyprof.format.values.Selection;
import org.tinyprof.format.values.ThreadTimeline;
import org.tinyprof.format.wire.MalformedProfileException;

class TraceFilesTest {
  private static final int STEPS = TraceBlock.USUAL_STEPS + 100;
  private static final String TRACE = TracedFolder.TRACE;

  @TempDir private Path folder;
  private Profile written;

  @BeforeEach
  void write() throws IOException {
    written = TracedFolder.run(STEPS);
    TracedFolder.write(folder, written);
  }

  private static LaneTimeline first(BinarySource source) throws IOException {
    LaneGroup group = source.groups(Selection.ALL).get(0);
    return group.timelines().get(0);
  }

  @Test
  void readsWhatIsInTheTraceFile() throws Exception {
    try (BinarySource source = BinarySource.open(folder)) {
      List<LaneTimeline> read = source.groups(Selection.ALL).get(0).timelines();
      assertEquals(written.values().timelines(), read);
      assertEquals(List.of(), source.notes());
      assertEquals(List.of(), Verification.of(source));
    }
    long part = Files.size(folder.resolve("part-00000"));
    assertTrue(part < 5_000, "the part holds no steps, but has " + part + " bytes");
  }

  @Test
  void decodesOnlyTheBlockThatIsAskedFor() throws Exception {
    byte[] bytes = Files.readAllBytes(folder.resolve(TRACE));
    int secondBlock = TraceFileHeader.BYTES + 8 + length(bytes, TraceFileHeader.BYTES);
    bytes[secondBlock + 20] ^= 1;
    Files.write(folder.resolve(TRACE), bytes);
    try (BinarySource source = BinarySource.open(folder)) {
      ThreadTimeline read = first(source).threads().get(0);
      ThreadTimeline right = written.values().timelines().get(0).threads().get(0);
      assertEquals(right.callpath(1), read.callpath(1));
      assertEquals(right.moment(STEPS - 1), read.moment(STEPS - 1)); // the part knows it
      var damaged =
          assertThrows(UncheckedIOException.class, () -> read.callpath(TraceBlock.USUAL_STEPS + 1));
      assertEquals(
          folder.resolve(TRACE)
              + ": checksum of the block is wrong at byte "
              + (secondBlock + 8)
              + "; the file was cut short or altered: copy it again",
          damaged.getCause().getMessage());
      assertThrows(MalformedProfileException.class, () -> Verification.of(source));
    }
  }

  private static int length(byte[] bytes, int at) {
    return (bytes[at] & 0xFF) | (bytes[at + 1] & 0xFF) << 8 | (bytes[at + 2] & 0xFF) << 16;
  }

  @Test
  void whatFollowsTheValidLengthDoesNotCount() throws Exception {
    byte[] bytes = Files.readAllBytes(folder.resolve(TRACE));
    Files.write(folder.resolve(TRACE), Arrays.copyOf(bytes, bytes.length + 1000));
    try (BinarySource source = BinarySource.open(folder)) {
      assertEquals(written.values().timelines().get(0), first(source));
      assertEquals(List.of(), source.notes());
    }
  }

  @Test
  void opensWithoutTheTraceFile() throws Exception {
    Files.delete(folder.resolve(TRACE));
    assertUnknown("is missing");
  }

  @Test
  void opensWithTheTraceFileOfAnotherRun() throws Exception {
    byte[] bytes = Files.readAllBytes(folder.resolve(TRACE));
    System.arraycopy(TraceFileHeader.of(new RunId(1, 2)), 0, bytes, 0, TraceFileHeader.BYTES);
    Files.write(folder.resolve(TRACE), bytes);
    assertUnknown("is of run " + new RunId(1, 2));
  }

  @Test
  void opensWithAFileThatIsNoTraceFile() throws Exception {
    Files.write(folder.resolve(TRACE), new byte[1000]);
    assertUnknown("is not a trace file");
  }

  private void assertUnknown(String why) throws IOException {
    try (BinarySource source = BinarySource.open(folder)) {
      assertEquals(
          List.of(
              "The trace file trace-00000 "
                  + why
                  + "; what it recorded is left out: copy the folder again, with all its files."),
          source.notes());
      ThreadTimeline read = first(source).threads().get(0);
      assertEquals(2, read.size()); // one step for each block
      assertEquals(ThreadTimeline.NOWHERE, read.callpath(0));
      assertEquals(ThreadTimeline.NOWHERE, read.callpath(1));
    }
  }

  @Test
  void aShortFileHasTheBlocksThatAreWhole() throws Exception {
    byte[] bytes = Files.readAllBytes(folder.resolve(TRACE));
    int secondBlock = TraceFileHeader.BYTES + 8 + length(bytes, TraceFileHeader.BYTES);
    Files.write(folder.resolve(TRACE), Arrays.copyOf(bytes, secondBlock + 5));
    try (BinarySource source = BinarySource.open(folder)) {
      assertTrue(
          source.notes().get(0).contains("has " + (secondBlock + 5) + " bytes instead of "),
          source.notes()::toString);
      ThreadTimeline read = first(source).threads().get(0);
      ThreadTimeline right = written.values().timelines().get(0).threads().get(0);
      assertEquals(TraceBlock.USUAL_STEPS + 1, read.size());
      assertEquals(right.callpath(TraceBlock.USUAL_STEPS - 1), read.callpath(read.size() - 2));
      assertEquals(right.moment(TraceBlock.USUAL_STEPS), read.moment(read.size() - 1));
      assertEquals(ThreadTimeline.NOWHERE, read.callpath(read.size() - 1));
    }
  }

  @Test
  void refusesBlocksThatTheIndexDoesNotCount() throws Exception {
    byte[] index = Files.readAllBytes(folder.resolve(IndexFile.NAME));
    try (BinarySource source = BinarySource.open(folder)) {
      index =
          IndexFile.encode(
              source.run(),
              source.precision(),
              source.schema(),
              source.overview(),
              source.parts(),
              List.of(new TraceEntry(TRACE, 100)));
    }
    Files.write(folder.resolve(IndexFile.NAME), index);
    try (BinarySource source = BinarySource.open(folder)) {
      var refused = assertThrows(MalformedProfileException.class, () -> first(source));
      assertTrue(refused.getMessage().contains("in no trace file"), refused.getMessage());
    }
  }

  /** Each bit of the first block that is wrong is found, whichever it is. */
  @Test
  void findsEveryWrongBitOfABlock() throws Exception {
    byte[] bytes = Files.readAllBytes(folder.resolve(TRACE));
    int end = TraceFileHeader.BYTES + 8 + length(bytes, TraceFileHeader.BYTES);
    for (int at = TraceFileHeader.BYTES; at < end; at += at < 64 ? 1 : 997) {
      byte[] changed = bytes.clone();
      changed[at] ^= (byte) (1 << (at % 8));
      Files.write(folder.resolve(TRACE), changed);
      try (BinarySource source = BinarySource.open(folder)) {
        ThreadTimeline read = first(source).threads().get(0);
        var damaged = assertThrows(UncheckedIOException.class, () -> read.callpath(1));
        assertTrue(damaged.getCause() instanceof MalformedProfileException, damaged::toString);
      }
    }
  }

  /** Merging and converting write one file, which then holds the steps. */
  @Test
  void oneFileHoldsTheStepsItself() throws Exception {
    Path file = folder.resolve("whole.tprof");
    try (BinarySource source = BinarySource.open(folder)) {
      Profile read =
          new Profile(written.run(), written.precision(), written.schema(), with(source));
      Files.write(file, IndexFile.encodeWhole(read));
    }
    try (BinarySource whole = BinarySource.open(file)) {
      assertEquals(written.values().timelines().get(0), first(whole));
      assertEquals(List.of(), whole.traceFiles());
    }
  }

  /** A trace of 4 MB is in memory a megabyte and a block at a time. */
  @Test
  void aLongTraceIsNeverInMemoryAsAWhole() throws Exception {
    Path longer = folder.resolve("longer");
    Profile profile = TracedFolder.run(700_000);
    TracedFolder.write(longer, profile);
    List<Integer> pieces = new ArrayList<>();
    try (BinarySource source = BinarySource.open(longer);
        StreamedFile file = new StreamedFile(source.schema())) {
      TimelinesWriter writer =
          TimelinesWriter.to(some -> pieces.add(some.length), CompressionLevel.SHORTEST);
      writer.add(source.groups(Selection.ALL).get(0).timelines());
      assertTrue(writer.head().length > 0);
      file.add(source.read(Selection.ALL));
      ByteArrayOutputStream streamed = new ByteArrayOutputStream();
      file.finish(profile.run(), profile.precision(), streamed);
      assertArrayEquals(IndexFile.encodeWhole(profile), streamed.toByteArray());
    }
    assertTrue(pieces.size() >= 3, pieces::toString);
    assertTrue(pieces.stream().allMatch(bytes -> bytes < 1_300_000), pieces::toString);
  }

  private LaneValues with(BinarySource source) throws IOException {
    var values = written.values();
    return new LaneValues(
        values.lanes(),
        values.counters(),
        values.blocks(),
        values.messages(),
        source.groups(Selection.ALL).get(0).timelines());
  }
}
