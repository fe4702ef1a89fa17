package com.example.launch;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class ArgumentsTest {
  private static final String USAGE = "heat [POINTS [STEPS]]";

  @Test
  void takesWordsInOrderAndThenDefaults() throws Exception {
    Arguments arguments = new Arguments(USAGE, "7", "/some/folder");
    assertEquals(7, arguments.number("POINTS", 1, 10, 5));
    assertEquals("/some/folder", arguments.word("."));
    assertEquals(5, arguments.number("STEPS", 1, 10, 5));
    assertEquals(".", arguments.word("."));
    arguments.end();
  }

  @ParameterizedTest
  @ValueSource(strings = {"0", "11", "-1", "1.5", "ten", "", "99999999999999999999"})
  void refusesWhatIsNoNumberInTheRange(String word) {
    Arguments arguments = new Arguments(USAGE, word);
    var error = assertThrows(UsageException.class, () -> arguments.number("POINTS", 1, 10, 5));
    assertEquals(
        "usage: heat [POINTS [STEPS]]: POINTS is a whole number from 1 to 10, not '" + word + "'",
        error.getMessage());
  }

  @Test
  void refusesWordsThatAreLeft() {
    var error = assertThrows(UsageException.class, new Arguments(USAGE, "8")::end);
    assertEquals("usage: heat [POINTS [STEPS]]: '8' is one too many", error.getMessage());
  }

  @Test
  void refusesWhatBreaksARule() {
    Arguments arguments = new Arguments(USAGE);
    var error = assertThrows(UsageException.class, () -> arguments.require(false, "be even"));
    assertEquals("usage: heat [POINTS [STEPS]]: be even", error.getMessage());
  }
}
