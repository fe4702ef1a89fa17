package org.tinyprof.sql;

import java.io.Closeable;
import java.io.IOException;
import java.nio.file.AccessDeniedException;
import java.nio.file.FileSystemException;
import java.nio.file.Files;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.security.SecureRandom;
import java.util.Optional;
import java.util.Set;
import java.util.TreeSet;
import java.util.stream.Stream;
import org.tinyprof.format.lock.LockFile;

/**
 * The folder in which one exporter gathers the tables of one run before it gives the folder its
 * name: {@code .unfinished-ID-RANDOM}. The exporter holds {@code .unfinished-ID-RANDOM.lock} from
 * before it makes the folder until the folder is gone. So a folder whose lock can be had is
 * abandoned.
 *
 * <p>Where the file system has no locks, nothing is taken for abandoned. Where its locks do not
 * reach other hosts, an exporter may lose its folder to another host, but always as a whole: it
 * fails then, and the run is there whole or not at all.
 */
final class UnfinishedRun implements Closeable {
  private static final String START = ".unfinished-";
  private static final String LOCK = ".lock";

  private final Path folder;
  private final LockFile lock;

  private UnfinishedRun(Path folder, LockFile lock) {
    this.folder = folder;
    this.lock = lock;
  }

  /** Makes a folder that no other exporter has. */
  static UnfinishedRun create(Path parent, String id) throws IOException {
    Path folder;
    Optional<LockFile> lock;
    do {
      String random = Long.toHexString(new SecureRandom().nextLong());
      folder = parent.resolve(START + id + "-" + random);
      lock = LockFile.tryHold(lockFile(folder));
    } while (lock.isEmpty()); // another exporter asks whether the new lock file is abandoned
    UnfinishedRun made = new UnfinishedRun(folder, lock.get());
    try {
      Files.createDirectory(folder);
      return made;
    } catch (IOException e) {
      made.close();
      throw e;
    }
  }

  private static Path lockFile(Path folder) {
    return folder.resolveSibling(folder.getFileName() + LOCK);
  }

  Path folder() {
    return folder;
  }

  /**
   * Gives the folder its name in one step.
   *
   * @return false if another exporter has been first
   */
  boolean rename(Path name) throws IOException {
    try {
      Files.move(folder, name, StandardCopyOption.ATOMIC_MOVE);
      return true;
    } catch (FileSystemException e) {
      if (Files.exists(name)) {
        return false;
      }
      throw e;
    }
  }

  /** Deletes what has no name yet. */
  @Override
  public void close() throws IOException {
    try {
      ScratchFolder.delete(folder);
    } finally {
      lock.close();
    }
  }

  /** Deletes what killed exporters have left: folders, or the lock of a run that has its name. */
  static void deleteAbandoned(Path parent) throws IOException {
    Set<Path> folders = new TreeSet<>();
    try (Stream<Path> entries = Files.list(parent)) {
      for (Path entry : entries.toList()) {
        String name = entry.getFileName().toString();
        if (name.startsWith(START)) {
          int end = name.endsWith(LOCK) ? name.length() - LOCK.length() : name.length();
          folders.add(entry.resolveSibling(name.substring(0, end)));
        }
      }
    }
    for (Path folder : folders) {
      String name = folder.getFileName().toString();
      int end = name.lastIndexOf('-');
      deleteIfAbandoned(folder, name.substring(START.length(), Math.max(START.length(), end)));
    }
  }

  private static void deleteIfAbandoned(Path folder, String id) throws IOException {
    try {
      Optional<LockFile> lock = LockFile.tryHold(lockFile(folder));
      if (lock.isPresent()) {
        try (LockFile held = lock.get()) {
          if (held.exclusive()) {
            delete(folder, id);
          }
        }
      }
    } catch (AccessDeniedException e) {
      return; // another user's, who may still write it
    }
  }

  /** Takes the folder away from its exporter as a whole before anything in it goes. */
  private static void delete(Path folder, String id) throws IOException {
    try (UnfinishedRun own = create(folder.getParent(), id)) {
      Files.move(folder, own.folder, StandardCopyOption.ATOMIC_MOVE);
    } catch (NoSuchFileException e) {
      return; // only its lock was left
    }
  }
}
