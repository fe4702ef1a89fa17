package org.tinyprof.sql;

import java.lang.management.ManagementFactory;
import java.util.Locale;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.tinyprof.analysis.text.QuestionException;

/** How much memory a database may use. */
final class MemoryAmount {
  private static final Pattern AMOUNT = Pattern.compile("(\\d{1,9})\\s*([kmgt]?)(?:i?b)?");
  private static final int STEP = 10; // bits between kilo, mega, giga and tera

  private MemoryAmount() {}

  /** Bytes of {@code 4GB}, {@code 500m}; without a text half of the machine's memory. */
  static long bytes(Optional<String> text) throws QuestionException {
    if (text.isEmpty()) {
      return machine() / 2;
    }
    Matcher amount = AMOUNT.matcher(text.get().toLowerCase(Locale.ROOT));
    if (!amount.matches()) {
      throw new QuestionException(
          "not an amount of memory: '" + text.get() + "'; write it like 4GB or 500MB");
    }
    int letter = "kmgt".indexOf(amount.group(2)) + 1;
    int shift = amount.group(2).isEmpty() ? 0 : STEP * letter;
    return Long.parseLong(amount.group(1)) << shift;
  }

  private static long machine() {
    return ManagementFactory.getOperatingSystemMXBean()
            instanceof com.sun.management.OperatingSystemMXBean machine
        ? machine.getTotalMemorySize()
        : Runtime.getRuntime().maxMemory();
  }
}
