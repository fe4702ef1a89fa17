package org.tinyprof.format.binary;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.tinyprof.format.run.FigureTwo;
import org.tinyprof.format.run.HaloRun;
import org.tinyprof.format.run.Profile;
import org.tinyprof.format.values.Selection;
import org.tinyprof.format.wire.MalformedProfileException;

class DamageTest {
  private static final Profile PROFILE = FigureTwo.profile();

  private static byte[] whole() {
    return IndexFile.encodeWhole(PROFILE);
  }

  private static void readAll(ProfileFiles files) throws IOException {
    try (BinarySource source = BinarySource.open(files)) {
      source.overview();
      source.profile();
    }
  }

  @Test
  void refusesASingleFileCutAtAnyByte() {
    byte[] bytes = whole();
    for (int length = 0; length < bytes.length; length++) {
      byte[] cut = Arrays.copyOf(bytes, length);
      var error =
          assertThrows(
              MalformedProfileException.class,
              () -> readAll(name -> ByteSource.of("run.tprof", cut)));
      assertEquals("run.tprof", error.file());
      assertTrue(error.offset() <= length, error.getMessage());
    }
  }

  @Test
  void refusesASingleFileWithAnyBitFlipped() {
    refusesAnyBitFlipped(whole());
    refusesAnyBitFlipped(IndexFile.encodeWhole(HaloRun.profile()));
  }

  private static void refusesAnyBitFlipped(byte[] bytes) {
    for (int bit = 0; bit < 8 * bytes.length; bit++) {
      byte[] flipped = bytes.clone();
      flipped[bit / 8] ^= (byte) (1 << (bit % 8));
      assertThrows(
          MalformedProfileException.class,
          () -> readAll(name -> ByteSource.of("run.tprof", flipped)),
          "bit " + bit);
    }
  }

  /** Opening, lanes and values need no messages, so damage there does no harm to them. */
  @Test
  void messagesAreReadWhenTheyAreAskedForAndNotBefore() throws Exception {
    byte[] bytes = IndexFile.encodeWhole(HaloRun.profile());
    String ascii = new String(bytes, StandardCharsets.ISO_8859_1);
    bytes[ascii.indexOf("MESG") + Layout.SECTION_HEADER_BYTES + 3] ^= 1;
    try (BinarySource source = BinarySource.open(name -> ByteSource.of("run.tprof", bytes))) {
      assertEquals(7, source.lanes().size());
      assertEquals(1204, source.overview().messages().totals().ranks().sent());
      source.read(Selection.ALL.valuesOnly());
      assertThrows(
          MalformedProfileException.class,
          () -> source.visitMessages(Selection.ALL, Runnable::run, (lanes, messages) -> {}));
    }
  }

  @Test
  void namesThePartThatIsDamaged() throws Exception {
    Map<String, byte[]> files = directory();
    byte[] part = files.get("part-00000");
    for (int bit = 0; bit < 8 * part.length; bit++) {
      byte[] flipped = part.clone();
      flipped[bit / 8] ^= (byte) (1 << (bit % 8));
      files.put("part-00000", flipped);
      var error =
          assertThrows(
              MalformedProfileException.class,
              () -> readAll(name -> ByteSource.of(name, files.get(name))));
      assertEquals("part-00000", error.file());
    }
  }

  @Test
  void namesTheFileOfADirectoryThatIsCutAtAnyByte() throws Exception {
    for (String damaged : List.of(IndexFile.NAME, "part-00000")) {
      Map<String, byte[]> files = directory();
      byte[] bytes = files.get(damaged);
      for (int length = 0; length < bytes.length; length++) {
        files.put(damaged, Arrays.copyOf(bytes, length));
        var error =
            assertThrows(
                MalformedProfileException.class,
                () -> readAll(name -> ByteSource.of(name, files.get(name))));
        assertEquals(damaged, error.file());
      }
    }
  }

  @Test
  void saysWhichPartIsMissing(@TempDir Path folder) throws Exception {
    Files.write(folder.resolve(IndexFile.NAME), directory().get(IndexFile.NAME));
    var error =
        assertThrows(MalformedProfileException.class, () -> readAll(ProfileFiles.at(folder)));
    assertEquals(
        folder.resolve("part-00000")
            + ": a part of the profile is missing at byte 0;"
            + " copy the directory again, with all its files",
        error.getMessage());
  }

  private static Map<String, byte[]> directory() throws IOException {
    return ProfileInMemory.of(PROFILE, 2).files;
  }

  @Test
  void saysWhatToDoWithAFileThatIsNoProfile() {
    byte[] text = "Lorem ipsum dolor sit amet, consectetur".getBytes(StandardCharsets.UTF_8);
    var error =
        assertThrows(
            MalformedProfileException.class, () -> readAll(name -> ByteSource.of("a.txt", text)));
    assertEquals(
        "a.txt: not a TinyProf profile at byte 0; give the path of a .tprof", error.getMessage());
  }

  @Test
  void saysWhichVersionItCannotRead() {
    byte[] newer = whole();
    newer[8] = 3;
    putHeaderCrc(newer);
    var error =
        assertThrows(
            MalformedProfileException.class,
            () -> readAll(name -> ByteSource.of("run.tprof", newer)));
    assertEquals(
        "run.tprof: the file is of a format that is not known (layout 3, minor 5) at byte 8; "
            + "this TinyProf reads versions up to 1.5: use the one that wrote it, or newer",
        error.getMessage());
  }

  /** Releases before 1.2 print the two numbers as a version, and refuse it. */
  @Test
  void tellsOlderReleasesThatTheyCannotReadIt() {
    byte[] bytes = whole();
    assertEquals(2, bytes[8] | bytes[9] << 8);
    assertEquals(5, bytes[10] | bytes[11] << 8);
  }

  @Test
  void readsANewerMinorVersion() throws Exception {
    byte[] newer = whole();
    newer[10] = 7;
    putHeaderCrc(newer);
    readAll(name -> ByteSource.of("run.tprof", newer));
  }

  private static void putHeaderCrc(byte[] bytes) {
    int crc = Layout.crc(bytes, 8, 20);
    for (int i = 0; i < 4; i++) {
      bytes[28 + i] = (byte) (crc >>> (8 * i));
    }
  }

  @Test
  void skipsSectionsItDoesNotKnow() throws Exception {
    byte[] bytes = whole();
    ContainerBuilder file = new ContainerBuilder();
    file.section(0x21212121, new byte[] {1, 2, 3});
    Container known = new Container(ByteSource.of("run.tprof", bytes));
    for (int tag :
        new int[] {
          Layout.VALUES,
          Layout.META,
          Layout.SCHEMA,
          Layout.SUMMARIES,
          Layout.PARTS,
          Layout.LANES,
          Layout.OFFSETS,
          Layout.DISTRIBUTIONS
        }) {
      file.section(tag, known.section(tag).bytes((int) known.length(tag)));
    }
    byte[] more = file.build();
    try (BinarySource source = BinarySource.open(name -> ByteSource.of(name, more))) {
      assertEquals(PROFILE, source.profile());
      assertEquals(List.of(), Verification.of(source));
    }
  }
}
