package org.tinyprof.agent;

import java.io.FileDescriptor;
import java.io.FileOutputStream;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.function.Consumer;
import org.tinyprof.format.naming.Printable;
import org.tinyprof.io.file.WriteFailures;

/**
 * Says something on standard error, one line at a time.
 *
 * <p>Not through System.err: that belongs to the application, which may have replaced it.
 */
final class Console {
  /** Takes lines to say. */
  static final Consumer<String> LINES =
      new Consumer<>() {
        @Override
        public void accept(String line) {
          say(line);
        }
      };

  /** Discards lines. */
  static final Consumer<String> SILENCE =
      new Consumer<>() {
        @Override
        public void accept(String line) {}
      };

  private static final FileOutputStream STANDARD_ERROR =
      new FileOutputStream(FileDescriptor.err); // never closed
  private static final byte[] NO_MEMORY =
      bytes("profile not written: not enough memory; use a larger -Xmx");

  private static volatile boolean quiet;
  private static boolean saidNoMemory;

  private Console() {}

  /** Says nothing from now on. */
  static void beQuiet() {
    quiet = true;
  }

  /** The whole line: what it quotes of a file or of the program cannot reach the terminal raw. */
  static String printed(String line) {
    return "tinyprof: " + Printable.of(line) + "\n";
  }

  /** Prints a line and never throws. If no memory is left, it prints one made in advance, once. */
  static void say(String line) {
    try {
      write(bytes(line));
    } catch (OutOfMemoryError e) {
      sayNoMemory();
    }
  }

  private static synchronized void sayNoMemory() {
    if (!saidNoMemory) {
      saidNoMemory = true;
      write(NO_MEMORY);
    }
  }

  static void sayAll(List<String> lines) {
    for (String line : lines) {
      say(line);
    }
  }

  /** Says what went wrong with the profile; throws nothing. */
  static void sayFailure(Throwable failure) {
    try {
      say("profile not written: " + WriteFailures.reason(failure));
    } catch (Throwable e) {
      sayNoMemory();
    }
  }

  private static byte[] bytes(String line) {
    return printed(line).getBytes(StandardCharsets.UTF_8);
  }

  private static void write(byte[] bytes) {
    if (quiet) {
      return;
    }
    try {
      STANDARD_ERROR.write(bytes);
    } catch (IOException e) {
      return; // standard error is closed: there is nobody to tell
    }
  }
}
