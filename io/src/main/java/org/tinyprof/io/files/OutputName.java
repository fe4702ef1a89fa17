package org.tinyprof.io.files;

import java.time.format.DateTimeFormatter;
import java.util.regex.MatchResult;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * The name of a profile as configured, with placeholders that the run fills in.
 *
 * <p>{@code %p} process id, {@code %h} host, {@code %t} time of the start, {@code %j} the
 * scheduler's job id, {@code %n} number of ranks, {@code %%} a percent sign.
 */
public record OutputName(String template) {
  private static final DateTimeFormatter TIME = DateTimeFormatter.ofPattern("yyyyMMdd-HHmmss");
  private static final Pattern PLACEHOLDER = Pattern.compile("%(.?)", Pattern.DOTALL);

  public OutputName {
    if (template.isBlank()) {
      throw new IllegalArgumentException("the output name is empty; give one such as run-%j");
    }
    PLACEHOLDER.matcher(template).results().forEach(found -> requireKnown(template, found));
  }

  private static void requireKnown(String template, MatchResult found) {
    if (found.group(1).isEmpty() || !"phtjn%".contains(found.group(1))) {
      throw new IllegalArgumentException(
          "output name %s: %s is no placeholder; there are %%p %%h %%t %%j %%n and %%%%"
              .formatted(template, found.group()));
    }
  }

  /** The name for one run; what comes from outside cannot add folders to it. */
  public String expand(RunFacts run) {
    return PLACEHOLDER
        .matcher(template)
        .replaceAll(found -> Matcher.quoteReplacement(value(found.group(1), run)));
  }

  private static String value(String placeholder, RunFacts run) {
    return switch (placeholder) {
      case "p" -> Long.toString(run.processId());
      case "h" -> plain(run.host());
      case "t" -> TIME.format(run.start());
      case "j" -> plain(run.jobId());
      case "n" -> Integer.toString(run.ranks());
      default -> "%";
    };
  }

  private static String plain(String text) {
    return text.replaceAll("[^A-Za-z0-9._-]", "_");
  }
}
