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
    assertEquals(
        "Executor task launch worker for task",
        ThreadGroups.of("Executor task launch worker for task 0.0 in stage 1.0 (TID 5)"));
    assertEquals("reader", ThreadGroups.of("reader (12)"));
    assertEquals("loader (fast)", ThreadGroups.of("loader (fast)"));
    assertEquals("log-", ThreadGroups.of("log-"), "no number, nothing to cut");
  }

  @Test
  void aNameOfDigitsOrNothingIsSomethingToSee() {
    assertEquals("(unnamed)", ThreadGroups.of("42"));
    assertEquals("(unnamed)", ThreadGroups.of(""));
  }
}
