package org.tinyprof.agent.match;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import org.junit.jupiter.api.Test;

class OwnClassesTest {
  @Test
  void knowsTheFirstPlaceOfEachClass() {
    OwnClasses classes = new OwnClasses();
    classes.add("com.acme.Solver", "/app.jar");
    classes.add("com.acme.Solver", "/other.jar");
    classes.add("com.acme.Grid", "/app.jar");
    assertTrue(classes.has("com.acme.Solver"));
    assertFalse(classes.has("com.acme.Mesh"));
    assertEquals("/app.jar", classes.place("com.acme.Solver"));
    assertEquals("", classes.place("com.acme.Mesh"));
    assertEquals(2, classes.size());
  }
}
