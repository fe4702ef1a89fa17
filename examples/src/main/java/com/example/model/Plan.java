package com.example.model;

/**
 * How often the model does what.
 *
 * @param cells that each rank owns
 * @param executions of the whole
 * @param computations in each phase
 * @param exchanges in each phase
 */
record Plan(int cells, int executions, int computations, int exchanges) {
  /** Returns the masses of a rank's cells at the start. */
  long[] initialMasses() {
    long[] masses = new long[cells];
    for (int i = 0; i < cells; i++) {
      masses[i] = 1_000_000 + i * 7919L % 1000;
    }
    return masses;
  }
}
