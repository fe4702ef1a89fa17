package org.tinyprof.format.schema;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.junit.jupiter.api.Assertions.assertEquals;

import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class FingerprintTest {
  /** What the hash's reference implementation gives with seed 0. */
  @ParameterizedTest
  @CsvSource({
    "'', 0, 0",
    "hello, cbd8a7b341bd9b02, 5b1e906a48ae1d19",
    "'hello, world', 342fac623a5ebc8e, 4cdcbc079642414d",
    "'The quick brown fox jumps over the lazy dog.', cd99481f9ee902c9, 695da1a38987b6e7"
  })
  void isMurmurHash3(String text, String high, String low) {
    Fingerprint fingerprint = Fingerprint.of(text.getBytes(UTF_8));
    assertEquals(high, Long.toHexString(fingerprint.high()));
    assertEquals(low, Long.toHexString(fingerprint.low()));
  }
}
