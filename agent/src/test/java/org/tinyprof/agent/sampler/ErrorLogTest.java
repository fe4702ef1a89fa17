package org.tinyprof.agent.sampler;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.nio.file.Path;
import org.junit.jupiter.api.Test;

class ErrorLogTest {
  @Test
  void isInTheWorkingFolder() {
    String expected = Path.of("hs_err_pid4711.log").toAbsolutePath().toString();
    assertEquals(expected, ErrorLog.path("", 4711));
  }

  @Test
  void isWhereTheOptionSaysAndHasTheNumberOfTheProcess() {
    assertEquals("/logs/4711/100%.log", ErrorLog.path("/logs/%p/100%%.log", 4711));
    assertEquals("/logs/a%b%", ErrorLog.path("/logs/a%b%", 4711));
  }
}
