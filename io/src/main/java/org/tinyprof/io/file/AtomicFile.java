package org.tinyprof.io.file;

import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.channels.ClosedByInterruptException;
import java.nio.channels.FileChannel;
import java.nio.file.FileAlreadyExistsException;
import java.nio.file.FileSystemException;
import java.nio.file.Files;
import java.nio.file.LinkOption;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.nio.file.StandardOpenOption;

/**
 * Writes a file that is either complete or not there under its name.
 *
 * <p>The bytes go to a new file with a {@linkplain Temporary temporary} name next to it, are forced
 * to the disk, and get their name last. A link under the name is replaced, not followed.
 *
 * <p>An interrupt from the application closes the file that is being written. Then the thread
 * writes it again, and is interrupted after that.
 */
public final class AtomicFile {
  /** An application that interrupts a thread more often does not want the file. */
  private static final int MOST_INTERRUPTS = 100;

  private static final int MOST_TRIES = 5;

  private AtomicFile() {}

  /** Writes the buffer's remaining bytes, replacing a file of that name, and keeps the name. */
  public static void write(Path file, ByteBuffer content) throws IOException {
    writeUnnamed(file, content);
    forceNames(file.toAbsolutePath().getParent());
  }

  /** Decides about the name of a file that is whole. */
  abstract static class Owner {
    /** Whether what has the name may go. */
    abstract boolean replaces() throws IOException;
  }

  /**
   * The same, if nothing has the name or the owner says that it may go. Until it has its name, the
   * file has the other one, in a folder that is made again.
   *
   * @throws FileAlreadyExistsException if something has the name
   */
  static void write(Path file, Path unfinished, ByteBuffer content, Owner owner)
      throws IOException {
    new Uninterrupted() {
      @Override
      void act() throws IOException {
        writeAgainIfDeleted(file, unfinished, content, owner);
      }
    }.run();
    forceNames(file.toAbsolutePath().getParent());
  }

  private static void writeAgainIfDeleted(
      Path file, Path unfinished, ByteBuffer content, Owner owner) throws IOException {
    for (int tries = 1; ; tries++) {
      try {
        writeNew(unfinished, content, true);
        nameOrDelete(unfinished, file, owner);
        return;
      } catch (NoSuchFileException e) {
        if (!Files.isDirectory(file.toAbsolutePath().getParent())) {
          throw e;
        }
        if (tries == MOST_TRIES) {
          throw new SharedOutputException(e.getFile());
        }
        Folders.createAll(unfinished.toAbsolutePath().getParent());
      }
    }
  }

  private static void nameOrDelete(Path unfinished, Path file, Owner owner) throws IOException {
    boolean moved = false;
    boolean named = false;
    try {
      if (owner.replaces()) {
        Files.move(unfinished, file, StandardCopyOption.ATOMIC_MOVE);
        moved = true;
      } else {
        name(unfinished, file);
      }
      named = true;
    } finally {
      if (!moved) {
        delete(unfinished, named);
      }
    }
  }

  /** Deletes a file; where that is denied, one that is whole under its name stays there too. */
  private static void delete(Path unfinished, boolean named) throws IOException {
    try {
      Files.deleteIfExists(unfinished);
    } catch (FileSystemException e) {
      if (!named) {
        throw e;
      }
    }
  }

  /** A link never replaces a file; where there are none, an empty file takes the name first. */
  private static void name(Path unfinished, Path file) throws IOException {
    try {
      Files.createLink(file, unfinished);
    } catch (FileAlreadyExistsException e) {
      if (!isLinkTo(unfinished, file)) {
        throw e;
      }
    } catch (NoSuchFileException e) {
      throw e;
    } catch (IOException | UnsupportedOperationException e) {
      Files.createFile(file);
      try {
        Files.move(unfinished, file, StandardCopyOption.ATOMIC_MOVE);
      } catch (IOException | RuntimeException | Error failed) {
        Files.deleteIfExists(file);
        throw failed;
      }
    }
  }

  /** A server whose answer was lost is asked again, and finds the link that it has made. */
  private static boolean isLinkTo(Path unfinished, Path file) throws IOException {
    return !Files.isSymbolicLink(file) && Files.exists(file) && Files.isSameFile(unfinished, file);
  }

  /**
   * The same for a process that may be killed any moment: a new file gets its name as soon as its
   * bytes are written, and is forced to the disk afterwards. If the machine itself goes down in
   * between, the file may be damaged. A file that replaces another one is forced first.
   */
  static void writeInHaste(Path file, ByteBuffer content) throws IOException {
    boolean replaces = Folders.exists(file);
    new Uninterrupted() {
      @Override
      void act() throws IOException {
        writeAgainIfDeleted(file, content, replaces);
      }
    }.run();
    if (!replaces) {
      try {
        force(file, StandardOpenOption.WRITE);
      } catch (IOException e) {
        Files.deleteIfExists(file); // the disk may have been full
        throw e;
      }
    }
    forceNames(file.toAbsolutePath().getParent());
  }

  /**
   * The same, but the new name may be lost if the machine fails before {@link #forceNames}. For
   * files that are not read before another file names them.
   */
  static void writeUnnamed(Path file, ByteBuffer content) throws IOException {
    new Uninterrupted() {
      @Override
      void act() throws IOException {
        writeAgainIfDeleted(file, content, true);
      }
    }.run();
  }

  /** Another job that has the same output may take the unfinished file for an abandoned one. */
  private static void writeAgainIfDeleted(Path file, ByteBuffer content, boolean force)
      throws IOException {
    for (int tries = 1; ; tries++) {
      try {
        writeOnce(file, content.duplicate(), force);
        return;
      } catch (NoSuchFileException e) {
        if (!Files.isDirectory(file.toAbsolutePath().getParent())) {
          throw e;
        }
        if (tries == MOST_TRIES) {
          throw new SharedOutputException(e.getFile());
        }
      }
    }
  }

  private static void writeOnce(Path file, ByteBuffer content, boolean force) throws IOException {
    Path unfinished = Temporary.of(file);
    writeNew(unfinished, content, force);
    try {
      Files.move(unfinished, file, StandardCopyOption.ATOMIC_MOVE);
    } catch (IOException | RuntimeException | Error e) {
      Files.deleteIfExists(unfinished);
      throw e;
    }
  }

  /** Leaves no file that is not whole. */
  private static void writeNew(Path unfinished, ByteBuffer content, boolean force)
      throws IOException {
    FileChannel created = open(unfinished);
    try (FileChannel out = created) {
      ChannelBytes.write(out, content, 0);
      if (force) {
        out.force(true);
      }
    } catch (IOException | RuntimeException | Error e) {
      Files.deleteIfExists(unfinished);
      throw e;
    }
  }

  private static FileChannel open(Path unfinished) throws IOException {
    try {
      return FileChannel.open(
          unfinished,
          StandardOpenOption.CREATE_NEW,
          StandardOpenOption.WRITE,
          LinkOption.NOFOLLOW_LINKS);
    } catch (LinkageError e) { // the file is there, and the JDK cannot write to it
      Files.deleteIfExists(unfinished);
      throw e;
    }
  }

  /** New names are safe only once the folder that holds them is. */
  static void forceNames(Path folder) throws IOException {
    force(folder, StandardOpenOption.READ);
  }

  static void force(Path path, StandardOpenOption access) throws IOException {
    new Uninterrupted() {
      @Override
      void act() throws IOException {
        try (FileChannel opened = FileChannel.open(path, access)) {
          opened.force(true);
        }
      }
    }.run();
  }

  /** Acts again if the application has interrupted the thread. */
  abstract static class Uninterrupted {
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
