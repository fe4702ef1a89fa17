package org.tinyprof.benchmarks.report;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;

import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.BrokenBarrierException;
import java.util.concurrent.CyclicBarrier;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;
import org.junit.jupiter.api.Test;

class TurnsTest {
  @Test
  void variantsTakeTurnsAndEverySecondTurnIsReversed() throws Exception {
    List<String> order = new ArrayList<>();
    Turns.take(3, List.of("a", "b"), order::add);
    assertEquals(List.of("a", "b", "b", "a", "a", "b"), order);
  }

  @Test
  void keepsReadingsByVariantInTheOrderOfTheTurns() throws Exception {
    double[] clock = {0};
    Turns<String, Double> turns = Turns.take(2, List.of("a", "b"), variant -> ++clock[0]);
    assertEquals(List.of(1.0, 4.0), turns.samples("a", reading -> reading).readings());
    assertEquals(List.of(2.0, 3.0), turns.samples("b", reading -> reading).readings());
  }

  @Test
  void sideBySideAllVariantsOfATurnRunAtTheSameMoment() throws Exception {
    CyclicBarrier meeting = new CyclicBarrier(2);
    Turns<String, String> turns =
        Turns.sideBySide(2, List.of("a", "b"), variant -> variant + met(meeting));
    assertEquals(List.of("a met", "a met"), turns.runs("a"));
    assertEquals(List.of("b met", "b met"), turns.runs("b"));
  }

  private static String met(CyclicBarrier meeting) throws InterruptedException {
    try {
      meeting.await(1, TimeUnit.MINUTES);
      return " met";
    } catch (BrokenBarrierException | TimeoutException e) {
      return " waited in vain";
    }
  }

  @Test
  void aRunThatFailsBesideAnotherIsTold() {
    IOException failure =
        assertThrows(
            IOException.class,
            () ->
                Turns.sideBySide(
                    1,
                    List.of("a", "b"),
                    variant -> {
                      throw new IOException("no profile");
                    }));
    assertEquals("a run beside another failed: no profile", failure.getMessage());
  }
}
