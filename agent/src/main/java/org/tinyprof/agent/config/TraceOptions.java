package org.tinyprof.agent.config;

import java.time.Duration;
import java.util.Optional;
import org.tinyprof.runtime.settings.TraceSettings;
import org.tinyprof.runtime.settings.TraceSettings.Mode;

/** Reads what is to be kept of when things happened. */
final class TraceOptions {
  private static final String LAST = "last ";
  private static final String MODES =
      "one of `auto`, `on`, `off`, `samples`, or `last` and a duration, such as `last 30s`";
  private static final int MAX_DIGITS = 9;
  private static final long LEAST_MEMORY = 1 << 20;

  private TraceOptions() {}

  static TraceSettings of(TypedValues settings) throws ConfigurationException {
    Optional<Value> trace = settings.value(ConfigurationKey.TRACE);
    Optional<Value> memory = settings.value(ConfigurationKey.TRACE_MEMORY);
    if (trace.isEmpty() && memory.isEmpty()) {
      return TraceSettings.AUTO;
    }
    long bytes = memory.isPresent() ? bytes(memory.get()) : TraceSettings.DEFAULT_MEMORY;
    String text = settings.text(ConfigurationKey.TRACE, "auto");
    if (text.startsWith(LAST)) {
      Optional<Duration> last = Durations.parse(text.substring(LAST.length()).strip());
      if (last.isPresent()) {
        return new TraceSettings(Mode.LAST, last.get(), bytes);
      }
    }
    Mode mode = text.equals("last") ? null : mode(text);
    if (mode == null) {
      throw TypedValues.mismatch(ConfigurationKey.TRACE.written(), trace.orElseThrow(), MODES);
    }
    return new TraceSettings(mode, Duration.ZERO, bytes);
  }

  private static Mode mode(String text) {
    return switch (text) {
      case "auto" -> Mode.AUTO;
      case "on" -> Mode.ON;
      case "off" -> Mode.OFF;
      case "samples" -> Mode.SAMPLES;
      default -> null;
    };
  }

  /** A size such as {@code 64MB}, in powers of 1,024. */
  private static long bytes(Value value) throws ConfigurationException {
    String text = TypedValues.text(ConfigurationKey.TRACE_MEMORY.written(), value);
    int digits = 0;
    while (digits < text.length() && Character.isDigit(text.charAt(digits))) {
      digits++;
    }
    int shift =
        switch (text.substring(digits).strip()) {
          case "KB" -> 10;
          case "MB" -> 20;
          case "GB" -> 30;
          default -> -1;
        };
    if (digits > 0 && digits <= MAX_DIGITS && shift > 0) {
      long bytes = Long.parseLong(text.substring(0, digits)) << shift;
      if (bytes >= LEAST_MEMORY) {
        return bytes;
      }
    }
    throw TypedValues.mismatch(
        ConfigurationKey.TRACE_MEMORY.written(), value, "a size of at least `1MB`, such as `64MB`");
  }
}
