package org.tinyprof.format.binary;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.tinyprof.format.run.Attributes;
import org.tinyprof.format.run.TimedRun;
import org.tinyprof.format.wire.MalformedProfileException;

class EndPlaceTest {
  private static final String END = "tinyprof.cost.end";
  private static final int BYTES = 28;
  private static final byte[] WITHOUT = IndexFile.encodeWhole(TimedRun.profile());

  @TempDir private Path folder;

  @Test
  void tellsWhatWasWrittenLast() throws IOException {
    Path file = write(EndPlace.behind(WITHOUT));
    assertFalse(attributes(file).value(END).isPresent());
    EndPlace.fill(file, 123_456_789);
    assertEquals(123_456_789, attributes(file).number(END));
    try (BinarySource source = BinarySource.open(file)) {
      assertEquals(TimedRun.profile().values(), source.profile().values());
      assertEquals(List.of(), Verification.of(source));
    }
  }

  @Test
  void changesNothingButItsLastBytes() throws IOException {
    byte[] empty = EndPlace.behind(WITHOUT);
    Path file = write(empty);
    EndPlace.fill(file, 5);
    byte[] filled = Files.readAllBytes(file);
    int same = empty.length - BYTES;
    assertEquals(empty.length, filled.length);
    assertArrayEquals(Arrays.copyOf(empty, same), Arrays.copyOf(filled, same));
  }

  @Test
  void fillsTheIndexOfAFolder() throws IOException {
    Path index = Files.write(folder.resolve(IndexFile.NAME), EndPlace.behind(WITHOUT));
    EndPlace.fill(folder, 5);
    assertFalse(Arrays.equals(EndPlace.behind(WITHOUT), Files.readAllBytes(index)));
  }

  /** A later flush, or another job, may have taken the name. */
  @Test
  void leavesAFileAloneThatHasNoEmptyPlace() throws IOException {
    Path file = write(WITHOUT);
    EndPlace.fill(file, 5);
    assertArrayEquals(WITHOUT, Files.readAllBytes(file));
    Path filled = write(EndPlace.behind(WITHOUT));
    EndPlace.fill(filled, 5);
    EndPlace.fill(filled, 6);
    assertEquals(5, attributes(filled).number(END));
    Path text = Files.writeString(folder.resolve("run.txt"), "a text");
    EndPlace.fill(text, 5);
    assertEquals("a text", Files.readString(text));
    EndPlace.fill(folder.resolve("gone"), 5);
    assertFalse(Files.exists(folder.resolve("gone")));
  }

  @Test
  void keepsItsPlaceWhenLabelsComeFirst() throws IOException {
    RelabelledFile file = RelabelledFile.of(write(EndPlace.behind(WITHOUT)));
    Path labelled = folder.resolve("labelled.tprof");
    try (var out = Files.newOutputStream(labelled)) {
      file.write(Attributes.NONE.with("solver", "cg"), out);
    }
    EndPlace.fill(labelled, 7);
    assertEquals(7, attributes(labelled).number(END));
    assertEquals("cg", attributes(labelled).text("solver"));
  }

  @Test
  void findsAPlaceThatWasCutShortOrAltered() throws IOException {
    Path file = write(EndPlace.behind(WITHOUT));
    EndPlace.fill(file, 7);
    byte[] bytes = Files.readAllBytes(file);
    Path cut = write(Arrays.copyOf(bytes, bytes.length - 1));
    assertThrows(MalformedProfileException.class, () -> attributes(cut));
    bytes[bytes.length - 1] ^= 1;
    Path altered = write(bytes);
    var error = assertThrows(MalformedProfileException.class, () -> attributes(altered));
    assertTrue(error.getMessage().contains("ENDS"), error.getMessage());
  }

  @Test
  void isAsItWasInTheVersionThatWroteItFirst() throws IOException {
    Path file = write(EndPlace.behind(WITHOUT));
    EndPlace.fill(file, 123_456_789);
    try (ByteSource golden = GoldenFileTest.golden("v1.5", "ended-run.tprof")) {
      byte[] bytes = new byte[(int) golden.size()];
      golden.read(0, bytes);
      assertArrayEquals(bytes, Files.readAllBytes(file));
    }
  }

  private Path write(byte[] bytes) throws IOException {
    return Files.write(folder.resolve("run.tprof"), bytes);
  }

  private static Attributes attributes(Path file) throws IOException {
    try (BinarySource source = BinarySource.open(file)) {
      return source.run().attributes();
    }
  }
}
