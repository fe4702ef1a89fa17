package org.tinyprof.analysis.phase;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Random;
import java.util.Set;
import org.junit.jupiter.api.Test;
import org.tinyprof.format.schema.Callpath;
import org.tinyprof.format.schema.Callpaths;
import org.tinyprof.format.schema.LoopMode;

class PhaseSearchTest {
  private static final int PROGRAMS = 200;
  private static final double ENOUGH = 0.95;
  private static final long SPREAD = 0x9E3779B97F4A7C15L;

  private static final int MAIN = 0;
  private static final int RUN = 1;
  private static final int SETUP = 2; // below main
  private static final int STEP = 3; // below run
  private static final int SOLVE = 4; // below run
  private static final int OUTPUT = 5; // below run
  private static final int SEND = 6; // below run
  private static final int REDUCE = 7; // below run
  private static final int STEP_SEND = 8;
  private static final int SOLVE_REDUCE = 9;
  private static final int OUTPUT_GATHER = 10;
  private static final int SETUP_BCAST = 11;
  private static final int TEST = 12; // below run, by chance

  private static final Callpaths CALLPATHS =
      new Callpaths(
          List.of(
              new Callpath(Callpath.ROOT, "main", LoopMode.SUM),
              new Callpath(MAIN, "run", LoopMode.SUM),
              new Callpath(MAIN, "setup", LoopMode.SUM),
              new Callpath(RUN, "step", LoopMode.SUM),
              new Callpath(RUN, "solve", LoopMode.SUM),
              new Callpath(RUN, "output", LoopMode.SUM),
              new Callpath(RUN, "MPI_Send", LoopMode.SUM),
              new Callpath(RUN, "MPI_Allreduce", LoopMode.SUM),
              new Callpath(STEP, "MPI_Send", LoopMode.SUM),
              new Callpath(SOLVE, "MPI_Allreduce", LoopMode.SUM),
              new Callpath(OUTPUT, "MPI_Gather", LoopMode.SUM),
              new Callpath(SETUP, "MPI_Bcast", LoopMode.SUM),
              new Callpath(RUN, "MPI_Test", LoopMode.SUM)));

  /** A program by chance, and where the iterations of its main loop begin. */
  private static final class Program {
    private final Random random;
    private final Visits visits = new Visits();
    private final List<Long> begins = new ArrayList<>();
    private long now;

    Program(long seed) {
      random = new Random(seed * SPREAD);
      int main = visits.enter(MAIN, now);
      call(SETUP, SETUP_BCAST, 1 + random.nextInt(4));
      int run = visits.enter(RUN, now);
      start();
      loop();
      if (random.nextBoolean()) {
        call(OUTPUT, OUTPUT_GATHER, 1);
      }
      visits.exit(run, now);
      visits.exit(main, now);
    }

    private void start() {
      switch (random.nextInt(3)) {
        case 0 -> visit(REDUCE);
        case 1 -> call(OUTPUT, OUTPUT_GATHER, 2);
        default -> now += random.nextInt(300);
      }
    }

    private void loop() {
      int kind = random.nextInt(4);
      int iterations = 5 + random.nextInt(400);
      for (int i = 0; i < iterations; i++) {
        begins.add(now);
        switch (kind) {
          case 0 -> { // flat
            visit(SEND);
            visit(REDUCE);
          }
          case 1 -> call(STEP, STEP_SEND, 1 + random.nextInt(3));
          case 2 -> { // nested in a method
            visit(SEND);
            call(SOLVE, SOLVE_REDUCE, 5 + random.nextInt(60));
          }
          default -> { // nested in place
            visit(SEND);
            int inner = 2 + random.nextInt(10);
            for (int k = 0; k < inner; k++) {
              visit(REDUCE);
            }
            call(STEP, STEP_SEND, 1);
          }
        }
        if (random.nextInt(3) == 0) {
          visit(TEST);
        }
        if (i % 50 == 49) {
          call(OUTPUT, OUTPUT_GATHER, 1);
        }
      }
    }

    private void call(int method, int callpath, int times) {
      int visit = visits.enter(method, now);
      for (int i = 0; i < times; i++) {
        visit(callpath);
      }
      visits.exit(visit, now);
    }

    private void visit(int callpath) {
      int visit = visits.enter(callpath, now);
      now += 5 + random.nextInt(5);
      visits.exit(visit, now);
      now += 1 + random.nextInt(20);
    }
  }

  @Test
  void findsTheIterationsThatWereMade() {
    long right = 0;
    long found = 0;
    long made = 0;
    List<Integer> wrong = new ArrayList<>();
    for (int seed = 0; seed < PROGRAMS; seed++) {
      Program program = new Program(seed);
      long[] boundaries = PhaseSearch.boundaries(CALLPATHS, program.visits);
      Set<Long> begins = new HashSet<>(program.begins);
      long hits = 0;
      for (int i = 0; i + 1 < boundaries.length; i++) {
        hits += begins.contains(boundaries[i]) ? 1 : 0;
      }
      right += hits;
      found += Math.max(0, boundaries.length - 1);
      made += begins.size();
      if (hits < begins.size()) {
        wrong.add(seed);
      }
    }
    long all = right;
    long of = found;
    assertTrue(right >= ENOUGH * found, () -> "precision " + (double) all / of + ": " + wrong);
    long expected = made;
    assertTrue(right >= ENOUGH * made, () -> "recall " + (double) all / expected + ": " + wrong);
  }

  @Test
  void aProgramWithoutALoopHasNoPhases() {
    Visits visits = new Visits();
    int main = visits.enter(MAIN, 0);
    visits.exit(visits.enter(RUN, 3), 10);
    visits.exit(main, 20);
    assertArrayEquals(new long[0], PhaseSearch.boundaries(CALLPATHS, visits));
  }
}
