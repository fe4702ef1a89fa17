package org.tinyprof.agent.sampler;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.io.ByteArrayInputStream;
import org.junit.jupiter.api.Test;

class OverloadsTest {
  private static final String NAME = OverloadsTest.class.getName();

  private final Overloads overloads =
      new Overloads(path -> OverloadsTest.class.getClassLoader().getResourceAsStream(path));

  @Test
  void tellsOverloadsApartByTheLineOfTheStack() {
    assertEquals("(I)Ljava/lang/StackTraceElement;", descriptor(here(1)));
    assertEquals(
        "(Ljava/lang/String;)Ljava/lang/StackTraceElement;", descriptor(here("somewhere")));
  }

  @Test
  void aMethodWithoutOverloadsNeedsNoLine() {
    assertEquals("(Ljava/lang/StackTraceElement;)Ljava/lang/String;", ofLine("descriptor", -1));
  }

  @Test
  void knowsNoDescriptorOfWhatItCannotRead() {
    assertEquals(Overloads.UNKNOWN, overloads.descriptor("app.Gone", "step", 1));
    assertEquals(Overloads.UNKNOWN, ofLine("none", 1));
    Overloads damaged = new Overloads(path -> new ByteArrayInputStream(new byte[] {1, 2, 3}));
    assertEquals(Overloads.UNKNOWN, damaged.descriptor("app.Main", "main", 1));
  }

  private String descriptor(StackTraceElement element) {
    return ofLine(element.getMethodName(), element.getLineNumber());
  }

  private String ofLine(String method, int line) {
    return overloads.descriptor(NAME, method, line);
  }

  private static StackTraceElement here(int ignored) {
    assertEquals(1, ignored);
    return new Throwable().getStackTrace()[0];
  }

  private static StackTraceElement here(String ignored) {
    assertEquals("somewhere", ignored);
    return new Throwable().getStackTrace()[0];
  }
}
