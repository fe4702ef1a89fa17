package org.tinyprof.viewer;

import java.io.IOException;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.tinyprof.analysis.profile.Progress;
import org.tinyprof.analysis.text.QuestionException;
import org.tinyprof.viewer.http.Answers;
import org.tinyprof.viewer.http.Parameters;

/** The answers that an exported page holds: at most {@value #MOST_CHARACTERS} characters. */
final class ExportedAnswers {
  private static final int MOST_CHARACTERS = 9_000_000;

  private final Answers questions;
  private final Progress progress;
  private final Map<String, String> byName = new LinkedHashMap<>();
  private long characters;

  ExportedAnswers(Answers questions, Progress progress) {
    this.questions = questions;
    this.progress = progress;
  }

  /**
   * Asks one question after the other. The first answer that does not fit ends it: to read the
   * answers that are left out would take most of the time.
   */
  void addAll(List<ExportedQuestion> plan) throws IOException, QuestionException {
    for (int asked = 0; asked < plan.size(); asked++) {
      ExportedQuestion next = plan.get(asked);
      String answer = questions.answer(next.question(), Parameters.of(next.asked()), () -> true);
      if (characters + answer.length() >= MOST_CHARACTERS) {
        return;
      }
      if (byName.putIfAbsent(next.name(), answer) == null) {
        characters += answer.length() + next.name().length();
      }
      double planned = (asked + 1.0) / plan.size();
      double full = (double) characters / MOST_CHARACTERS;
      progress.reached((long) (Math.max(planned, full) * MOST_CHARACTERS), MOST_CHARACTERS);
    }
  }

  /** Answers by the names under which the page looks for them. */
  Map<String, String> byName() {
    return Collections.unmodifiableMap(byName);
  }
}
