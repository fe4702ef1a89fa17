package org.tinyprof.runtime.tree;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.List;
import org.junit.jupiter.api.Test;
import org.tinyprof.runtime.tree.HandWrittenCalls.Call;

class HandWrittenCallsTest {
  private final HandWrittenCalls calls = new HandWrittenCalls(8);

  @Test
  void eachCallIsTakenOnce() {
    calls.add(10, 20, 1);
    calls.add(5, 30, 2);
    assertEquals(List.of(new Call(10, 20, 1), new Call(5, 30, 2)), calls.take().calls());
    calls.add(40, 50, 3);
    HandWrittenCalls.Taken later = calls.take();
    assertEquals(List.of(new Call(40, 50, 3)), later.calls());
    assertTrue(later.whole());
  }

  @Test
  void theOldestGoWhenThereIsNoRoom() {
    for (int i = 0; i < 20; i++) {
      calls.add(i, i, 1);
    }
    HandWrittenCalls.Taken taken = calls.take();
    assertFalse(taken.whole());
    assertEquals(13, taken.calls().get(0).start(), "the owner may be overwriting the twelfth");
    assertEquals(7, taken.calls().size());
    calls.add(20, 20, 1);
    assertTrue(calls.take().whole());
  }
}
