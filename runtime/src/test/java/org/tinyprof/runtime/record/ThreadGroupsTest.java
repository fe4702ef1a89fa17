package org.tinyprof.runtime.record;

import static org.junit.jupiter.api.Assertions.assertEquals;

import org.junit.jupiter.api.Test;

class ThreadGroupsTest {
  @Test
  void threadsOfAPoolAreAGroup() {
    assertEquals("pool-1-thread", ThreadGroups.of("pool-1-thread-7"));
    assertEquals("ForkJoinPool-1-worker", ThreadGroups.of("ForkJoinPool-1-worker-12"));
    assertEquals("Worker", ThreadGroups.of("Worker#3"));
    assertEquals("Thread", ThreadGroups.of("Thread-0"));
    assertEquals("main", ThreadGroups.of("main"));
    assertEquals("log-", ThreadGroups.of("log-"), "no number, nothing to cut");
  }

  @Test
  void aNameOfDigitsOrNothingIsSomethingToSee() {
    assertEquals("(unnamed)", ThreadGroups.of("42"));
    assertEquals("(unnamed)", ThreadGroups.of(""));
  }
}
