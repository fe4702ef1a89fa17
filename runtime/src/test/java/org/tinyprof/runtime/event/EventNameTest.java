package org.tinyprof.runtime.event;

import static org.junit.jupiter.api.Assertions.assertEquals;

import org.junit.jupiter.api.Test;

class EventNameTest {
  @Test
  void namesWhatHasNoName() {
    assertEquals("(unnamed)", EventName.clean(""));
  }

  @Test
  void keepsDelimitersTabsAndNewlines() {
    String name = "a<b;c|d-e+f\t\"\n,\u0000";
    assertEquals(name, EventName.clean(name));
  }

  @Test
  void cutsLongNames() {
    assertEquals("x".repeat(512), EventName.clean("x".repeat(512)));
    assertEquals("x".repeat(509) + "...", EventName.clean("x".repeat(1_000_000)));
  }

  @Test
  void cutsNoSurrogatePairInTwo() {
    assertEquals(
        "x".repeat(508) + "...", EventName.clean("x".repeat(508) + "\uD83D\uDE00".repeat(9)));
  }

  @Test
  void replacesUnpairedSurrogatesOnly() {
    assertEquals("\uD83D\uDE00\uFFFDx\uFFFD", EventName.clean("\uD83D\uDE00\uDE00x\uD83D"));
  }
}
