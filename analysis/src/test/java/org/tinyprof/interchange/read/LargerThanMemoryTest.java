package org.tinyprof.interchange.read;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.InputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.Random;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.tinyprof.analysis.profile.OpenProfile;
import org.tinyprof.format.wire.MalformedProfileException;
import org.tinyprof.interchange.read.MarkTable.Mark;

/** Files are read a piece at a time, and what has to wait goes to a file when it is too much. */
class LargerThanMemoryTest {
  private static final int MESSAGE = 100;
  private static final Comparator<Mark> ORDER =
      Comparator.comparingInt(Mark::thread).thenComparingDouble(Mark::at);

  @TempDir Path folder;

  /** Counts how far a stream was read. */
  private static final class Counting extends InputStream {
    private final InputStream in;
    private long read;

    Counting(byte[] bytes) {
      this.in = new ByteArrayInputStream(bytes);
    }

    @Override
    public int read() throws IOException {
      int next = in.read();
      read += next < 0 ? 0 : 1;
      return next;
    }

    @Override
    public int read(byte[] bytes, int from, int length) throws IOException {
      int count = in.read(bytes, from, length);
      read += Math.max(0, count);
      return count;
    }
  }

  @ParameterizedTest
  @CsvSource({"0, 4, 1000", "1, 4, 0", "3, 4, 0", "4, 4, 4", "1000, 64, 128", "1000, 7, 0"})
  void marksAreSortedInMemoryAndInAFile(int count, int segment, long inMemory) throws Exception {
    MarkTable table = new MarkTable(segment, inMemory);
    List<Mark> expected = new ArrayList<>();
    Random random = new Random(count);
    for (int i = 0; i < count; i++) {
      Mark mark = new Mark(random.nextInt(3), i, random.nextInt(50), i + 0.5, Double.NaN, i);
      expected.add(mark);
      table.add(mark);
    }
    expected.sort(ORDER);
    table.sort(ORDER);
    List<Mark> found = new ArrayList<>();
    for (long i = 0; i < table.size(); i++) {
      found.add(table.get(i));
    }
    assertEquals(expected, found);
    table.close();
  }

  private static byte[] messages(int count) {
    ByteArrayOutputStream bytes = new ByteArrayOutputStream();
    for (int i = 0; i < count; i++) {
      bytes.write(1 << 3 | 2);
      bytes.write(MESSAGE);
      bytes.writeBytes(new byte[MESSAGE]);
    }
    return bytes.toByteArray();
  }

  @Test
  void fieldsOfAMessageAreReadOneAtATime() throws Exception {
    Counting in = new Counting(messages(1000));
    ProtoStream stream = new ProtoStream("file", in);
    for (int i = 0; i < 1000; i++) {
      assertEquals(1, stream.next());
      assertEquals((long) i * (MESSAGE + 2) + 2, in.read);
      if (i % 2 == 0) {
        stream.message();
      }
    }
    assertEquals(0, stream.next());
  }

  @Test
  void aFieldThatIsCutShortOrTooLongIsRefused() throws Exception {
    byte[] cut = {1 << 3 | 2, MESSAGE, 0};
    ProtoStream skipped = new ProtoStream("file", new ByteArrayInputStream(cut));
    skipped.next();
    assertThrows(MalformedProfileException.class, skipped::next);
    ProtoStream read = new ProtoStream("file", new ByteArrayInputStream(cut));
    read.next();
    assertThrows(MalformedProfileException.class, read::message);
    byte[] huge = {1 << 3 | 2, -1, -1, -1, -1, -1, -1, -1, 0x7F, 0};
    ProtoStream large = new ProtoStream("file", new ByteArrayInputStream(huge));
    large.next();
    String message = assertThrows(MalformedProfileException.class, large::message).getMessage();
    assertTrue(message.contains("has a field of more than fits into memory"), message);
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      textBlock =
          """
          [EVENT
          [EVENT,
          [EVENT]
          """)
  void aTraceMayEndAfterAnyEvent(String text) throws Exception {
    String event = "{\"ph\":\"X\",\"name\":\"a\",\"ts\":0,\"dur\":3,\"pid\":1,\"tid\":1}";
    Path file = Files.writeString(folder.resolve("trace"), text.replace("EVENT", event) + "\n ");
    try (OpenProfile run = OpenProfile.open(file)) {
      assertEquals(Map.of("a 0", 3000.0), Opened.values(run, "time"));
    }
    Path cut = Files.writeString(folder.resolve("cut"), "[" + event + ",{\"ph\":\"X\"");
    assertThrows(MalformedProfileException.class, () -> OpenProfile.open(cut));
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      textBlock =
          """
          "samples":[[0],[0,1],[0]],"weights":[1,2,4]
          "weights":[1,2,4],"samples":[[0],[0,1],[0]]
          """)
  void samplesAndWeightsComeInEitherOrder(String lists) throws Exception {
    String text =
        "{\"profiles\":[{\"type\":\"sampled\",\"name\":\"main\","
            + lists
            + ",\"unit\":\"bytes\"}],\"shared\":{\"frames\":[{\"name\":\"a\"},{\"name\":\"b\"}]}}";
    try (OpenProfile run = OpenProfile.open(Files.writeString(folder.resolve("s"), text))) {
      assertEquals(Map.of("a 0", 7.0, "a<b 0", 2.0), Opened.values(run, "bytes"));
    }
  }
}
