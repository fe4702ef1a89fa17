package org.tinyprof.agent.config;

import java.time.Duration;
import java.util.Optional;
import org.tinyprof.runtime.settings.TraceSettings;
import org.tinyprof.runtime.settings.TraceSettings.Mode;

/** Reads what is to be kept of when things happened. */
final class TraceOptions {
  private static final String LAST = "last ";
  private static final String OFF = "off";
  private static final String MODES =
      "one of `auto`, `on`, `off`, `samples`, or `last` and a duration, such as `last 30s`";
  private static final int MAX_DIGITS = 9;
  private static final int MOST_TIMES = 1000;
  private static final long LEAST_MEMORY = 1 << 20;

  private TraceOptions() {}

  static TraceSettings of(TypedValues settings) throws ConfigurationException {
    Optional<Value> trace = settings.value(ConfigurationKey.TRACE);
    Optional<Value> memory = settings.value(ConfigurationKey.TRACE_MEMORY);
    Optional<Value> when = settings.value(ConfigurationKey.TRACE_WHEN);
    if (trace.isEmpty() && memory.isEmpty() && when.isEmpty()) {
      return TraceSettings.AUTO;
    }
    long bytes = memory.isPresent() ? bytes(memory.get()) : TraceSettings.DEFAULT_MEMORY;
    String text = settings.text(ConfigurationKey.TRACE, "auto");
    if (text.startsWith(LAST)) {
      Optional<Duration> last = Durations.parse(text.substring(LAST.length()).strip());
      if (last.isPresent()) {
        return new TraceSettings(Mode.LAST, last.get(), bytes, slowTimes(settings));
      }
    }
    Mode mode = text.equals("last") ? null : mode(text);
    if (mode == null) {
      throw TypedValues.mismatch(ConfigurationKey.TRACE.written(), trace.orElseThrow(), MODES);
    }
    if (when.isPresent() && slowTimes(settings) > 0) {
      throw new ConfigurationException(
          when.get().where(),
          "`trace-when` says which end `trace: last` keeps; set `trace: last 30s` too");
    }
    return new TraceSettings(mode, Duration.ZERO, bytes);
  }

  /** How many times its median a slow iteration takes; 0 if none is slow. */
  private static int slowTimes(TypedValues settings) throws ConfigurationException {
    return settings.text(ConfigurationKey.TRACE_WHEN, OFF).equals(OFF)
        ? 0
        : settings.number(ConfigurationKey.TRACE_WHEN, 0, 2, MOST_TIMES);
  }

  private static Mode mode(String text) {
    return switch (text) {
      case "auto" -> Mode.AUTO;
      case "on" -> Mode.ON;
      case OFF -> Mode.OFF;
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
