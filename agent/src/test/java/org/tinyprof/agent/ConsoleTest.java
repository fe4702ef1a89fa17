package org.tinyprof.agent;

import static org.junit.jupiter.api.Assertions.assertEquals;

import org.junit.jupiter.api.Test;

class ConsoleTest {
  @Test
  void letsNoConfigurationWriteToTheTerminal() {
    assertEquals(
        "tinyprof: unknown key `\\u001b[2J\\u202eyek`\n",
        Console.printed("unknown key `\u001b[2J\u202eyek`"));
  }
}
