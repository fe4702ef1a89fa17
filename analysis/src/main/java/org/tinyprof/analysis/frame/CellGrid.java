package org.tinyprof.analysis.frame;

/** How many executions and iterations are kept apart: 1 of each that is added up. */
record CellGrid(int executions, int iterations) {
  int cells() {
    return executions * iterations;
  }

  int cell(int execution, int iteration) {
    return execution * iterations + iteration;
  }

  /** Where a cell of a smaller grid is in this one. */
  int cellLike(CellGrid other, int cell) {
    return cell(cell / other.iterations, cell % other.iterations);
  }

  CellGrid orLarger(CellGrid other) {
    return new CellGrid(
        Math.max(executions, other.executions), Math.max(iterations, other.iterations));
  }
}
