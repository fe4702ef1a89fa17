package org.tinyprof.agent;

import java.io.FileDescriptor;
import java.io.FileOutputStream;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.util.function.Consumer;
import org.tinyprof.io.PrintableLine;

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

  /** Takes lines that nobody is to see. */
  static final Consumer<String> SILENCE =
      new Consumer<>() {
        @Override
        public void accept(String line) {}
      };

  private Console() {}

  /** The whole line: what it quotes of a file or of the program cannot reach the terminal raw. */
  static String printed(String line) {
    return "tinyprof: " + PrintableLine.of(line) + "\n";
  }

  static void say(String line) {
    byte[] bytes = printed(line).getBytes(StandardCharsets.UTF_8);
    FileOutputStream standardError = new FileOutputStream(FileDescriptor.err); // never closed
    try {
      standardError.write(bytes);
    } catch (IOException e) {
      // Standard error is closed: there is nobody to tell.
    }
  }
}
