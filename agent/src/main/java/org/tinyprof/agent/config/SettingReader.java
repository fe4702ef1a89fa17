package org.tinyprof.agent.config;

import java.io.File;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import org.tinyprof.agent.match.OwnMode;
import org.tinyprof.agent.match.OwnPackages;
import org.tinyprof.io.file.OutputName;
import org.tinyprof.io.start.KeepRule;
import org.tinyprof.runtime.settings.Keep;
import org.tinyprof.runtime.settings.ProfilerSettings;
import org.tinyprof.runtime.settings.TraceSettings;

/** Gives written values the type of their key, or says why they have another. */
final class SettingReader {
  private static final String OFF = "off";
  private static final double PERCENT = 100;
  private static final int MILLION = 1_000_000;
  private static final String TRACES =
      "one of `auto`, `stretches`, `on`, `off`, `samples`, or `last` and a duration, such as `last"
          + " 30s`";
  private static final int MAX_DIGITS = 9; // days in milliseconds fit; nothing overflows
  private static final int MOST_RANKS = 99_999_999;
  private static final long LEAST_MEMORY = 1 << 20;

  private SettingReader() {}

  /**
   * @param wrong takes what is wrong with entries of a list; what is wrong with a whole value is
   *     thrown
   */
  static Object read(ConfigurationKey key, Value value, List<ConfigurationException> wrong)
      throws ConfigurationException {
    String name = key.written();
    return switch (key) {
      case ENABLED,
          DIAGNOSTICS,
          CHILDREN,
          QUIET,
          OVERWRITE,
          ARGUMENTS,
          MAIN,
          MPI,
          FATAL_ERRORS,
          JDK_IO ->
          flag(name, value);
      case SKIP -> texts(name, value);
      case STORE -> store(name, value);
      case DAY_LIMIT -> text(name, value).equals(OFF) ? 0L : bytes(name, value);
      case KEEP_RUNS -> keepRuns(name, value, wrong);
      case OUTPUT -> output(name, value);
      case FORMAT -> choice(name, value, "binary", "text") == 1;
      case PRECISION -> new long[] {1, 1_000, 1_000_000}[choice(name, value, "ns", "us", "ms")];
      case AGGREGATORS -> aggregators(name, value);
      case SNAPSHOT -> snapshot(name, value);
      case KEEP -> choice(name, value, Keep.class);
      case ATTRIBUTES -> RunLabels.of(value, wrong);
      case CLOCK -> choice(name, value, "adaptive", "exact") == 0;
      case TIMES -> choice(name, value, "compensated", "raw") == 1;
      case BUDGET -> share(name, value);
      case LEVELS, LEARN -> text(name, value).equals(OFF) ? "" : text(name, value);
      case SAMPLER -> stacks(name, value);
      case WAITING -> choice(name, value, Waiting.class);
      case TRACE -> trace(name, value);
      case TRACE_MEMORY -> bytes(name, value);
      case TRACE_WHEN -> text(name, value).equals(OFF) ? 0 : number(name, value, 2, 1000);
      case THREADS -> choice(name, value, "fold", "each") == 1;
      case METRICS -> RuleMetrics.everywhere(value, wrong);
      case MAX_CALLPATHS -> number(name, value, 16, 1 << 20);
      case MAX_DEPTH -> number(name, value, 4, 4_096);
      case MAX_VALUES -> number(name, value, 16, 1 << 24);
      case MAX_PEERS -> number(name, value, 1, 1 << 20);
      case OWN -> own(name, value);
      case OWN_PACKAGES -> packages(name, value, wrong);
      case ROOT -> Rules.root(value);
      case INCLUDE, EXCLUDE -> new Rules(key).read(value, wrong);
      case MIN_SIZE -> value;
    };
  }

  private static List<String> texts(String name, Value value) throws ConfigurationException {
    List<String> texts = new ArrayList<>();
    for (Value item : list(name, value).items()) {
      texts.add(text(name, item));
    }
    return texts;
  }

  private static List<String> keepRuns(String name, Value value, List<ConfigurationException> wrong)
      throws ConfigurationException {
    List<String> rules = new ArrayList<>();
    for (Value item : list(name, value).items()) {
      String rule = text(name, item);
      try {
        KeepRule.parse(rule);
        rules.add(rule);
      } catch (IllegalArgumentException e) {
        wrong.add(new ConfigurationException(item.where(), e.getMessage()));
      }
    }
    return rules;
  }

  /** A folder for runs of all users has the same name everywhere, so it is given in full. */
  private static String store(String name, Value value) throws ConfigurationException {
    String folder = text(name, value);
    if (folder.equals(OFF)) {
      return "";
    }
    if (!Configuration.isPlain(folder) || !new File(folder).isAbsolute()) {
      throw mismatch(name, value, "the full name of a folder, such as `/srv/tinyprof`, or `off`");
    }
    return folder;
  }

  private static OwnPackages packages(String name, Value value, List<ConfigurationException> wrong)
      throws ConfigurationException {
    List<String> packages = new ArrayList<>();
    for (Value item : list(name, value).items()) {
      try {
        packages.add(OwnPackages.read(text(name, item)));
      } catch (ConfigurationException | IllegalArgumentException e) {
        wrong.add(mismatch(name, item, "names of packages, such as `com.acme`"));
      }
    }
    return new OwnPackages(packages);
  }

  /** Version 0.2 wrote {@code none} for {@code off}. */
  private static Stacks stacks(String name, Value value) throws ConfigurationException {
    return text(name, value).equals("none") ? Stacks.OFF : choice(name, value, Stacks.class);
  }

  static boolean flag(String name, Value value) throws ConfigurationException {
    return switch (text(name, value).toLowerCase(Locale.ROOT)) {
      case "true", "on", "yes" -> true;
      case "false", OFF, "no" -> false;
      default -> throw mismatch(name, value, "`true` or `false`");
    };
  }

  static String text(String name, Value value) throws ConfigurationException {
    if (value instanceof Value.Text text && !text.text().isEmpty()) {
      return text.text();
    }
    throw mismatch(name, value, "a value");
  }

  static <E extends Enum<E>> E choice(String name, Value value, Class<E> type)
      throws ConfigurationException {
    E[] constants = type.getEnumConstants();
    String[] words = new String[constants.length];
    for (int i = 0; i < words.length; i++) {
      words[i] = constants[i].name().toLowerCase(Locale.ROOT);
    }
    return constants[choice(name, value, words)];
  }

  /** Which of the words it is. */
  static int choice(String name, Value value, String... words) throws ConfigurationException {
    String text = text(name, value);
    for (int i = 0; i < words.length; i++) {
      if (words[i].equals(text)) {
        return i;
      }
    }
    throw mismatch(name, value, "one of `" + String.join("`, `", words) + "`");
  }

  /** A list, or its short form: one text with {@code ;} between the items. */
  static Value.Items list(String name, Value value) throws ConfigurationException {
    if (value instanceof Value.Items list) {
      return list;
    }
    if (value instanceof Value.Fields) {
      throw mismatch(name, value, "a list");
    }
    List<Value> items = new ArrayList<>();
    for (String item : text(name, value).split(";", -1)) {
      items.add(new Value.Text(item.strip(), value.where()));
    }
    return new Value.Items(items, value.where());
  }

  static ConfigurationException mismatch(String name, Value value, String expected) {
    String found = value instanceof Value.Items ? "a list" : "a mapping";
    if (value instanceof Value.Text text) {
      found = text.text().isEmpty() ? "nothing" : "`" + text.text() + "`";
    }
    return new ConfigurationException(
        value.where(), "`" + name + "` must be " + expected + ", not " + found);
  }

  private static int number(String name, Value value, int min, int max)
      throws ConfigurationException {
    String text = text(name, value);
    try {
      int number = Integer.parseInt(text);
      if (number >= min && number <= max) {
        return number;
      }
    } catch (NumberFormatException e) {
      // Said below: the same line serves what is not a number and what is out of range.
    }
    throw mismatch(name, value, "a whole number from " + min + " to " + max);
  }

  /** Asks only about names that look odd: most runs need not load the class that answers. */
  private static String output(String name, Value value) throws ConfigurationException {
    String output = text(name, value);
    if (output.isBlank() || output.indexOf('%') >= 0 || !Configuration.isPlain(output)) {
      try {
        return new OutputName(output).template();
      } catch (IllegalArgumentException e) {
        throw new ConfigurationException(value.where(), e.getMessage());
      }
    }
    return output;
  }

  private static int aggregators(String name, Value value) throws ConfigurationException {
    String text = text(name, value);
    if (text.equals("auto")) {
      return ProfilerSettings.AUTO;
    }
    if (text.equals("per-node")) {
      return ProfilerSettings.PER_NODE;
    }
    try {
      return number(name, value, 1, MOST_RANKS);
    } catch (ConfigurationException e) {
      throw mismatch(name, value, "`auto`, `per-node`, or a number of ranks from 1");
    }
  }

  /** A duration such as {@code 500ms}, {@code 30s}, {@code 5m}, {@code 1h}; {@code off} is zero. */
  private static Duration snapshot(String name, Value value) throws ConfigurationException {
    String text = text(name, value);
    Duration interval = text.equals(OFF) ? Duration.ZERO : duration(text);
    if (interval.isZero() && !text.equals(OFF)) {
      throw mismatch(name, value, "a duration such as `500ms`, `30s`, `5m`, or `off`");
    }
    return interval;
  }

  /** A whole number and a unit; zero for what is no duration. */
  private static Duration duration(String text) {
    int digits = digits(text);
    long amount = amount(text, digits);
    return switch (text.substring(digits).strip()) {
      case "ms" -> Duration.ofMillis(amount);
      case "s" -> Duration.ofSeconds(amount);
      case "m", "min" -> Duration.ofMinutes(amount);
      case "h" -> Duration.ofHours(amount);
      default -> Duration.ZERO;
    };
  }

  private static int digits(String text) {
    int digits = 0;
    while (digits < text.length() && text.charAt(digits) >= '0' && text.charAt(digits) <= '9') {
      digits++;
    }
    return digits;
  }

  private static long amount(String text, int digits) {
    return digits == 0 || digits > MAX_DIGITS ? 0 : Long.parseLong(text.substring(0, digits));
  }

  /** The share of CPU time behind {@code 2%}; {@code off} is all of it. */
  private static double share(String name, Value value) throws ConfigurationException {
    String text = text(name, value);
    if (text.equals(OFF)) {
      return 1;
    }
    double percent = text.endsWith("%") ? decimal(text.substring(0, text.length() - 1).strip()) : 0;
    if (percent > 0 && percent < PERCENT) {
      return percent / PERCENT;
    }
    throw mismatch(name, value, "a percentage of CPU time such as `2%` or `0.5%`, or `off`");
  }

  /** Digits with a dot or without; 0 for anything else. The JDK's own way loads more classes. */
  private static double decimal(String text) {
    int dot = text.indexOf('.');
    String digits = dot < 0 ? text : text.substring(0, dot) + text.substring(dot + 1);
    if (digits(digits) < digits.length()) {
      return 0;
    }
    double scale = 1;
    for (int i = dot < 0 ? text.length() : dot + 1; i < text.length(); i++) {
      scale *= 10;
    }
    return amount(digits, digits.length()) / scale;
  }

  /** A share of CPU time as people write it: {@code 2 %}, or {@code off}. */
  static String words(double share) {
    if (share >= 1) {
      return OFF;
    }
    long millionths = Math.round(share * PERCENT * MILLION);
    StringBuilder words = new StringBuilder().append(millionths / MILLION);
    String rest = Long.toString(MILLION + millionths % MILLION); // a one before its digits
    int end = rest.length();
    while (rest.charAt(end - 1) == '0') {
      end--;
    }
    return words.append(end == 1 ? "" : ".").append(rest, 1, end).append(" %").toString();
  }

  private static TraceSettings trace(String name, Value value) throws ConfigurationException {
    String text = text(name, value);
    if (text.startsWith("last ")) {
      Duration last = duration(text.substring("last ".length()).strip());
      if (!last.isZero()) {
        return new TraceSettings(TraceSettings.Mode.LAST, last, TraceSettings.DEFAULT_MEMORY);
      }
    }
    for (TraceSettings.Mode mode : TraceSettings.Mode.values()) {
      if (mode != TraceSettings.Mode.LAST && mode.name().toLowerCase(Locale.ROOT).equals(text)) {
        return TraceSettings.of(mode);
      }
    }
    throw mismatch(name, value, TRACES);
  }

  /** A size such as {@code 64MB}, in powers of 1,024. */
  private static long bytes(String name, Value value) throws ConfigurationException {
    String text = text(name, value);
    int digits = digits(text);
    int shift =
        switch (text.substring(digits).strip()) {
          case "KB" -> 10;
          case "MB" -> 20;
          case "GB" -> 30;
          default -> 0;
        };
    long bytes = shift == 0 ? 0 : amount(text, digits) << shift;
    if (bytes < LEAST_MEMORY) {
      throw mismatch(name, value, "a size of at least `1MB`, such as `64MB`");
    }
    return bytes;
  }

  /** Older configurations have a flag, or {@code auto}. */
  private static OwnMode own(String name, Value value) throws ConfigurationException {
    return switch (text(name, value).toLowerCase(Locale.ROOT)) {
      case "auto", "sampled" -> OwnMode.SAMPLED;
      case "woven", "true", "on", "yes" -> OwnMode.WOVEN;
      case OFF, "false", "no" -> OwnMode.OFF;
      default -> choice(name, value, OwnMode.class);
    };
  }
}
