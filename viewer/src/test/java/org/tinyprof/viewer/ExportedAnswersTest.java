package org.tinyprof.viewer;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.tinyprof.analysis.profile.Progress;

class ExportedAnswersTest {
  private static final long ROOM = 9_000_000;

  private final List<String> asked = new ArrayList<>();
  private final List<Integer> percents = new ArrayList<>();

  private ExportedAnswers asking(int characters) throws Exception {
    return asking("x".repeat(characters));
  }

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
    assertEquals(4, asking(10).lines().size());
    assertEquals(List.of(25, 50, 75, 100), percents);
  }

  @Test
  void asksNothingMoreOnceThePageIsFull() throws Exception {
    assertEquals(2, asking(4_000_000).lines().size());
    assertEquals(List.of("run", "tree", "ranks"), asked);
    assertEquals(List.of(44, 89), percents);
  }

  @Test
  void countsTheBytesThatAreWritten() throws Exception {
    ExportedAnswers answers = asking("\"<µ\"".repeat(900_000)); // the signs are escaped: 10 bytes
    assertEquals(0, answers.lines().size());
    assertEquals(
        List.of("\"run\":\"a\\u003cb\",\n"), List.copyOf(asking("\"a<b\"").lines()).subList(0, 1));
  }
}
