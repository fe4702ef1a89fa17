package org.tinyprof.analysis.answer;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.tinyprof.analysis.frame.Pruning;
import org.tinyprof.analysis.frame.QuestionSteps;
import org.tinyprof.analysis.frame.Reduction;
import org.tinyprof.analysis.query.Query;
import org.tinyprof.analysis.slice.Slice;

/**
 * Whatever holds a {@link Question}: each step is a step of that question.
 *
 * @param <Q> what takes the steps
 */
public interface HasQuestion<Q> extends QuestionSteps<Q> {
  /** What is asked so far. */
  Question question();

  /** The same with another question. */
  Q asking(Question other);

  @Override
  default Q slice(Slice more) {
    Question q = question();
    return asking(q.with(q.slice().and(more), q.queries(), q.pruning()));
  }

  @Override
  default Q query(Query more) {
    Question q = question();
    List<Query> queries = new ArrayList<>(q.queries());
    queries.add(more);
    return asking(q.with(q.slice(), queries, q.pruning()));
  }

  @Override
  default Q prune(Pruning more) {
    Question q = question();
    return asking(q.with(q.slice(), q.queries(), q.pruning().and(more)));
  }

  @Override
  default Q metrics(String... names) {
    Question q = question();
    return asking(q.with(List.of(names), q.own(), q.reduction()));
  }

  @Override
  @SuppressWarnings("SelfAlwaysReturnsThis") // the field's word for exclusive values
  default Q self() {
    Question q = question();
    return asking(q.with(q.metrics(), true, q.reduction()));
  }

  @Override
  default Q over(Reduction other) {
    Question q = question();
    return asking(q.with(q.metrics(), q.own(), Optional.of(other)));
  }
}
