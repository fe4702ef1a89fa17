package org.tinyprof.agent.config;

import java.math.BigDecimal;
import java.util.Optional;

/**
 * Limits for the cost of recording.
 *
 * @param share of the CPU time, as a fraction; 1 is no limit
 * @param levels the profile of an earlier run whose levels this run begins with
 * @param learn the profile of an earlier run, or a folder of some, whose methods are worth timing
 */
public record CostLimit(double share, Optional<String> levels, Optional<String> learn) {
  private static final double DEFAULT_SHARE = 0.02;
  private static final double PERCENT = 100;
  private static final String OFF = "off";

  static CostLimit of(TypedValues settings) throws ConfigurationException {
    Optional<Value> budget = settings.value(ConfigurationKey.BUDGET);
    String levels = settings.text(ConfigurationKey.LEVELS, OFF);
    return new CostLimit(
        budget.isPresent() ? share(budget.get()) : DEFAULT_SHARE,
        optional(levels),
        optional(settings.text(ConfigurationKey.LEARN, OFF)));
  }

  private static Optional<String> optional(String file) {
    return file.equals(OFF) ? Optional.empty() : Optional.of(file);
  }

  /** As people write it: {@code 2 %}, or {@code off}. */
  public String words() {
    return share >= 1
        ? OFF
        : BigDecimal.valueOf(share).movePointRight(2).stripTrailingZeros().toPlainString() + " %";
  }

  private static double share(Value value) throws ConfigurationException {
    String text = TypedValues.text(ConfigurationKey.BUDGET.written(), value);
    if (text.equals(OFF)) {
      return 1;
    }
    double percent = percent(text);
    if (percent > 0 && percent < PERCENT) {
      return percent / PERCENT;
    }
    throw TypedValues.mismatch(
        ConfigurationKey.BUDGET.written(),
        value,
        "a percentage of CPU time such as `2%` or `0.5%`, or `off`");
  }

  /** The number before a percent sign; not a number if there is none. */
  private static double percent(String text) {
    if (!text.endsWith("%")) {
      return Double.NaN;
    }
    try {
      return Double.parseDouble(text.substring(0, text.length() - 1).strip());
    } catch (NumberFormatException e) {
      return Double.NaN;
    }
  }
}
