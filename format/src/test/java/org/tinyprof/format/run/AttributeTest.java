package org.tinyprof.format.run;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.tinyprof.format.wire.Refusals.assertRefused;

import java.math.BigDecimal;
import org.junit.jupiter.api.Test;

class AttributeTest {
  @Test
  void anAttributeIsANumberIfItPrintsBackTheSame() {
    assertEquals("NUMBER 12.5", kind("12.5"));
    assertEquals("NUMBER -3", kind("-3"));
    assertEquals("TEXT 007", kind("007"));
    assertEquals("TEXT 1e3", kind("1e3"));
    assertEquals("TEXT .5", kind(".5"));
    assertEquals("TEXT -", kind("-"));
    assertEquals("NUMBER " + "9".repeat(500), kind("9".repeat(500)));
    assertEquals("TEXT " + "9".repeat(501), kind("9".repeat(501)));
    assertEquals("TEXT ." + "9".repeat(500), kind("." + "9".repeat(500)));
  }

  private static String kind(String text) {
    Attribute attribute = Attribute.of(text);
    return (attribute instanceof Attribute.Number ? "NUMBER " : "TEXT ") + attribute;
  }

  @Test
  void everyNumberThatAnAttributeTakesPrintsBackTheSame() {
    for (int scale : new int[] {-499, -400, 0, 400, 499}) {
      Attribute number = new Attribute.Number(BigDecimal.valueOf(7, scale));
      assertEquals(number, Attribute.of(number.toString()));
    }
    assertRefused(
        "a number of an attribute has more than 500 digits",
        () -> new Attribute.Number(BigDecimal.valueOf(7, 500)));
    assertRefused(
        "a number of an attribute has more than 500 digits",
        () -> new Attribute.Number(BigDecimal.valueOf(7, Integer.MIN_VALUE)));
  }
}
