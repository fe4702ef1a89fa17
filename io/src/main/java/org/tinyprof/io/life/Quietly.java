package org.tinyprof.io.life;

import java.io.IOException;
import java.util.function.Consumer;
import org.tinyprof.runtime.Recorder;

/** Keeps our own MPI calls out of the profile, our failures and waits out of the application. */
abstract class Quietly implements Runnable {
  private final Consumer<String> messages;

  Quietly(Consumer<String> messages) {
    this.messages = messages;
  }

  abstract void act() throws IOException;

  @Override
  public final void run() {
    boolean interrupted = Thread.interrupted();
    Recorder.pause();
    try {
      act();
    } catch (IOException | RuntimeException e) {
      messages.accept("profile not written: " + e.getMessage());
    } finally {
      Recorder.resume();
      if (interrupted) {
        Thread.currentThread().interrupt();
      }
    }
  }
}
