package org.tinyprof.analysis.report;

import static org.junit.jupiter.api.Assertions.assertEquals;

import org.junit.jupiter.api.Test;

class ProfilingCostTest {
  private static final double CPU = 60e9;

  @Test
  void addsUpAllThatTheRunWouldNotHaveSpent() {
    ProfilingCost cost = new ProfilingCost(1, 11e9, 0.2e9, 0.3e9, 0.1e9, 0.4e9);
    assertEquals(0.1, cost.share());
    assertEquals("profiling cost about 10 %", cost.words());
  }

  @Test
  void namesTheLargestCauseAndWhatMendsIt() {
    assertEquals(
        "mostly for compiling woven code: `own: sampled` weaves little",
        new ProfilingCost(1, CPU, 1e9, 1e9, 0.5e9, 0.9e9).cause());
    assertEquals(
        "mostly for weaving classes: `own: sampled` weaves few",
        new ProfilingCost(1, CPU, 1e9, 1e9, 2e9, 0.9e9).cause());
    assertEquals(
        "mostly for events that are called very often: `exclude` leaves them out",
        new ProfilingCost(1, CPU, 1e9, 3e9, 1e9, 1e9).cause());
    assertEquals(
        "mostly for taking stacks: `sampler: none` switches that off",
        new ProfilingCost(1, CPU, 3e9, 0, 0, 1e9).cause());
    assertEquals(
        "mostly for start-up; longer runs pay a smaller share",
        new ProfilingCost(1, 5e9, 0.5e9, 0, 0, 0).cause());
  }
}
