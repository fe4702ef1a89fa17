package org.tinyprof.format.naming;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertSame;

import org.junit.jupiter.api.Test;

class PrintableTest {
  @Test
  void spellsOutWhatATerminalWouldObey() {
    assertEquals("\\u001b[2J\\n\\r\\t\\u007f\\u009b", Printable.of("\u001b[2J\n\r\t\u007f\u009b"));
    assertEquals("\\u001b]0;title\\u0007", Printable.of("\u001b]0;title\u0007"));
  }

  @Test
  void spellsOutWhatChangesTheDirectionOrTheLine() {
    String all = "\u061c\u200e\u200f\u202a\u202e\u2066\u2069\u2028\u2029";
    assertEquals(
        "\\u061c\\u200e\\u200f\\u202a\\u202e\\u2066\\u2069\\u2028\\u2029", Printable.of(all));
  }

  @Test
  void leavesNamesOfAllLanguagesAsTheyAre() {
    String names = "größe \u05d0\u05d1 \u0645\u200c\u0646 \ud83d\ude00";
    assertSame(names, Printable.of(names));
  }
}
