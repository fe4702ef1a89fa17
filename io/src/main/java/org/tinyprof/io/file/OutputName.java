package org.tinyprof.io.file;

import java.nio.file.InvalidPathException;
import java.nio.file.Path;

/**
 * The name of a profile as configured, with placeholders that the run fills in.
 *
 * <p>{@code %p} process id, {@code %h} host, {@code %t} time of the start, {@code %j} the
 * scheduler's job id, {@code %n} number of ranks, {@code %%} a percent sign.
 */
public record OutputName(String template) {
  private static final String PLACEHOLDERS = "phtjn%";
  private static final String HARMLESS = "._-";

  public OutputName {
    if (template.isBlank()) {
      throw new IllegalArgumentException("the output name is empty; give one such as run-%j");
    }
    for (int i = template.indexOf('%'); i >= 0; i = template.indexOf('%', i + 2)) {
      String found = template.substring(i, Math.min(i + 2, template.length()));
      if (found.length() < 2 || PLACEHOLDERS.indexOf(found.charAt(1)) < 0) {
        throw new IllegalArgumentException(
            "output name "
                + template
                + ": "
                + found
                + " is not a placeholder; there are %p %h %t %j %n and %%");
      }
    }
    requireFile(template);
  }

  private static void requireFile(String template) {
    try {
      Path last = Path.of(template).normalize().getFileName();
      if (last == null || last.toString().isEmpty() || last.toString().equals("..")) {
        throw new IllegalArgumentException(
            "output name " + template + " is a folder; add the profile's name, such as run-%j");
      }
    } catch (InvalidPathException e) {
      throw new IllegalArgumentException(
          "output name "
              + template
              + " cannot be a file's here: "
              + e.getReason()
              + "; use plain letters, or start the job with LC_ALL=C.UTF-8",
          e);
    }
  }

  /** The name for one run; what comes from outside cannot add folders to it. */
  public String expand(PlaceholderValues run) {
    StringBuilder name = new StringBuilder();
    for (int i = 0; i < template.length(); i++) {
      char letter = template.charAt(i);
      if (letter == '%') {
        name.append(value(template.charAt(++i), run));
      } else {
        name.append(letter);
      }
    }
    return name.toString();
  }

  private static String value(char placeholder, PlaceholderValues run) {
    return switch (placeholder) {
      case 'p' -> plain(run.processId());
      case 'h' -> plain(run.host());
      case 't' -> plain(run.time());
      case 'j' -> plain(run.jobId());
      case 'n' -> Integer.toString(run.ranks());
      default -> "%";
    };
  }

  /** Text from outside as part of a file's name. */
  public static String plain(String text) {
    StringBuilder plain = new StringBuilder(text);
    for (int i = 0; i < plain.length(); i++) {
      char letter = plain.charAt(i);
      boolean latin =
          (letter >= 'a' && letter <= 'z')
              || (letter >= 'A' && letter <= 'Z')
              || (letter >= '0' && letter <= '9');
      if (!latin && HARMLESS.indexOf(letter) < 0) {
        plain.setCharAt(i, '_');
      }
    }
    return plain.toString();
  }
}
