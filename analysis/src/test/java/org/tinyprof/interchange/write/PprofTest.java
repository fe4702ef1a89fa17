package org.tinyprof.interchange.write;

import static org.junit.jupiter.api.Assertions.assertEquals;

import com.google.protobuf.ByteString;
import com.google.protobuf.CodedInputStream;
import com.google.protobuf.UnknownFieldSet;
import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.zip.GZIPInputStream;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.tinyprof.analysis.fixtures.MethodRun;
import org.tinyprof.format.run.SampledRun;

/** Reads the file back with Google's own decoder; the numbers are those of profile.proto. */
class PprofTest {
  @TempDir Path folder;
  private UnknownFieldSet profile;
  private List<String> strings;

  @BeforeEach
  void export() throws Exception {
    read(Exported.bytes(folder, ExportFormat.PPROF));
  }

  private void read(byte[] zipped) throws IOException {
    try (GZIPInputStream in = new GZIPInputStream(new ByteArrayInputStream(zipped))) {
      profile = UnknownFieldSet.parseFrom(in.readAllBytes());
    }
    strings =
        profile.getField(6).getLengthDelimitedList().stream()
            .map(ByteString::toStringUtf8)
            .toList();
  }

  private static UnknownFieldSet message(ByteString bytes) throws IOException {
    return UnknownFieldSet.parseFrom(bytes);
  }

  private static List<Long> packed(UnknownFieldSet message, int field) throws IOException {
    CodedInputStream in = message.getField(field).getLengthDelimitedList().get(0).newCodedInput();
    List<Long> numbers = new ArrayList<>();
    while (!in.isAtEnd()) {
      numbers.add(in.readInt64());
    }
    return numbers;
  }

  private String text(UnknownFieldSet message, int field) {
    return strings.get(message.getField(field).getVarintList().get(0).intValue());
  }

  @Test
  void startsItsStringsWithTheEmptyOneAndNamesItsValues() throws Exception {
    assertEquals("", strings.get(0));
    assertEquals(List.of("calls/count", "time/nanoseconds", "bytes/bytes"), types());
    assertEquals("time", text(profile, 14));
  }

  private List<String> types() throws IOException {
    List<String> types = new ArrayList<>();
    for (ByteString type : profile.getField(1).getLengthDelimitedList()) {
      types.add(text(message(type), 1) + "/" + text(message(type), 2));
    }
    return types;
  }

  @Test
  void carriesWhatAddsUpAsValuesAndTheRestAsLabels() throws Exception {
    read(Exported.bytes(folder, MethodRun.profile(), ExportFormat.PPROF));
    assertEquals(
        List.of("calls/count", "time/nanoseconds", "cpu/nanoseconds", "alloc/bytes", "bytes/bytes"),
        types());
    UnknownFieldSet step = message(profile.getField(2).getLengthDelimitedList().get(1));
    assertEquals(List.of(4L, 30_000_000L, 12_000_000L, 2048L, 0L), packed(step, 2));
    List<String> labels = new ArrayList<>();
    for (ByteString bytes : step.getField(3).getLengthDelimitedList()) {
      UnknownFieldSet label = message(bytes);
      labels.add(
          text(label, 1)
              + "="
              + (label.hasField(2)
                  ? text(label, 2)
                  : label.getField(3).getVarintList().get(0) + " " + text(label, 4)));
    }
    assertEquals(
        List.of(
            "rank=0",
            "host=node01",
            "thread=0 (main)",
            "tag=COMP",
            "time.min=3000000 nanoseconds",
            "time.max=25000000 nanoseconds",
            "energy=0.5"),
        labels);
  }

  @Test
  void knowsMethodsByIdentityFileAndLine() throws Exception {
    read(Exported.bytes(folder, MethodRun.profile(), ExportFormat.PPROF));
    UnknownFieldSet function = message(profile.getField(5).getLengthDelimitedList().get(1));
    assertEquals("Solver.step(int)", text(function, 2));
    assertEquals("org.example.Solver.step(I)V", text(function, 3));
    assertEquals("Solver.java", text(function, 4));
    assertEquals(List.of(42L), function.getField(5).getVarintList());
    UnknownFieldSet location = message(profile.getField(4).getLengthDelimitedList().get(1));
    UnknownFieldSet line = message(location.getField(4).getLengthDelimitedList().get(0));
    assertEquals(List.of(42L), line.getField(2).getVarintList());
  }

  @Test
  void hasSamplesAsValuesAndTheHottestLineInnermost() throws Exception {
    read(Exported.bytes(folder, SampledRun.profile(), ExportFormat.PPROF));
    assertEquals(
        List.of("calls/count", "time/nanoseconds", "bytes/bytes", "samples/samples"), types());
    UnknownFieldSet relax = message(profile.getField(2).getLengthDelimitedList().get(1));
    assertEquals(List.of(0L, 1_500_000_000L, 0L, 150L), packed(relax, 2));
    List<Long> lines = new ArrayList<>();
    for (long id : packed(relax, 1)) {
      UnknownFieldSet location =
          message(profile.getField(4).getLengthDelimitedList().get((int) id - 1));
      assertEquals(List.of(id), location.getField(1).getVarintList());
      UnknownFieldSet line = message(location.getField(4).getLengthDelimitedList().get(0));
      lines.add(line.hasField(2) ? line.getField(2).getVarintList().get(0) : 0);
    }
    assertEquals(List.of(87L, 0L), lines, "relax at its hottest line, main without one");
  }

  @Test
  void hasASampleOfEveryRankAndCallpathLeafFirst() throws Exception {
    List<ByteString> samples = profile.getField(2).getLengthDelimitedList();
    assertEquals(8 * 8 + 1, samples.size());
    UnknownFieldSet compute = message(samples.get(9 + 4 * 8 + 3)); // rank 5's fourth callpath
    List<String> stack = new ArrayList<>();
    for (long location : packed(compute, 1)) {
      stack.add(function(location));
    }
    assertEquals(List.of("compute", "step", "main"), stack);
    assertEquals(List.of(10L, 180_000_000L, 0L), packed(compute, 2));
    UnknownFieldSet label = message(compute.getField(3).getLengthDelimitedList().get(0));
    assertEquals("rank", text(label, 1));
    assertEquals("5", text(label, 2));
  }

  private String function(long location) throws IOException {
    UnknownFieldSet found =
        message(profile.getField(4).getLengthDelimitedList().get((int) location - 1));
    UnknownFieldSet line = message(found.getField(4).getLengthDelimitedList().get(0));
    int function = line.getField(1).getVarintList().get(0).intValue();
    return text(message(profile.getField(5).getLengthDelimitedList().get(function - 1)), 2);
  }
}
