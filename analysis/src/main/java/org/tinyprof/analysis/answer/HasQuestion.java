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
    return asking(
        new Question(
            q.slice().and(more),
            q.queries(),
            q.in(),
            q.pruning(),
            q.metrics(),
            q.own(),
            q.reduction(),
            q.group()));
  }

  @Override
  default Q query(Query more) {
    Question q = question();
    List<Query> queries = new ArrayList<>(q.queries());
    queries.add(more);
    return asking(
        new Question(
            q.slice(),
            queries,
            q.in(),
            q.pruning(),
            q.metrics(),
            q.own(),
            q.reduction(),
            q.group()));
  }

  @Override
  default Q prune(Pruning more) {
    Question q = question();
    return asking(
        new Question(
            q.slice(),
            q.queries(),
            q.in(),
            q.pruning().and(more),
            q.metrics(),
            q.own(),
            q.reduction(),
            q.group()));
  }

  @Override
  default Q metrics(String... names) {
    Question q = question();
    return asking(
        new Question(
            q.slice(),
            q.queries(),
            q.in(),
            q.pruning(),
            List.of(names),
            q.own(),
            q.reduction(),
            q.group()));
  }

  @Override
  @SuppressWarnings("SelfAlwaysReturnsThis") // the field's word for exclusive values
  default Q self() {
    Question q = question();
    return asking(
        new Question(
            q.slice(),
            q.queries(),
            q.in(),
            q.pruning(),
            q.metrics(),
            true,
            q.reduction(),
            q.group()));
  }

  @Override
  default Q over(Reduction other) {
    Question q = question();
    return asking(
        new Question(
            q.slice(),
            q.queries(),
            q.in(),
            q.pruning(),
            q.metrics(),
            q.own(),
            Optional.of(other),
            q.group()));
  }
}
