package org.tinyprof.agent.config;

import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.Optional;
import org.tinyprof.io.file.OutputName;

/**
 * Where and how profiles are written.
 *
 * @param name the profile's directory, with placeholders such as {@code %p}
 * @param precision what times are multiples of
 * @param aggregators {@code auto}, {@code per-node}, or how many ranks write
 * @param overwrite whether an existing profile is replaced; otherwise the new one gets a number
 * @param snapshot how often a running job writes its profile; nothing means only at its end
 */
public record OutputOptions(
    String name,
    Format format,
    Step precision,
    String aggregators,
    boolean overwrite,
    Optional<Duration> snapshot,
    Keep keep) {
  static final String DEFAULT_NAME = "tinyprof.tprof";

  /** How a profile's bytes are laid out. */
  public enum Format {
    BINARY,
    TEXT
  }

  /** Times are multiples of one of these. */
  public enum Step {
    NS(1),
    US(1_000),
    MS(1_000_000);

    private final long nanos;

    Step(long nanos) {
      this.nanos = nanos;
    }

    public long nanos() {
      return nanos;
    }
  }

  /** Which snapshots stay on disk. */
  public enum Keep {
    LAST,
    ALL
  }

  static OutputOptions of(TypedValues settings) throws ConfigurationException {
    return new OutputOptions(
        name(settings),
        settings.choice(ConfigurationKey.FORMAT, Format.BINARY),
        settings.choice(ConfigurationKey.PRECISION, Step.NS),
        aggregators(settings),
        settings.flag(ConfigurationKey.OVERWRITE, false),
        settings.duration(ConfigurationKey.SNAPSHOT),
        settings.choice(ConfigurationKey.KEEP, Keep.LAST));
  }

  /** Asks only about names that look odd: most runs need not load the class that answers. */
  private static String name(TypedValues settings) throws ConfigurationException {
    String name = settings.text(ConfigurationKey.OUTPUT, DEFAULT_NAME);
    if (name.isBlank() || name.indexOf('%') >= 0 || !isPlain(name)) {
      try {
        name = new OutputName(name).template();
      } catch (IllegalArgumentException e) {
        String where = settings.value(ConfigurationKey.OUTPUT).orElseThrow().where();
        throw new ConfigurationException(where, e.getMessage());
      }
    }
    requireWorkingFolder(name);
    return name;
  }

  /** Java knows the working folder by a name that leads nowhere if the locale lacks its letters. */
  private static void requireWorkingFolder(String name) throws ConfigurationException {
    if (!isPlain(System.getProperty("user.dir", ""))
        && !Path.of(name).isAbsolute()
        && !Files.isDirectory(Path.of("").toAbsolutePath())) {
      throw new ConfigurationException(
          "output",
          "the working folder has a name that this locale cannot spell; start the job with"
              + " LC_ALL=C.UTF-8, or give output an absolute path");
    }
  }

  /** Whether every locale can spell it. */
  private static boolean isPlain(String name) {
    for (int i = 0; i < name.length(); i++) {
      if (name.charAt(i) < ' ' || name.charAt(i) > '~') {
        return false;
      }
    }
    return true;
  }

  private static String aggregators(TypedValues settings) throws ConfigurationException {
    String text = settings.text(ConfigurationKey.AGGREGATORS, "auto");
    if (text.equals("auto") || text.equals("per-node") || text.matches("[1-9][0-9]{0,7}")) {
      return text;
    }
    throw TypedValues.mismatch(
        ConfigurationKey.AGGREGATORS.written(),
        settings.value(ConfigurationKey.AGGREGATORS).orElseThrow(),
        "`auto`, `per-node`, or a number of ranks from 1");
  }
}
