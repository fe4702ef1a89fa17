package org.tinyprof.io.life;

import java.util.function.Consumer;

/** Hands lines on, but not again what it has just said: snapshots can fail alike all night. */
final class NoEcho implements Consumer<String> {
  private final Consumer<String> messages;
  private String said = "";

  NoEcho(Consumer<String> messages) {
    this.messages = messages;
  }

  @Override
  public synchronized void accept(String message) {
    if (!message.equals(said)) {
      said = message;
      messages.accept(message);
    }
  }
}
