package org.tinyprof.analysis.frame;

import java.io.IOException;
import java.util.List;
import org.tinyprof.analysis.query.Condition;
import org.tinyprof.analysis.query.Query;
import org.tinyprof.analysis.query.Step;
import org.tinyprof.analysis.slice.Slice;
import org.tinyprof.analysis.text.QuestionException;

/**
 * The steps of a question. A frame, a question in words and an ensemble take the same steps, so
 * they are declared once. Each step makes a new object and refuses a wrong word at once. Slices,
 * queries and rules add to those before them; metrics and reductions replace them.
 *
 * @param <Q> what takes the steps
 */
public interface QuestionSteps<Q> {
  /** Restricts to a part of a run, and to a part of that part if given twice. */
  Q slice(Slice more) throws IOException, QuestionException;

  /** Keeps the callpaths that a query finds. */
  Q query(Query more) throws QuestionException;

  /** Leaves out callpaths. */
  Q prune(Pruning more) throws QuestionException;

  /** The columns by their names: {@code time}, {@code time.self}, {@code count.inc}. */
  Q metrics(String... names) throws QuestionException;

  /** Own values, without those of the callpaths below. */
  Q self();

  /** How the values of several ranks become one. */
  Q over(Reduction other);

  /**
   * Restricts to a part of a run: {@code rank(0-63:2).iteration(last).time(i,e)}. An interval,
   * {@code time(12s-12.5s)}, reads the timelines of the lanes.
   */
  default Q slice(String text) throws IOException, QuestionException {
    return slice(Slice.parse(text));
  }

  /** Keeps the callpaths that a query finds. The start of the text determines its dialect. */
  default Q query(String text) throws QuestionException {
    return query(Query.parse(text));
  }

  /** Leaves out callpaths by rules: {@code mpi}, {@code jdk}, {@code 1%}, or a query. */
  default Q prune(String... rules) throws QuestionException {
    return prune(Pruning.parse(List.of(rules)));
  }

  /** Keeps the callpaths that fulfil a condition: {@code time > 5ms and tag = COMM}. */
  default Q filter(String condition) throws QuestionException {
    Step anywhere = new Step(true, Condition.always());
    Step fitting = new Step(false, Condition.parse(condition));
    return query(new Query.Chain(List.of(anywhere, fitting), Query.Star.FREE));
  }

  /** Keeps the callpaths with one of these names, at any depth. */
  default Q named(String... names) throws QuestionException {
    Query any = Query.parse(names[0]);
    for (String name : List.of(names).subList(1, names.length)) {
      any = any.or(Query.parse(name));
    }
    return query(any);
  }
}
