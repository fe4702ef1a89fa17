package org.tinyprof.viewer;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.ArrayList;
import java.util.Base64;
import java.util.List;
import java.util.Map;
import java.util.Random;
import org.junit.jupiter.api.Test;
import org.tinyprof.analysis.profile.Progress;

class ExportedAnswersTest {
  private static final int ROOM = 90_000;

  private final List<String> asked = new ArrayList<>();
  private final List<Integer> percents = new ArrayList<>();

  private ExportedAnswers asking(String answer) throws Exception {
    Progress progress = (done, total) -> percents.add((int) Math.round(100.0 * done / total));
    ExportedAnswers answers =
        new ExportedAnswers(
            (question, parameters, wanted) -> {
              asked.add(question);
              return answer;
            },
            ROOM,
            progress);
    answers.addAll(
        List.of("run", "tree", "ranks", "course").stream()
            .map(question -> ExportedQuestion.of(question, Map.of()))
            .toList());
    return answers;
  }

  @Test
  void asksEverythingWhereThatFits() throws Exception {
    ExportedAnswers answers = asking("\"<µ\"");
    assertEquals(4, answers.size());
    assertEquals(List.of(25, 50, 75, 100), percents);
    assertEquals(
        "{\"run\":\"<µ\",\n\"tree\":\"<µ\",\n\"ranks\":\"<µ\",\n\"course\":\"<µ\"}",
        Packed.text(answers.packed()));
  }

  @Test
  void asksNothingMoreOnceThePageIsFull() throws Exception {
    byte[] noise = new byte[30_000];
    new Random(1).nextBytes(noise); // nothing makes it smaller, and only its first copy is new
    ExportedAnswers answers = asking('"' + Base64.getEncoder().encodeToString(noise) + '"');
    assertEquals(2, answers.size());
    assertEquals(List.of("run", "tree", "ranks"), asked);
    assertTrue(answers.packed().length() <= ROOM);
  }
}
