package org.tinyprof.io;

import org.tinyprof.format.naming.Printable;

/** A line for the user, safe for a terminal whatever names and file contents it quotes. */
public final class PrintableLine {
  private PrintableLine() {}

  /** The line with control characters, and those that change its direction, spelt out. */
  public static String of(String line) {
    return Printable.of(line);
  }
}
