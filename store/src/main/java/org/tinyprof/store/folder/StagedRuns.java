package org.tinyprof.store.folder;

import java.io.IOException;
import java.nio.file.FileAlreadyExistsException;
import java.nio.file.Files;
import java.nio.file.LinkOption;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.util.List;
import java.util.UUID;
import java.util.stream.Stream;

/**
 * Runs of this user on this host that could not go to the store when they began: the agent left
 * them in the user's temporary folder, which is closed to others.
 */
public final class StagedRuns {
  private static final String PROFILE = ".tprof";
  private static final int DEPTH = 5; // user, year, month, day, run
  private static final int SET_GROUP = 02000;
  private static final int OWNER = 0700;
  private static final int OWNER_AND_GROUP = 02750;

  private final Path staged;
  private final StoreFolder store;

  StagedRuns(Path staged, StoreFolder store) {
    this.staged = staged;
    this.store = store;
  }

  /** Those that belong into a store. */
  public static StagedRuns of(StoreFolder store) {
    return new StagedRuns(folder(), store);
  }

  /** The same folder that the agent chooses; one of another user's is not looked at. */
  private static Path folder() {
    try {
      Path self = Path.of("/proc/self");
      Object user = Files.getAttribute(self, "unix:uid", LinkOption.NOFOLLOW_LINKS);
      Path own = Path.of(System.getProperty("java.io.tmpdir"), "tinyprof-" + user, "staged");
      Object owner = Files.getAttribute(own, "unix:uid", LinkOption.NOFOLLOW_LINKS);
      return owner.equals(user) ? own : Path.of("");
    } catch (IOException | UnsupportedOperationException e) {
      return Path.of(""); // there is no such folder, or the system has no such owners
    }
  }

  /** Moves them; returns how many. A run is whole in the store before it leaves the folder. */
  public int fetch() throws IOException {
    if (staged.toString().isEmpty() || !Files.isDirectory(staged)) {
      return 0;
    }
    List<Path> runs;
    try (Stream<Path> below = Files.walk(staged, DEPTH)) {
      runs =
          below
              .filter(path -> staged.relativize(path).getNameCount() == DEPTH)
              .filter(path -> path.toString().endsWith(PROFILE))
              .toList();
    }
    for (Path run : runs) {
      Path target = store.root().resolve(staged.relativize(run));
      make(target.getParent());
      Path unfinished = target.resolveSibling(target.getFileName() + "." + UUID.randomUUID());
      copy(run, unfinished);
      Files.move(unfinished, target, StandardCopyOption.ATOMIC_MOVE);
      delete(run);
    }
    return runs.size();
  }

  private void make(Path day) throws IOException {
    boolean grouped = ((Integer) Files.getAttribute(store.root(), "unix:mode") & SET_GROUP) != 0;
    Path at = store.root();
    for (Path name : store.root().relativize(day)) {
      at = at.resolve(name);
      try {
        Files.createDirectory(at);
        Files.setAttribute(at, "unix:mode", grouped ? OWNER_AND_GROUP : OWNER);
      } catch (FileAlreadyExistsException e) {
        if (!Files.isDirectory(at, LinkOption.NOFOLLOW_LINKS)) {
          throw e;
        }
      }
    }
  }

  private static void copy(Path from, Path to) throws IOException {
    Files.copy(from, to);
    if (Files.isDirectory(from)) {
      for (Path file : files(from)) {
        Files.copy(file, to.resolve(file.getFileName()));
      }
    }
  }

  private static void delete(Path run) throws IOException {
    if (Files.isDirectory(run)) {
      for (Path file : files(run)) {
        Files.delete(file);
      }
    }
    Files.delete(run);
  }

  private static List<Path> files(Path folder) throws IOException {
    try (Stream<Path> files = Files.list(folder)) {
      return files.toList();
    }
  }
}
