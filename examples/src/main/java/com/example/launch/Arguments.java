package com.example.launch;

import java.util.regex.Pattern;

/** The words of a command line, taken one after another; one that is left out has a default. */
public final class Arguments {
  private static final Pattern NUMBER = Pattern.compile("\\d{1,9}");

  private final String usage;
  private final String[] words;
  private int taken;

  /** Takes {@code usage} in the form {@code "heat [POINTS [STEPS]]"}. */
  public Arguments(String usage, String... words) {
    this.usage = usage;
    this.words = words.clone();
  }

  /** Returns the next word as a number from {@code smallest} to {@code largest}. */
  public int number(String name, int smallest, int largest, int otherwise) throws UsageException {
    String word = word(String.valueOf(otherwise));
    int number = NUMBER.matcher(word).matches() ? Integer.parseInt(word) : -1;
    require(
        smallest <= number && number <= largest,
        "%s is a whole number from %d to %d, not '%s'".formatted(name, smallest, largest, word));
    return number;
  }

  /** Returns the next word as it stands. */
  public String word(String otherwise) {
    return taken < words.length ? words[taken++] : otherwise;
  }

  /** Refuses words that are left over. */
  public void end() throws UsageException {
    if (taken < words.length) {
      throw new UsageException("usage: " + usage + ": '" + words[taken] + "' is one too many");
    }
  }

  /** Refuses the command line unless {@code condition} holds. */
  public void require(boolean condition, String rule) throws UsageException {
    if (!condition) {
      throw new UsageException("usage: " + usage + ": " + rule);
    }
  }
}
