package org.tinyprof.interchange.write;

import static org.junit.jupiter.api.Assertions.assertEquals;

import com.google.protobuf.ByteString;
import com.google.protobuf.CodedInputStream;
import com.google.protobuf.UnknownFieldSet;
import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.tinyprof.analysis.fixtures.MethodRun;

/** Reads the file back with Google's own decoder; the numbers are those of profiles.proto 1.11. */
class OtlpTest {
  @TempDir Path folder;
  private UnknownFieldSet dictionary;
  private UnknownFieldSet resource;
  private UnknownFieldSet profile;
  private List<String> strings;

  @BeforeEach
  void export() throws Exception {
    UnknownFieldSet data =
        UnknownFieldSet.parseFrom(Exported.bytes(folder, MethodRun.profile(), ExportFormat.OTLP));
    dictionary = only(data, 2);
    UnknownFieldSet ofResource = only(data, 1);
    resource = only(ofResource, 1);
    profile = only(only(ofResource, 2), 2);
    strings =
        dictionary.getField(5).getLengthDelimitedList().stream()
            .map(ByteString::toStringUtf8)
            .toList();
  }

  @Test
  void beginsEveryTableWithAnEmptyEntry() {
    for (int table = 1; table <= 7; table++) {
      assertEquals(
          0, dictionary.getField(table).getLengthDelimitedList().get(0).size(), "" + table);
    }
  }

  @Test
  void namesServiceTypeAndPeriod() throws Exception {
    UnknownFieldSet first = message(resource.getField(1).getLengthDelimitedList().get(0));
    assertEquals("service.name", text(first, 1));
    UnknownFieldSet type = only(profile, 1);
    assertEquals("time", string(type, 1));
    assertEquals("nanoseconds", string(type, 2));
    assertEquals(type, only(profile, 5));
    assertEquals(List.of(1L), profile.getField(6).getVarintList());
    assertEquals(16, profile.getField(7).getLengthDelimitedList().get(0).size());
  }

  /** Own times of all stacks add up to the time of the roots. */
  @Test
  void hasTheOwnTimeOfEveryStack() throws Exception {
    long sum = 0;
    List<String> stacks = new ArrayList<>();
    for (ByteString bytes : profile.getField(2).getLengthDelimitedList()) {
      UnknownFieldSet sample = message(bytes);
      sum += packed(sample, 4).get(0);
      stacks.add(stack(sample.getField(1).getVarintList().get(0).intValue()));
    }
    assertEquals(216_000_000, sum, stacks.toString());
  }

  private String stack(int number) throws IOException {
    StringBuilder names = new StringBuilder();
    UnknownFieldSet stack = message(dictionary.getField(7).getLengthDelimitedList().get(number));
    for (long location : packed(stack, 1)) {
      UnknownFieldSet line =
          only(message(dictionary.getField(2).getLengthDelimitedList().get((int) location)), 3);
      int function = line.getField(1).getVarintList().get(0).intValue();
      UnknownFieldSet of = message(dictionary.getField(3).getLengthDelimitedList().get(function));
      names.append(names.length() == 0 ? "" : "<").append(string(of, 1));
    }
    return names.toString();
  }

  private String string(UnknownFieldSet message, int field) {
    return strings.get(message.getField(field).getVarintList().get(0).intValue());
  }

  private static String text(UnknownFieldSet message, int field) {
    return message.getField(field).getLengthDelimitedList().get(0).toStringUtf8();
  }

  private static UnknownFieldSet only(UnknownFieldSet message, int field) throws IOException {
    return message(message.getField(field).getLengthDelimitedList().get(0));
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
}
