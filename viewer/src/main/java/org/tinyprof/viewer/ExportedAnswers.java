package org.tinyprof.viewer;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.util.Collection;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.tinyprof.analysis.profile.Progress;
import org.tinyprof.analysis.text.QuestionException;
import org.tinyprof.interchange.json.JsonOutput;
import org.tinyprof.viewer.http.Answers;
import org.tinyprof.viewer.http.Parameters;

/** The answers that an exported page holds, as its script has them: as many as have room. */
final class ExportedAnswers {
  private final Answers questions;
  private final long room;
  private final Progress progress;
  private final Map<String, String> lines = new LinkedHashMap<>(); // by name
  private long bytes;

  /**
   * @param room how many bytes the answers may take
   */
  ExportedAnswers(Answers questions, long room, Progress progress) {
    this.questions = questions;
    this.room = room;
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
      String line = line(next.name(), answer);
      int size = line.getBytes(StandardCharsets.UTF_8).length;
      if (bytes + size > room) {
        return;
      }
      if (lines.putIfAbsent(next.name(), line) == null) {
        bytes += size;
      }
      double planned = (asked + 1.0) / plan.size();
      double full = (double) bytes / room;
      progress.reached((long) (Math.max(planned, full) * room), room);
    }
  }

  /** A name and its answer in a script; what stands in them cannot end it. */
  private static String line(String name, String answer) throws IOException {
    StringBuilder line = new StringBuilder();
    new JsonOutput(line).value(name);
    return line.append(':').append(answer).append(",\n").toString().replace("<", "\\u003c");
  }

  /** Each answer as a line of the page's script, under the name by which the page looks for it. */
  Collection<String> lines() {
    return Collections.unmodifiableCollection(lines.values());
  }
}
