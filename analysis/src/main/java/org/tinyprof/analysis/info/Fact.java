package org.tinyprof.analysis.info;

import java.math.BigDecimal;
import org.tinyprof.format.run.Attribute;
import org.tinyprof.interchange.text.Figures;

/**
 * A fact about a run.
 *
 * @param shown what people read
 * @param value what programs read: a {@link String}, a {@link BigDecimal} or a {@link Boolean}
 */
public record Fact(String shown, Object value) {
  private static final BigDecimal NANOS_PER_SECOND = BigDecimal.valueOf(1_000_000_000);

  static Fact of(String text) {
    return new Fact(text, text);
  }

  static Fact of(Attribute attribute) {
    if (attribute instanceof Attribute.Number number) {
      return new Fact(number.toString(), number.value());
    }
    return attribute instanceof Attribute.YesNo answer
        ? new Fact(answer.toString(), answer.value())
        : of(attribute.toString());
  }

  /** A number of seconds. */
  static Fact seconds(Attribute attribute) {
    return attribute instanceof Attribute.Number number
        ? new Fact(
            Figures.nanos(number.value().multiply(NANOS_PER_SECOND).doubleValue()), number.value())
        : of(attribute);
  }
}
