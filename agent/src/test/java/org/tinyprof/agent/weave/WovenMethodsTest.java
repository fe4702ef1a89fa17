package org.tinyprof.agent.weave;

import static org.junit.jupiter.api.Assertions.assertEquals;

import org.junit.jupiter.api.Test;

class WovenMethodsTest {
  @Test
  void tellsOverloadsAndClassesApart() {
    WovenMethods woven = new WovenMethods();
    woven.add("a.Solver", "step", "(I)V", 2);
    woven.add("a.Solver", "step", "(J)V", 3);
    woven.add("b.Solver", "step", "(I)V", 4);
    assertEquals(2, woven.eventId("a.Solver", "step", "(I)V"));
    assertEquals(3, woven.eventId("a.Solver", "step", "(J)V"));
    assertEquals(4, woven.eventId("b.Solver", "step", "(I)V"));
    assertEquals(WovenMethods.NOT_WOVEN, woven.eventId("b.Solver", "step", "(J)V"));
    assertEquals(WovenMethods.NOT_WOVEN, woven.eventId("c.Solver", "step", "(I)V"));
  }

  @Test
  void takesTheLastOfTwoMethodsThatAreCalledAlike() {
    WovenMethods woven = new WovenMethods();
    woven.add("a.Solver", "step", "(I)V", 2);
    woven.add("a.Solver", "stop", "()V", 3);
    woven.add("a.Solver", "step", "(I)V", 5);
    assertEquals(5, woven.eventId("a.Solver", "step", "(I)V"));
    assertEquals(3, woven.eventId("a.Solver", "stop", "()V"));
  }
}
