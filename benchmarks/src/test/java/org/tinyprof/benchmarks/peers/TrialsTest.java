package org.tinyprof.benchmarks.peers;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;

import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.tinyprof.benchmarks.report.InterleavedRuns;

class TrialsTest {
  private final List<String> attempts = new ArrayList<>();
  private final InterleavedRuns.Run<Contender, Integer> run =
      contender -> {
        attempts.add(contender.name());
        if (contender.name().equals("broken")) {
          throw new IOException("it hangs");
        }
        return attempts.size();
      };

  @Test
  void aPeerThatFailsIsNotTriedAgainAndTheOthersGoOn() throws Exception {
    List<Contender> contenders =
        List.of(EventTargetsTest.contender("broken"), EventTargetsTest.contender("sound"));
    Trials<Integer> trials = Trials.take(2, contenders, run);
    assertEquals(List.of("broken", "sound", "sound"), attempts);
    assertEquals(List.of("sound"), trials.names());
    assertEquals(Map.of("broken", "it hangs"), trials.failures());
    assertEquals(List.of(2.0, 3.0), trials.samples("sound", i -> i).readings());
  }

  @Test
  void ourOwnFailureIsNobodysToHide() {
    List<Contender> contenders = List.of(EventTargetsTest.contender(Contenders.EXACT));
    IOException error =
        assertThrows(
            IOException.class,
            () ->
                Trials.take(
                    1,
                    contenders,
                    each -> {
                      throw new IOException("it ended with 1");
                    }));
    assertEquals("TinyProf, exact: it ended with 1", error.getMessage());
  }
}
