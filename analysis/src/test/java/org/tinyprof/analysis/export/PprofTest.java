package org.tinyprof.analysis.export;

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

/** Reads the file back with Google's own decoder; the numbers are those of profile.proto. */
class PprofTest {
  @TempDir Path folder;
  private UnknownFieldSet profile;
  private List<String> strings;

  @BeforeEach
  void export() throws Exception {
    byte[] zipped = Exported.bytes(folder, ExportFormat.PPROF);
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
    List<String> types = new ArrayList<>();
    for (ByteString type : profile.getField(1).getLengthDelimitedList()) {
      types.add(text(message(type), 1) + "/" + text(message(type), 2));
    }
    assertEquals(List.of("calls/count", "time/nanoseconds"), types);
    assertEquals("time", text(profile, 14));
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
    assertEquals(List.of(10L, 180_000_000L), packed(compute, 2));
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
