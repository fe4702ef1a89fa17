package org.tinyprof.analysis.query;

import java.io.IOException;
import java.util.BitSet;
import org.tinyprof.analysis.text.QuestionException;

/** Finds what queries ask for. */
final class Evaluation {
  private final Nodes nodes;
  private final Conditions conditions;

  Evaluation(Nodes nodes, RankQuantifier over) {
    this.nodes = nodes;
    this.conditions = new Conditions(nodes, over);
  }

  BitSet find(Query query) throws IOException, QuestionException {
    if (query instanceof Query.Chain chain) {
      return chain(chain);
    }
    if (query instanceof Query.Complement complement) {
      BitSet found = find(complement.query());
      found.flip(0, nodes.forest().size());
      return found;
    }
    Query.Combined combined = (Query.Combined) query;
    BitSet found = find(combined.queries().get(0));
    for (Query next : combined.queries().subList(1, combined.queries().size())) {
      BitSet more = find(next);
      switch (combined.operator()) {
        case AND -> found.and(more);
        case OR -> found.or(more);
        case XOR -> found.xor(more);
      }
    }
    return found;
  }

  private BitSet chain(Query.Chain chain) throws IOException, QuestionException {
    BitSet[] fitting = new BitSet[chain.steps().size()];
    for (int i = 0; i < fitting.length; i++) {
      fitting[i] = conditions.fitting(chain.steps().get(i).condition());
    }
    long states = (long) nodes.forest().size() * (fitting.length + 1);
    if (states > Integer.MAX_VALUE - 64) {
      throw new QuestionException(
          "the query has "
              + fitting.length
              + " steps, too many for a tree of "
              + nodes.forest().size()
              + " callpaths; ask for fewer nodes in a row");
    }
    return chain.star() == Query.Star.FREE
        ? new ShortFormMatcher(nodes.forest(), chain.steps(), fitting).find()
        : new HatchetMatcher(nodes.forest(), chain.steps(), fitting).find();
  }
}
