package org.tinyprof.format.text;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;

import java.io.ByteArrayOutputStream;
import java.nio.charset.StandardCharsets;
import java.util.Random;
import java.util.regex.Pattern;
import java.util.zip.CRC32C;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.tinyprof.format.FigureTwo;
import org.tinyprof.format.MalformedProfileException;

/** Texts that somebody edited and gave a right checksum: 5,000 of them, refused or understood. */
class ForgedTextTest {
  private static final String LIKELY = "#,|-+_!=~.<\"\n0159aé:";

  private static String body() throws Exception {
    ByteArrayOutputStream out = new ByteArrayOutputStream();
    CompactText.write(FigureTwo.profile(), out);
    String text = out.toString(StandardCharsets.UTF_8);
    return text.substring(0, text.lastIndexOf("#crc,"));
  }

  private static byte[] checked(String body) {
    byte[] bytes = body.getBytes(StandardCharsets.UTF_8);
    CRC32C crc = new CRC32C();
    crc.update(bytes);
    return (body + String.format("#crc,%08x\n", crc.getValue())).getBytes(StandardCharsets.UTF_8);
  }

  @Property(tries = 5000)
  void editedTextsAreRefusedOrUnderstood(@ForAll long seed) throws Exception {
    Random random = new Random(seed);
    StringBuilder text = new StringBuilder(body());
    for (int i = random.nextInt(3); i >= 0; i--) {
      int at = random.nextInt(text.length());
      char edit = LIKELY.charAt(random.nextInt(LIKELY.length()));
      switch (random.nextInt(3)) {
        case 0 -> text.deleteCharAt(at);
        case 1 -> text.insert(at, edit);
        default -> text.setCharAt(at, edit);
      }
    }
    try {
      CompactText.read("forged", checked(text.toString()));
    } catch (MalformedProfileException e) {
      assertEquals("forged", e.file());
    }
  }

  @ParameterizedTest(name = "{0} -> {1}: {2}")
  @CsvSource(
      delimiter = ';',
      value = {
        "#tinyprof,1; #tinyprof,2; text version 2 is not known",
        "#ranks,2; #ranks,two; 'two' is no number",
        "#jdk,17; #java,17; line #jdk is missing",
        "id,tag; id,tags; the header is not that of the metrics",
        "1<2,COMP; 9<2,COMP; callpath '9<2' is not known, or there twice",
        "0.900000-; 0.9e0-; '0.9e0' is no number",
        "0.900000-; 0.900000|; the values are not those of 2 lanes",
        "64+64.5; 64-64.5; '+' is missing"
      })
  void saysWhatIsWrong(String right, String wrong, String reason) throws Exception {
    byte[] forged = checked(body().replaceFirst(Pattern.quote(right), wrong));
    var error =
        assertThrows(MalformedProfileException.class, () -> CompactText.read("forged", forged));
    assertEquals(reason, error.reason());
  }
}
