package org.tinyprof.io.file;

import java.io.IOException;
import java.nio.ByteBuffer;
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
    Path unfinished = unfinished(file);
    try {
      try (FileChannel out = open(unfinished)) {
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

  /** The temporary name of a file, or of a folder that gets its name last. */
  static Path unfinished(Path target) {
    return target.resolveSibling(target.getFileName() + UNFINISHED);
  }

  private static FileChannel open(Path file) throws IOException {
    return FileChannel.open(
        file,
        StandardOpenOption.CREATE,
        StandardOpenOption.TRUNCATE_EXISTING,
        StandardOpenOption.WRITE);
  }

  /** New names are safe only once the folder that holds them is. */
  static void forceNames(Path folder) throws IOException {
    try (FileChannel names = FileChannel.open(folder, StandardOpenOption.READ)) {
      names.force(true);
    }
  }
}
