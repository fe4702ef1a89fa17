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
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.tinyprof.format.run.EveryFeature;
import org.tinyprof.format.run.FigureTwo;
import org.tinyprof.format.run.Profile;
import org.tinyprof.format.wire.MalformedProfileException;

/** Texts that somebody edited and gave a right checksum: 5,000 of them, refused or understood. */
class ForgedTextTest {
  private static final String LIKELY = "#,|-+_!=~.<\"\n0159aé:";

  private static String body(Profile profile) throws Exception {
    ByteArrayOutputStream out = new ByteArrayOutputStream();
    CompactText.write(profile, out);
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
    StringBuilder text =
        new StringBuilder(
            body(random.nextBoolean() ? FigureTwo.profile() : EveryFeature.profile()));
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

  @Test
  void aMomentThatIsTooFarAwayIsRefused() throws Exception {
    String text = body(EveryFeature.profile());
    String far = text.replaceFirst("(#process,.*,)[^,\n]*\n", "$1+1000000000-12-31T23:59:59Z\n");
    var error =
        assertThrows(
            MalformedProfileException.class, () -> CompactText.read("forged", checked(far)));
    assertEquals(
        "line #process cannot be understood:"
            + " a moment is too far away: +1000000000-12-31T23:59:59Z",
        error.reason());
  }

  @ParameterizedTest(name = "{0} -> {1}: {2}")
  @CsvSource(
      delimiter = ';',
      value = {
        "#tinyprof,2; #tinyprof,3; text version 3 is not known",
        "#ranks,2; #ranks,two; 'two' is not a number",
        "#program,; #programme,; line #program is missing",
        "id,tag; id,tags; the header is not that of the metrics",
        "1<2,COMP; 9<2,COMP; callpath '9<2' is not known, or there twice",
        "0.900000-; 0.9e0-; '0.9e0' is not a number",
        "0.900000-; 0.900000|; the values are not those of 2 lanes",
        "64+64.5; 64-64.5; '+' is missing"
      })
  void saysWhatIsWrong(String right, String wrong, String reason) throws Exception {
    byte[] forged = checked(body(FigureTwo.profile()).replaceFirst(Pattern.quote(right), wrong));
    var error =
        assertThrows(MalformedProfileException.class, () -> CompactText.read("forged", forged));
    assertEquals(reason, error.reason());
  }
}
