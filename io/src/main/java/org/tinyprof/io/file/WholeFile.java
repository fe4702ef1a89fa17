package org.tinyprof.io.file;

import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.channels.ClosedByInterruptException;
import java.nio.channels.FileChannel;
import java.nio.file.Files;
import java.nio.file.LinkOption;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.nio.file.StandardOpenOption;

/**
 * Writes a file that is either whole or not there under its name, whatever happens meanwhile.
 *
 * <p>The bytes go to a new file under a {@linkplain Temporary temporary} name beside it, are forced
 * to the disk, and get their name last. A link under the name itself is replaced, not followed.
 *
 * <p>An interrupt of the application's closes the file that is being written. The thread then
 * writes it again, and is interrupted once it is done.
 */
public final class WholeFile {
  /** An application that interrupts a thread more often does not want the file. */
  private static final int MOST_INTERRUPTS = 100;

  private WholeFile() {}

  /** Writes the buffer's remaining bytes, replacing a file of that name, and keeps the name. */
  public static void write(Path file, ByteBuffer content) throws IOException {
    writeUnnamed(file, content);
    forceNames(file.toAbsolutePath().getParent());
  }

  /**
   * The same, but the new name may be lost if the machine goes down before {@link #forceNames}: for
   * files that nobody asks for before another one tells of them.
   */
  static void writeUnnamed(Path file, ByteBuffer content) throws IOException {
    new Uninterrupted() {
      @Override
      void act() throws IOException {
        writeOnce(file, content.duplicate());
      }
    }.run();
  }

  private static void writeOnce(Path file, ByteBuffer content) throws IOException {
    Path unfinished = Temporary.of(file);
    FileChannel created =
        FileChannel.open(
            unfinished,
            StandardOpenOption.CREATE_NEW,
            StandardOpenOption.WRITE,
            LinkOption.NOFOLLOW_LINKS);
    try {
      try (FileChannel out = created) {
        while (content.hasRemaining()) {
          out.write(content);
        }
        out.force(true);
      }
      Files.move(unfinished, file, StandardCopyOption.ATOMIC_MOVE);
    } catch (IOException e) {
      Files.deleteIfExists(unfinished);
      throw e;
    }
  }

  /** New names are safe only once the folder that holds them is. */
  static void forceNames(Path folder) throws IOException {
    new Uninterrupted() {
      @Override
      void act() throws IOException {
        try (FileChannel names = FileChannel.open(folder, StandardOpenOption.READ)) {
          names.force(true);
        }
      }
    }.run();
  }

  private abstract static class Uninterrupted {
    abstract void act() throws IOException;

    final void run() throws IOException {
      boolean interrupted = false;
      try {
        for (int tries = 0; ; tries++) {
          try {
            act();
            return;
          } catch (ClosedByInterruptException e) {
            interrupted |= Thread.interrupted();
            if (tries == MOST_INTERRUPTS) {
              throw e;
            }
          }
        }
      } finally {
        if (interrupted) {
          Thread.currentThread().interrupt();
        }
      }
    }
  }
}
