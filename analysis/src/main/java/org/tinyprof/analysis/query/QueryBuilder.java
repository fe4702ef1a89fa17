package org.tinyprof.analysis.query;

import java.util.ArrayList;
import java.util.Collections;
import java.util.List;

/**
 * Builds a chain in Java: {@code Query.match("*", always()).rel(".", named("MPI_*")).query()}.
 * Confined to one thread.
 */
public final class QueryBuilder {
  private final List<Step> steps = new ArrayList<>();

  QueryBuilder() {}

  /**
   * Adds a step below.
   *
   * @param quantifier {@code .} for one node, {@code *} for any number, {@code +} for at least one
   */
  public QueryBuilder rel(String quantifier, Condition condition) {
    steps.addAll(Quantifier.steps(quantifier, condition));
    return this;
  }

  /** Adds a number of nodes, one below the other. */
  public QueryBuilder rel(int nodes, Condition condition) {
    if (nodes < 0 || nodes > Quantifier.MOST) {
      throw new IllegalArgumentException("a query cannot take " + nodes + " nodes");
    }
    steps.addAll(Collections.nCopies(nodes, new Step(false, condition)));
    return this;
  }

  public Query query() {
    return new Query.Chain(steps, Query.Star.HATCHET);
  }
}
