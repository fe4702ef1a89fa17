package org.tinyprof.io.life;

import java.util.function.Consumer;

/**
 * Passes lines on, without those that repeat the line before: snapshots can fail in the same way
 * all night. Lines that differ only in numbers are repetitions, because a kept snapshot has a
 * number in its name.
 */
final class DuplicateMessageFilter implements Consumer<String> {
  private final Consumer<String> messages;
  private String said = "";

  DuplicateMessageFilter(Consumer<String> messages) {
    this.messages = messages;
  }

  @Override
  public synchronized void accept(String message) {
    String words = withoutDigits(message);
    if (!words.equals(said)) {
      said = words;
      messages.accept(message);
    }
  }

  private static String withoutDigits(String message) {
    StringBuilder words = new StringBuilder();
    for (int i = 0; i < message.length(); i++) {
      char letter = message.charAt(i);
      if (letter < '0' || letter > '9') {
        words.append(letter);
      }
    }
    return words.toString();
  }
}
