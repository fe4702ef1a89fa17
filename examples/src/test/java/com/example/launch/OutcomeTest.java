package com.example.launch;

import static org.junit.jupiter.api.Assertions.assertEquals;

import org.junit.jupiter.api.Test;

class OutcomeTest {
  @Test
  void failsTheProcessWhenTheResultIsWrong() {
    assertEquals(0, new Outcome("42 points", true).exitCode());
    assertEquals(1, new Outcome("42 points", false).exitCode());
  }
}
