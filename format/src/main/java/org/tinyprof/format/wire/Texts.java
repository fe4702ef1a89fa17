package org.tinyprof.format.wire;

/** The rule for text in a profile: anything that UTF-8 can hold. */
public final class Texts {
  private Texts() {}

  public static void require(String text, String what) {
    for (int i = 0; i < text.length(); i++) {
      if (Character.isSurrogate(text.charAt(i))) {
        if (Character.charCount(text.codePointAt(i)) == 1) {
          throw new IllegalArgumentException(
              what + " has half a character at " + i + "; UTF-8 cannot hold it: " + text);
        }
        i++;
      }
    }
  }
}
