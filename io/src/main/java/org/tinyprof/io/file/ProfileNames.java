package org.tinyprof.io.file;

import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.file.FileAlreadyExistsException;
import java.nio.file.FileSystemException;
import java.nio.file.Path;
import java.util.HashMap;
import java.util.Map;
import java.util.function.Consumer;

/**
 * The names that profiles get, on the rank that gives them.
 *
 * <p>A profile that another job has written is replaced only if this job may do so. If one has
 * appeared under a name of this job, the profile gets the next number, in one step that fails if
 * that name has been taken meanwhile.
 */
public abstract class ProfileNames {
  private static final Consumer<String> NOBODY =
      new Consumer<>() {
        @Override
        public void accept(String message) {
          // the flush says where the profile is
        }
      };

  private static final int MOST_NAMES = 10;

  private final Map<Path, Path> instead = new HashMap<>();
  private final Map<Path, FileMark> written = new HashMap<>();

  /** Names that are free to use, whatever has them. */
  static ProfileNames any() {
    return new ProfileNames() {
      @Override
      boolean replaces() {
        return true;
      }

      @Override
      Path unfinished(Path target) {
        return Temporary.of(target);
      }
    };
  }

  /**
   * The names of a place that a job has reserved.
   *
   * @param replaces whether it may replace profiles of other jobs
   */
  public static ProfileNames of(OutputPlace place, boolean replaces) {
    return new ProfileNames() {
      @Override
      boolean replaces() {
        return replaces;
      }

      @Override
      Path unfinished(Path target) {
        return place.rankFiles().resolve(Temporary.of(target).getFileName());
      }
    };
  }

  /** Whether profiles of other jobs are replaced. */
  abstract boolean replaces();

  /** A new name for what is to become the target; nothing else has it. */
  abstract Path unfinished(Path target);

  /** Where the profile goes that is to have this name, as far as is known. */
  final Path of(Path target) {
    return instead.getOrDefault(target, target);
  }

  /**
   * Whether what has the name may go: all may, or it is this job's own and no job that may replace
   * it has taken the name. Such a job has the lock file from before it deletes what is not whole
   * until it has written.
   */
  final boolean mayReplace(Path path) throws IOException {
    return replaces()
        || (written.containsKey(path)
            && !Folders.exists(Temporary.lock(path))
            && FileMark.of(path).isOf(written.get(path)));
  }

  /** Remembers what this job has just written. */
  final void wrote(Path path) throws IOException {
    written.put(path, FileMark.of(path));
  }

  /** One way to give a profile its name. */
  abstract static class Naming {
    /** Fails if anything has the name that may not go; returns what tells the profile there. */
    abstract FileMark as(Path path) throws IOException;
  }

  /**
   * Gives a profile its name, or the next number if something has it; returns which it got. Where
   * even names that nobody else has cannot be given, such as where links and renames are denied, it
   * gives up.
   */
  final Path give(Path target, Naming naming) throws IOException {
    Path path = of(target);
    OutputPlace next = null;
    try {
      for (int tries = 1; ; tries++) {
        try {
          written.put(path, naming.as(path));
          if (!path.equals(target)) {
            instead.put(target, path);
          }
          return path;
        } catch (FileSystemException e) {
          if (!Folders.exists(path) || tries == MOST_NAMES) {
            throw e;
          }
        }
        if (next != null) {
          next.release();
        }
        next = OutputPlace.reserve(place(target), false, NOBODY);
        path = next.profile();
      }
    } finally {
      if (next != null) {
        next.release();
      }
    }
  }

  private static OutputPlace place(Path target) {
    String name = target.getFileName().toString();
    int dot = name.lastIndexOf('.');
    return new OutputPlace(target.resolveSibling(name.substring(0, dot)), name.substring(dot));
  }

  /**
   * Writes a file whole; returns the name that it got. What it replaces is looked at when the new
   * file is whole: a job that takes the name after that first deletes the new file, which then
   * cannot get the name.
   */
  final Path write(Path target, ByteBuffer content) throws IOException {
    return give(
        target,
        new Naming() {
          @Override
          FileMark as(Path name) throws IOException {
            WholeFile whole = new WholeFile(name, unfinished(name));
            AtomicFile.write(name, whole.unfinished, content.duplicate(), whole);
            return whole.mark;
          }
        });
  }

  /** A file that has yet to get its name. */
  private final class WholeFile extends AtomicFile.Owner {
    private final Path name;
    private final Path unfinished;
    private FileMark mark;

    WholeFile(Path name, Path unfinished) {
      this.name = name;
      this.unfinished = unfinished;
    }

    /** Under its name it might soon be another job's. */
    @Override
    boolean replaces() throws IOException {
      mark = FileMark.of(unfinished);
      return mayReplace(name);
    }
  }

  /** Makes a folder, unless it is there and may be written to; returns the name that it got. */
  final Folder folder(Path target) throws IOException {
    Path path = of(target);
    if (Folders.exists(path) && mayReplace(path)) {
      Folders.deleteFile(path);
      return new Folder(path, Folders.create(path));
    }
    Path made =
        give(
            target,
            new Naming() {
              @Override
              FileMark as(Path name) throws IOException {
                if (!Folders.create(name)) {
                  throw new FileAlreadyExistsException(name.toString());
                }
                return FileMark.of(name);
              }
            });
    return new Folder(made, true);
  }

  /**
   * A profile's folder.
   *
   * @param made just now
   */
  record Folder(Path path, boolean made) {}

  /** Gives a whole folder its name; returns the name that it got. */
  final Path rename(Path unfinished, Path target) throws IOException {
    return give(
        target,
        new Naming() {
          @Override
          FileMark as(Path name) throws IOException {
            Folders.rename(unfinished, name);
            return FileMark.of(name);
          }
        });
  }
}
