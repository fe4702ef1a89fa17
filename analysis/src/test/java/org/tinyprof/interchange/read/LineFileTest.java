package org.tinyprof.interchange.read;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.zip.GZIPOutputStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.tinyprof.analysis.profile.OpenProfile;
import org.tinyprof.format.run.RunId;

/** Texts are read in pieces; where these end does not show. */
class LineFileTest {
  private static final int PIECE = 1 << 16;

  @TempDir Path folder;

  private static List<String> lines(LineFile file) throws IOException {
    List<String> lines = new ArrayList<>();
    file.each((offset, line) -> lines.add(offset + " " + line));
    return lines;
  }

  private static LineFile file(Path path, boolean zipped) {
    return new LineFile(new ForeignInput(path, zipped, 1 << 20));
  }

  private static byte[] zipped(byte[] bytes) throws IOException {
    ByteArrayOutputStream zipped = new ByteArrayOutputStream();
    try (GZIPOutputStream out = new GZIPOutputStream(zipped)) {
      out.write(bytes);
    }
    return zipped.toByteArray();
  }

  @ParameterizedTest
  @ValueSource(ints = {0, 1, 15, 16, PIECE - 1, PIECE, PIECE + 1, 3 * PIECE, 5 * PIECE + 7})
  void aLineMayBeLongerThanAPiece(int length) throws Exception {
    String first = "é" + "x".repeat(length);
    byte[] bytes = (first + "\nsecond\n\nlast").getBytes(StandardCharsets.UTF_8);
    List<String> expected =
        List.of(
            "0 " + first, (length + 3) + " second", (length + 10) + " ", (length + 11) + " last");
    LineFile plain = file(Files.write(folder.resolve("plain"), bytes), false);
    LineFile packed = file(Files.write(folder.resolve("packed"), zipped(bytes)), true);
    assertEquals(expected, lines(plain));
    assertEquals(expected, lines(packed));
    assertEquals(RunId.of(bytes), plain.id());
    assertEquals(RunId.of(bytes), packed.id());
  }

  @ParameterizedTest
  @ValueSource(strings = {"UTF-8", "UTF-16LE", "UTF-16BE"})
  void aByteOrderMarkTellsHowItIsWritten(String charset) throws Exception {
    Path marked = Files.write(folder.resolve("marked"), "\uFEFFa\u00e9\nb".getBytes(charset));
    assertEquals(List.of("0 a\u00e9", "4 b"), lines(file(marked, false)));
  }

  @Test
  void aZippedTextThatIsCutIsRefusedInOneLine() throws Exception {
    byte[] whole = zipped("main;work 5\n".repeat(20_000).getBytes(StandardCharsets.UTF_8));
    Path cut = Files.write(folder.resolve("cut.gz"), Arrays.copyOf(whole, whole.length - 12));
    String message = assertThrows(IOException.class, () -> OpenProfile.open(cut)).getMessage();
    assertTrue(message.startsWith(cut + ": is a zipped file that does not unzip"), message);
  }

  @Test
  void aFileOfMoreThanAPieceHasAllItsStacks() throws Exception {
    StringBuilder text = new StringBuilder();
    for (int i = 0; i < 30_000; i++) {
      text.append("main;work").append(i % 7).append(" 2\n");
    }
    Path file = Files.writeString(folder.resolve("app.folded"), text);
    try (OpenProfile run = OpenProfile.open(file)) {
      assertEquals(60_000.0, Opened.values(run, "samples").get("main 0"));
      assertEquals(8, run.schema().callpaths().size());
    }
  }
}
