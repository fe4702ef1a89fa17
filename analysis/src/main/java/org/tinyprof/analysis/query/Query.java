package org.tinyprof.analysis.query;

import java.io.IOException;
import java.util.BitSet;
import java.util.List;
import org.tinyprof.analysis.text.QuestionException;

/** Selects nodes of a call tree. Immutable. */
public sealed interface Query {
  /** How a star of a chain matches, and which nodes the chain finds. */
  enum Star {
    /**
     * As in Hatchet: a chain starts anywhere and finds all nodes on its paths; a star ends above
     * the first node that matches the next step, and fails if it reaches a leaf before that.
     */
    HATCHET,
    /**
     * As in a regular expression: a chain starts above the roots and finds the last nodes of its
     * paths; a star takes any number of nodes.
     */
    FREE
  }

  /** Paths downwards in the tree, step by step. */
  record Chain(List<Step> steps, Star star) implements Query {
    public Chain {
      steps = List.copyOf(steps);
      if (steps.isEmpty()) {
        throw new IllegalArgumentException("a query without a step finds nothing");
      }
    }
  }

  /** How two sets of nodes become one. */
  enum Operator {
    AND,
    OR,
    XOR
  }

  /** What several queries find, combined from left to right. */
  record Combined(Operator operator, List<Query> queries) implements Query {
    public Combined {
      queries = List.copyOf(queries);
    }
  }

  /** The nodes that a query does not find. */
  record Complement(Query query) implements Query {}

  /**
   * Reads a query. {@code MATCH}, also in braces, starts Hatchet's string dialect; a bracket or
   * brace of JSON starts its object dialect; anything else is the short form {@code main<**<MPI_*}.
   */
  static Query parse(String text) throws QuestionException {
    return Dialects.parse(text);
  }

  /** Starts a chain of Hatchet's kind, as {@code MATCH} does; see {@link QueryBuilder}. */
  static QueryBuilder match(String quantifier, Condition condition) {
    return new QueryBuilder().rel(quantifier, condition);
  }

  default Query and(Query other) {
    return new Combined(Operator.AND, List.of(this, other));
  }

  default Query or(Query other) {
    return new Combined(Operator.OR, List.of(this, other));
  }

  default Query xor(Query other) {
    return new Combined(Operator.XOR, List.of(this, other));
  }

  default Query not() {
    return new Complement(this);
  }

  /**
   * Finds the nodes. Takes time linear in nodes times steps.
   *
   * @param over what holds for a node with several values, as of several ranks
   */
  default BitSet find(Nodes nodes, RankQuantifier over) throws IOException, QuestionException {
    return new Evaluation(nodes, over).find(this);
  }

  default BitSet find(Nodes nodes) throws IOException, QuestionException {
    return find(nodes, RankQuantifier.ANY);
  }
}
