package org.tinyprof.format.lock;

import java.io.Closeable;
import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.channels.FileChannel;
import java.nio.channels.OverlappingFileLockException;
import java.nio.file.Files;
import java.nio.file.LinkOption;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.util.HashMap;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.ThreadLocalRandom;

/**
 * A file that one process at a time holds, and deletes when it is done. The system releases the
 * lock when a process ends in any way, so a process that can hold the file knows that no other
 * does.
 *
 * <p>Never waits. Thread-safe: only one thread of a process can hold a file.
 */
public final class LockFile implements Closeable {
  private static final Map<Path, LockFile> HELD = new HashMap<>();
  private static final int LARGEST = 1 << 16;

  private final Path path;
  private final FileChannel channel;
  private final boolean exclusive;

  private LockFile(Path path, FileChannel channel, boolean exclusive) {
    this.path = path;
    this.channel = channel;
    this.exclusive = exclusive;
  }

  /** Holds the file, which is made if it is not there; empty if another process or thread does. */
  public static Optional<LockFile> tryHold(Path file) throws IOException {
    Path path = file.toAbsolutePath();
    synchronized (HELD) {
      if (HELD.containsKey(path)) {
        return Optional.empty(); // opening it a second time would end the lock
      }
      Optional<LockFile> held;
      do {
        held = open(path);
      } while (held.isPresent() && !held.get().isAtPath());
      if (held.isPresent()) {
        HELD.put(path, held.get());
      }
      return held;
    }
  }

  private static Optional<LockFile> open(Path path) throws IOException {
    FileChannel channel =
        FileChannel.open(
            path, StandardOpenOption.CREATE, StandardOpenOption.WRITE, LinkOption.NOFOLLOW_LINKS);
    try {
      if (channel.tryLock() != null) {
        return Optional.of(new LockFile(path, channel, true));
      }
    } catch (OverlappingFileLockException e) {
      // something else in this process has locked it
    } catch (IOException e) {
      return Optional.of(new LockFile(path, channel, false));
    }
    channel.close();
    return Optional.empty();
  }

  /**
   * Whether the path still leads to this file and not to a later one, because the process that held
   * it before has deleted it. Gives the file a random size and looks for it at the path: to open
   * the path would end the lock, for the system does so when a process closes any channel of a
   * file.
   */
  private boolean isAtPath() throws IOException {
    if (!exclusive) {
      return true;
    }
    try {
      int size = 1 + ThreadLocalRandom.current().nextInt(LARGEST);
      channel.truncate(0);
      channel.write(ByteBuffer.allocate(1), size - 1L); // what is before it takes no room
      if (Files.size(path) == size) {
        return true;
      }
    } catch (NoSuchFileException e) {
      // deleted, and nobody has made it again
    } catch (IOException e) {
      channel.close();
      throw e;
    }
    channel.close();
    return false;
  }

  /** False where the file system has no locks, so that others may believe they hold the file. */
  public boolean exclusive() {
    return exclusive;
  }

  /** Deletes the file and lets others hold it. */
  @Override
  public void close() throws IOException {
    synchronized (HELD) {
      HELD.remove(path, this);
      if (channel.isOpen()) {
        try {
          Files.deleteIfExists(path);
        } finally {
          channel.close();
        }
      }
    }
  }

  /** Whether this process holds the file. */
  public static boolean isHeld(Path file) {
    synchronized (HELD) {
      return HELD.containsKey(file.toAbsolutePath());
    }
  }

  /** Closes the lock on the file, if this process has one. */
  public static void release(Path file) throws IOException {
    synchronized (HELD) {
      LockFile held = HELD.get(file.toAbsolutePath());
      if (held != null) {
        held.close();
      }
    }
  }
}
