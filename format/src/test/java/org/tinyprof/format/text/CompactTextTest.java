package org.tinyprof.format.text;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import org.tinyprof.format.Profile;
import org.tinyprof.format.RandomProfiles;

class CompactTextTest {
  @Property(tries = 500)
  void readsBackAnyProfileEqual(@ForAll long seed) throws Exception {
    Profile profile = RandomProfiles.profile(seed);
    assertEquals(profile, CompactText.read("run.txt", bytes(profile)));
  }

  private static byte[] bytes(Profile profile) throws IOException {
    ByteArrayOutputStream out = new ByteArrayOutputStream();
    CompactText.write(profile, out);
    return out.toByteArray();
  }
}
