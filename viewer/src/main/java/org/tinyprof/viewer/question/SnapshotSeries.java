package org.tinyprof.viewer.question;

import java.io.IOException;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.Executor;
import org.tinyprof.analysis.answer.Question;
import org.tinyprof.analysis.frame.Reduction;
import org.tinyprof.analysis.profile.OpenProfile;
import org.tinyprof.analysis.text.QuestionException;
import org.tinyprof.ensemble.read.ComposedRuns;
import org.tinyprof.ensemble.read.Composition;
import org.tinyprof.ensemble.read.RunSet;
import org.tinyprof.ensemble.snapshot.SnapshotLine;
import org.tinyprof.viewer.http.Parameters;

/**
 * The snapshots of a run that were kept beside it, found and read when they are first asked for.
 */
final class SnapshotSeries {
  private static final int MOST_COLUMNS = 8;

  private final OpenProfile run;
  private final Executor executor;
  private Optional<Optional<RunSet>> found = Optional.empty();
  private final Map<List<String>, ComposedRuns> columns =
      new LinkedHashMap<>(8, 0.75f, true) {
        private static final long serialVersionUID = 1L;

        @Override
        protected boolean removeEldestEntry(Map.Entry<List<String>, ComposedRuns> eldest) {
          return size() > MOST_COLUMNS;
        }
      };

  SnapshotSeries(OpenProfile run, Executor executor) {
    this.run = run;
    this.executor = executor;
  }

  /** The chosen callpath over the snapshots; without points if none was kept. */
  synchronized SnapshotLine line(OpenRun open, Parameters asked)
      throws IOException, QuestionException {
    if (found.isEmpty()) {
      found = Optional.of(SnapshotLine.of(run.path(), run.info(), executor));
    }
    if (found.get().isEmpty()) {
      return new SnapshotLine("", List.of());
    }
    String metric = open.metric(asked);
    Reduction over = asked.choice("over", Reduction.MEAN);
    List<String> key = List.of(metric, asked.text("self"), over.toString());
    ComposedRuns values = columns.get(key);
    if (values == null) {
      Question total = Question.PLAIN.metrics(metric).over(over);
      Question question = asked.yes("self") ? total.self() : total;
      values = Composition.of(question).read(found.get().get());
      columns.put(key, values);
    }
    return SnapshotLine.of(values, open.path(open.callpath(asked)));
  }
}
