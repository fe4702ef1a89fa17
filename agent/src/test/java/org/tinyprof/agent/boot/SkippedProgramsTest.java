package org.tinyprof.agent.boot;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.List;
import java.util.Map;
import java.util.Properties;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class SkippedProgramsTest {
  @ParameterizedTest(name = "{0} {1}: {2}")
  @CsvSource({
    "com.acme.Tool, com.acme.Tool, true",
    "com.acme.Tool, com.acme.Tools, false",
    "com.acme.*, com.acme.a.Tool, true",
    "*.Tool*, com.acme.Toolbox, true",
    "*.Tool, com.acme.Toolbox, false"
  })
  void matchesWithStars(String pattern, String name, boolean matches) {
    assertEquals(matches, SkippedPrograms.matches(pattern, name));
  }

  @Test
  void readsEveryFormOfTheKey() {
    assertTrue(skipped("skip: [com.other, 'com.acme.*'] # why"));
    assertTrue(
        skipped("budget: 1%\nskip:\n  # tools\n  - com.other\n  - \"com.acme.*\"\nown: off"));
    assertTrue(skipped("skip: com.other;com.acme.Main"));
    assertTrue(skipped("skip: [user alice]"));
    assertTrue(skipped("skip: [/opt/tools/*]"));
    assertFalse(skipped("skip: []"));
    assertFalse(skipped("include:\n  - com.acme.*\nskip:\nexclude:\n  - com.acme.Main"));
    assertFalse(skipped("skip: [user bob, /opt/tool]"));
  }

  @Test
  void readsArgumentAndVariable() {
    assertTrue(SkippedPrograms.have(system(), "budget=1%,skip=a;com.acme.*", Map.of(), List.of()));
    assertTrue(
        SkippedPrograms.have(system(), "", Map.of("TINYPROF_SKIP", "com.acme.Main"), List.of()));
    assertFalse(SkippedPrograms.have(system(), "job.yaml,noskip=x", Map.of(), List.of()));
  }

  private static boolean skipped(String file) {
    return SkippedPrograms.have(system(), "", Map.of(), List.of(file));
  }

  private static Properties system() {
    Properties system = new Properties();
    system.setProperty("sun.java.command", "com.acme.Main --fast");
    system.setProperty("java.class.path", "/opt/tools/a.jar:/opt/b.jar");
    system.setProperty("user.name", "alice");
    return system;
  }
}
