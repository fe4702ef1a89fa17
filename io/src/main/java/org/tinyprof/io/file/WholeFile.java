package org.tinyprof.io.file;

import java.io.FileNotFoundException;
import java.io.FileOutputStream;
import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.channels.ClosedByInterruptException;
import java.nio.channels.FileChannel;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.nio.file.StandardOpenOption;

/**
 * Writes a file that is either whole or not there under its name, whatever happens meanwhile.
 *
 * <p>The bytes go to a temporary name beside it, are forced to the disk, and get their name last.
 */
public final class WholeFile {
  /** What the temporary name ends with; a file left under it is the rest of a killed job. */
  public static final String UNFINISHED = ".tmp";

  private static final int LARGEST_WRITE_BYTES = 4 << 20; // Java copies each write once
  private static final int MOST_INTERRUPTS = 100; // the name is there, if not yet safe

  private WholeFile() {}

  /**
   * Writes the remaining bytes of a buffer on the heap, replacing a file of that name, and keeps
   * the name.
   */
  public static void write(Path file, ByteBuffer content) throws IOException {
    writeUnnamed(file, content);
    forceNames(file.toAbsolutePath().getParent());
  }

  /**
   * The same, but the new name may be lost if the machine goes down before {@link #forceNames}: for
   * files that nobody asks for before another one tells of them.
   */
  static void writeUnnamed(Path file, ByteBuffer content) throws IOException {
    Path unfinished = unfinished(file);
    try {
      try (FileOutputStream out = open(unfinished)) {
        while (content.hasRemaining()) {
          int bytes = Math.min(content.remaining(), LARGEST_WRITE_BYTES);
          out.write(content.array(), content.arrayOffset() + content.position(), bytes);
          content.position(content.position() + bytes);
        }
        out.getFD().sync();
      }
      Files.move(unfinished, file, StandardCopyOption.ATOMIC_MOVE);
    } catch (IOException e) {
      Files.deleteIfExists(unfinished);
      throw e;
    }
  }

  /** The temporary name of a file, or of a folder that gets its name last. */
  static Path unfinished(Path target) {
    return target.resolveSibling(target.getFileName() + UNFINISHED);
  }

  /** Opens a stream: an interrupt of the application's would close a channel. */
  private static FileOutputStream open(Path file) throws IOException {
    try {
      return new FileOutputStream(file.toFile());
    } catch (FileNotFoundException e) {
      FileChannel.open(file, StandardOpenOption.CREATE, StandardOpenOption.WRITE)
          .close(); // fails as well, and its exception says why
      throw e;
    }
  }

  /**
   * New names are safe only once the folder that holds them is. Only a channel can open a folder,
   * and an interrupt closes it: after one, the thread tries again, and is interrupted in the end.
   */
  static void forceNames(Path folder) throws IOException {
    boolean interrupted = false;
    boolean forced = false;
    for (int i = 0; i < MOST_INTERRUPTS && !forced; i++) {
      try (FileChannel names = FileChannel.open(folder, StandardOpenOption.READ)) {
        names.force(true);
        forced = true;
      } catch (ClosedByInterruptException e) {
        interrupted |= Thread.interrupted();
      }
    }
    if (interrupted) {
      Thread.currentThread().interrupt();
    }
  }
}
