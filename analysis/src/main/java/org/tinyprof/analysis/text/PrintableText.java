package org.tinyprof.analysis.text;

import org.tinyprof.format.naming.Printable;

/** Text of a profile, or the name of one, for people: it can do nothing to their terminal. */
public final class PrintableText {
  private PrintableText() {}

  /** The text with control characters, and those that change its direction, spelt out. */
  public static String of(String text) {
    return Printable.of(text);
  }
}
