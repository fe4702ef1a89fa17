package org.tinyprof.agent.config;

import java.time.Duration;
import java.util.Optional;

/** Reads durations as people write them: a whole number and a unit. */
final class Durations {
  private static final int MAX_DIGITS = 9; // days in milliseconds fit; nothing overflows

  private Durations() {}

  /** Returns nothing for what is no duration, and for zero. */
  static Optional<Duration> parse(String text) {
    int digits = 0;
    while (digits < text.length() && text.charAt(digits) >= '0' && text.charAt(digits) <= '9') {
      digits++;
    }
    if (digits == 0 || digits > MAX_DIGITS) {
      return Optional.empty();
    }
    long amount = Long.parseLong(text.substring(0, digits));
    Duration duration =
        switch (text.substring(digits).strip()) {
          case "ms" -> Duration.ofMillis(amount);
          case "s" -> Duration.ofSeconds(amount);
          case "m", "min" -> Duration.ofMinutes(amount);
          case "h" -> Duration.ofHours(amount);
          default -> Duration.ZERO;
        };
    return duration.isZero() ? Optional.empty() : Optional.of(duration);
  }
}
