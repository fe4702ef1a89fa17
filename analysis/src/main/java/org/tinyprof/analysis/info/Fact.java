package org.tinyprof.analysis.info;

import java.math.BigDecimal;
import java.time.Instant;
import java.time.ZoneOffset;
import java.time.format.DateTimeFormatter;
import java.time.temporal.ChronoUnit;
import java.util.Locale;
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
  private static final DateTimeFormatter WRITTEN =
      DateTimeFormatter.ofPattern("yyyy-MM-dd HH:mm:ss 'UTC'", Locale.ROOT)
          .withZone(ZoneOffset.UTC);

  static Fact of(String text) {
    return new Fact(text, text);
  }

  static Fact of(Attribute attribute) {
    if (attribute instanceof Attribute.Moment moment) {
      return new Fact(WRITTEN.format(moment.value()), attribute.toString());
    }
    if (attribute instanceof Attribute.Number number) {
      return new Fact(number.toString(), number.value());
    }
    return attribute instanceof Attribute.YesNo answer
        ? new Fact(answer.toString(), answer.value())
        : of(attribute.toString());
  }

  /** A moment, to the second. */
  static Fact of(Instant moment) {
    return new Fact(WRITTEN.format(moment), moment.truncatedTo(ChronoUnit.SECONDS).toString());
  }

  /** The wall time of a run, in seconds. */
  static Fact wall(Attribute attribute) {
    return attribute instanceof Attribute.Number number
        ? new Fact(
            Figures.nanos(number.value().multiply(NANOS_PER_SECOND).doubleValue())
                + ", from start to end",
            number.value())
        : of(attribute);
  }

  /** A number of bytes. */
  static Fact bytes(Attribute attribute) {
    return attribute instanceof Attribute.Number number
        ? new Fact(Figures.bytes(number.value().doubleValue()), number.value())
        : of(attribute);
  }
}
