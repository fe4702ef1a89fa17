package org.tinyprof.benchmarks.programs;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Random;

/** A formula for SAT solvers: random clauses of three, too many to be satisfied. */
final class RandomFormula {
  private static final double CLAUSES_A_VARIABLE = 4.8;
  private static final int LITERALS = 3;

  private RandomFormula() {}

  /** Writes it in the format of DIMACS; always the same for a number of variables. */
  static Path write(Path folder, int variables) throws IOException {
    Random random = new Random(variables);
    int clauses = (int) (CLAUSES_A_VARIABLE * variables);
    List<String> lines = new ArrayList<>(List.of("p cnf %d %d".formatted(variables, clauses)));
    for (int i = 0; i < clauses; i++) {
      StringBuilder clause = new StringBuilder();
      for (int k = 0; k < LITERALS; k++) {
        clause.append(random.nextBoolean() ? "" : "-").append(1 + random.nextInt(variables));
        clause.append(' ');
      }
      lines.add(clause.append('0').toString());
    }
    return Files.write(folder.resolve("formula-%d.cnf".formatted(variables)), lines);
  }
}
