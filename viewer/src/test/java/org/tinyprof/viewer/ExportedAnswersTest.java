package org.tinyprof.viewer;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.junit.jupiter.api.Test;
import org.tinyprof.analysis.profile.Progress;

class ExportedAnswersTest {
  private final List<String> asked = new ArrayList<>();
  private final List<Integer> percents = new ArrayList<>();

  private ExportedAnswers asking(int characters) throws Exception {
    Progress progress = (done, total) -> percents.add((int) Math.round(100.0 * done / total));
    ExportedAnswers answers =
        new ExportedAnswers(
            (question, parameters, wanted) -> {
              asked.add(question);
              return "x".repeat(characters);
            },
            progress);
    answers.addAll(
        List.of("run", "tree", "ranks", "course").stream()
            .map(question -> ExportedQuestion.of(question, Map.of()))
            .toList());
    return answers;
  }

  @Test
  void asksEverythingWhereThatFits() throws Exception {
    assertEquals(Set.of("run", "tree", "ranks", "course"), asking(10).byName().keySet());
    assertEquals(List.of(25, 50, 75, 100), percents);
  }

  @Test
  void asksNothingMoreOnceThePageIsFull() throws Exception {
    assertEquals(Set.of("run", "tree"), asking(4_000_000).byName().keySet());
    assertEquals(List.of("run", "tree", "ranks"), asked);
    assertEquals(List.of(44, 89), percents);
  }
}
