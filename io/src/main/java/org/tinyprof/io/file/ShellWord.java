package org.tinyprof.io.file;

import java.nio.file.Path;

/** A path as it can be pasted into a shell. */
public final class ShellWord {
  private static final String HARMLESS = "._-/+=:,@%";

  private ShellWord() {}

  /** The path itself, in quotes if a shell would take it for anything but one word. */
  public static String of(Path path) {
    String text = path.toString();
    for (int i = 0; i < text.length(); i++) {
      char letter = text.charAt(i);
      if (!Character.isLetterOrDigit(letter) && HARMLESS.indexOf(letter) < 0) {
        return "'" + text.replace("'", "'\\''") + "'";
      }
    }
    return text;
  }
}
