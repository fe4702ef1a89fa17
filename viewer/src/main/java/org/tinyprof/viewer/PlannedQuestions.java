package org.tinyprof.viewer;

import java.io.IOException;
import java.util.ArrayList;
import java.util.Collections;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.tinyprof.analysis.text.JsonInput;
import org.tinyprof.analysis.text.QuestionException;
import org.tinyprof.viewer.http.Parameters;
import org.tinyprof.viewer.question.Questions;

/** The questions that an exported page will answer, in their order, each once. */
final class PlannedQuestions {
  private final Questions questions;
  private final List<ExportedQuestion> plan = new ArrayList<>();
  private final Set<String> names = new HashSet<>();

  PlannedQuestions(Questions questions) {
    this.questions = questions;
  }

  List<ExportedQuestion> all() {
    return Collections.unmodifiableList(plan);
  }

  /**
   * Adds a question, unless it is there already.
   *
   * @param key what the page looks it up by
   */
  void add(String question, Map<String, String> asked, String... key) {
    ExportedQuestion added = ExportedQuestion.of(question, asked, key);
    if (names.add(added.name())) {
      plan.add(added);
    }
  }

  /** An answer that says what else to ask. */
  Map<?, ?> answer(String question, Map<String, String> asked)
      throws IOException, QuestionException {
    String answer = questions.answer(question, Parameters.of(asked), () -> true);
    return (Map<?, ?>) JsonInput.read("answer", answer);
  }

  /** The metrics by name; the one that the page shows when it names none is empty. */
  List<String> metrics(Map<String, String> run) throws IOException, QuestionException {
    List<String> metrics = new ArrayList<>();
    for (Object metric : (List<?>) answer("run", run).get("metrics")) {
      Map<?, ?> each = (Map<?, ?>) metric;
      metrics.add(Boolean.TRUE.equals(each.get("chosen")) ? "" : each.get("name").toString());
    }
    return metrics;
  }
}
