package org.tinyprof.io.life;

import java.io.IOException;
import java.util.function.Consumer;
import org.tinyprof.io.file.WriteFailures;
import org.tinyprof.runtime.record.Recorder;

/**
 * Runs work of the profiler on a thread of the application. Its MPI calls are not recorded, a
 * failure becomes one line for the user, and an interrupt is kept until the work is done.
 */
abstract class IsolatedTask implements Runnable {
  private final Consumer<String> messages;

  IsolatedTask(Consumer<String> messages) {
    this.messages = messages;
  }

  abstract void act() throws IOException;

  /** What it means that the work failed. */
  String failed() {
    return "profile not written: ";
  }

  @Override
  public final void run() {
    boolean interrupted = Thread.interrupted();
    try {
      actUnrecorded();
    } catch (Throwable e) { // an Error of ours is not the application's either
      say(e);
    } finally {
      if (interrupted) {
        Thread.currentThread().interrupt();
      }
    }
  }

  private void actUnrecorded() throws IOException {
    Recorder.pause();
    try {
      act();
    } finally {
      Recorder.resume();
    }
  }

  private void say(Throwable failure) {
    try {
      messages.accept(failed() + WriteFailures.reason(failure));
    } catch (Throwable e) {
      sayWithoutMemory();
    }
  }

  private void sayWithoutMemory() {
    try {
      messages.accept(failed() + "not enough memory; use a larger -Xmx");
    } catch (Throwable e) {
      return; // nobody can be told; the application goes on
    }
  }
}
