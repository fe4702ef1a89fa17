package org.tinyprof.io.communicator;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertSame;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;

class ProtocolTest {
  /** A result that comes when it is told to. */
  private static final class Later extends Pending<Integer> {
    private boolean there;

    @Override
    public boolean test() {
      return there;
    }

    @Override
    public Integer result() {
      return 7;
    }
  }

  private static final class TwoSteps extends Protocol<String> {
    private final Later first = new Later();
    private final List<Integer> started = new ArrayList<>();

    @Override
    protected Pending<?> step(int number) {
      started.add(number);
      return number == 0 ? first : end("got " + first.result());
    }
  }

  private static final class Failing extends Protocol<String> {
    private final IOException failure = new IOException("full");

    @Override
    protected Pending<?> step(int number) throws IOException {
      throw failure;
    }
  }

  @Test
  void startsItsFirstStepAtOnce() {
    TwoSteps steps = new TwoSteps();
    steps.begin();
    assertEquals(List.of(0), steps.started);
  }

  @Test
  void startsEachStepOnceTheOneBeforeIsDone() throws Exception {
    TwoSteps steps = new TwoSteps();
    steps.begin();
    assertFalse(steps.test());
    assertEquals(0, steps.steps());
    steps.first.there = true;
    assertTrue(steps.test());
    assertTrue(steps.test());
    assertEquals(List.of(0, 1), steps.started);
    assertEquals("got 7", steps.result());
    assertEquals(1, steps.steps());
  }

  @Test
  void tellsOfAFirstStepThatFailedWhenItIsTested() {
    Failing failing = new Failing();
    failing.begin();
    assertSame(failing.failure, assertThrows(IOException.class, failing::test));
  }
}
