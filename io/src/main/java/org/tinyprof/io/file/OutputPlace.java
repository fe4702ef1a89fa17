package org.tinyprof.io.file;

import java.io.IOException;
import java.nio.file.DirectoryNotEmptyException;
import java.nio.file.DirectoryStream;
import java.nio.file.FileAlreadyExistsException;
import java.nio.file.Files;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.util.Optional;
import java.util.function.Consumer;
import org.tinyprof.format.lock.LockFile;

/**
 * The names of one run's files.
 *
 * <p>The folder of rank files is made first and so reserves the name for this run. It holds what
 * single ranks leave, and is deleted if it stays empty.
 *
 * @param base the profile's path without what it ends with
 */
public record OutputPlace(Path base, String suffix) {
  private static final int RANK_DIGITS = 5;

  /**
   * The place of that name, whether or not it is taken.
   *
   * @param wanted the name with or without what it ends with
   * @param addition to the name, before what it ends with
   */
  public static OutputPlace named(String wanted, String suffix, String addition) {
    String plain =
        wanted.endsWith(suffix) ? wanted.substring(0, wanted.length() - suffix.length()) : wanted;
    return new OutputPlace(Path.of(plain + addition).toAbsolutePath(), suffix);
  }

  /**
   * Takes the wanted name; if it is taken and may not be replaced, the next number after it. A name
   * is taken by a profile, by a job under way, and by snapshots that a run has kept: those of two
   * runs would look like one series. Replaced is what a job has left under the wanted name and that
   * has ended; what is not a profile stays.
   *
   * @param messages told of folders that had to be made, and why another name was taken
   */
  public static OutputPlace reserve(
      String wanted, String suffix, boolean replace, Consumer<String> messages) throws IOException {
    OutputPlace first = named(wanted, suffix, "");
    Path folder = first.base.getParent();
    if (Folders.createAll(folder)) {
      messages.accept("made the folder " + folder + " for the profile");
    }
    NameConflict taken = new NameConflict(first);
    for (int number = 1; ; number++) {
      OutputPlace place = number == 1 ? first : named(wanted, suffix, "-" + number);
      if ((replace && number == 1) ? place.replace(taken) : place.takeIfFree()) {
        taken.say(place, messages);
        return place;
      }
    }
  }

  private boolean takeIfFree() throws IOException {
    KeptSnapshots kept = kept();
    if (!isFree(kept) || !makeRankFiles()) {
      return false;
    }
    clear(kept.leftovers(profile()));
    return true;
  }

  /**
   * Takes the name from a job that has ended; holds a lock on it until {@link #release}, so that
   * later jobs can tell that this one has not.
   */
  private boolean replace(NameConflict taken) throws IOException {
    Optional<LockFile> lock = LockFile.tryHold(lockFile());
    if (lock.isEmpty()) {
      taken.byRunningJob();
      return false;
    }
    boolean got = false;
    try {
      if (!Folders.isReplaceable(profile())) {
        taken.byOtherFile();
        return false;
      }
      KeptSnapshots kept = kept();
      deleteRankFiles();
      kept.delete(name());
      got = makeRankFiles();
      if (got) {
        clear(kept.leftovers(profile()));
      }
      return got;
    } catch (IOException | RuntimeException e) {
      got = false;
      throw e;
    } finally {
      if (!got) {
        lock.get().close();
      }
    }
  }

  private KeptSnapshots kept() throws IOException {
    return KeptSnapshots.in(base.getParent(), suffix);
  }

  private Path lockFile() {
    return Temporary.lock(profile());
  }

  private void clear(Leftovers leftovers) throws IOException {
    try {
      leftovers.clear();
    } catch (IOException e) {
      release();
      throw e;
    }
  }

  private boolean isFree(KeptSnapshots kept) {
    return !Folders.exists(profile())
        && !kept.has(name())
        && !kept.leftovers(profile()).hasPrevious();
  }

  private String name() {
    return base.getFileName().toString();
  }

  /** What the ranks of an earlier run left under the same name. */
  private void deleteRankFiles() throws IOException {
    if (Files.isSymbolicLink(rankFiles())) {
      Files.deleteIfExists(rankFiles());
    } else if (Files.isDirectory(rankFiles())) {
      try (DirectoryStream<Path> left = Files.newDirectoryStream(rankFiles(), "rank-*")) {
        for (Path part : left) {
          Files.deleteIfExists(part);
        }
      } catch (NoSuchFileException e) {
        return; // its job has just ended
      }
      Files.deleteIfExists(rankFiles());
    }
  }

  private boolean makeRankFiles() throws IOException {
    try {
      Files.createDirectory(rankFiles());
      return true;
    } catch (FileAlreadyExistsException e) {
      return false;
    }
  }

  /** The profile itself. */
  public Path profile() {
    return base.resolveSibling(name() + suffix);
  }

  /** The profile at a snapshot, where all are kept. */
  public Path snapshot(long number) {
    return base.resolveSibling(KeptSnapshots.name(name(), number, suffix));
  }

  /** The folder for what single ranks write. */
  public Path rankFiles() {
    return base.resolveSibling(name() + suffix + ".parts");
  }

  /** What one rank writes on its own. */
  public Path rankFile(int rank) {
    String digits = Integer.toString(rank);
    String zeros = "0".repeat(Math.max(0, RANK_DIGITS - digits.length()));
    return rankFiles().resolve("rank-" + zeros + digits + OutputFormat.BINARY.suffix());
  }

  /** Gives the name and the folder of rank files back; that stays if a rank left a file. */
  public void release() throws IOException {
    try {
      Files.deleteIfExists(rankFiles());
    } catch (DirectoryNotEmptyException e) {
      return; // rank files are worth more than a tidy folder
    } finally {
      LockFile.release(lockFile());
    }
  }
}
