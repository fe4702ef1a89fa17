package org.tinyprof.io.file;

import java.io.IOException;
import java.nio.file.DirectoryNotEmptyException;
import java.nio.file.FileAlreadyExistsException;
import java.nio.file.Files;
import java.nio.file.LinkOption;
import java.nio.file.Path;
import java.util.Optional;
import java.util.function.Consumer;
import org.tinyprof.format.lock.LockFile;

/**
 * The names of one run's files.
 *
 * <p>A job owns its name from the moment when it has made the folder of rank files, which the file
 * system lets only one job do, until it has written its profile and deletes the folder. A job that
 * has made the folder looks again whether there is a profile: its owner may have ended just before.
 * The folder holds what single ranks leave and what is not whole yet, and stays if it is not empty.
 *
 * @param base the profile's path without what it ends with
 */
public record OutputPlace(Path base, String suffix) {
  private static final int RANK_DIGITS = 5;
  private static final int MOST_TRIES = 100;

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
   * Takes the wanted name; if it is taken and may not be replaced, a number after it. A name is
   * taken by a profile, by a job under way, and by snapshots that a run has kept: those of two runs
   * would look like one series. Replaced is what a job has left under the wanted name and that has
   * ended; what is not a profile stays.
   *
   * @param messages told of folders that had to be made, and why another name was taken
   */
  public static OutputPlace reserve(
      String wanted, String suffix, boolean replace, Consumer<String> messages) throws IOException {
    return reserve(named(wanted, suffix, ""), replace, messages);
  }

  static OutputPlace reserve(OutputPlace first, boolean replace, Consumer<String> messages)
      throws IOException {
    Path folder = first.base.getParent();
    if (Folders.createAll(folder)) {
      messages.accept("made the folder " + folder + " for the profile");
    }
    NameConflict taken = new NameConflict(first);
    if (replace && first.replace(taken)) {
      return first;
    }
    for (int number = first.free(replace ? 2 : 1); ; number = first.free(number + 1)) {
      OutputPlace place = first.numbered(number);
      if (place.take()) {
        taken.say(place, messages);
        return place;
      }
    }
  }

  private OutputPlace numbered(int number) {
    return number == 1 ? this : new OutputPlace(base.resolveSibling(name() + "-" + number), suffix);
  }

  /**
   * A number from the given one on that nothing has, and the number before it is taken. Looks in
   * steps that double, and then between the last two: at 34 names where there are 100,000.
   */
  private int free(int from) {
    int taken = from - 1;
    int step = 1;
    while (numbered(taken + step).isTaken()) {
      taken += step;
      step *= 2;
    }
    int free = taken + step;
    while (free - taken > 1) {
      int middle = (free + taken) >>> 1;
      if (numbered(middle).isTaken()) {
        taken = middle;
      } else {
        free = middle;
      }
    }
    return free;
  }

  private boolean isTaken() {
    return hasProfile() // most have one
        || Folders.exists(rankFiles())
        || Folders.exists(lockFile());
  }

  private boolean hasProfile() {
    return Folders.exists(profile()) || new KeptSnapshots(this).exist();
  }

  /** Makes the name this job's, if nothing has it. */
  private boolean take() throws IOException {
    if (!makeRankFiles()) {
      return false;
    }
    if (hasProfile()) {
      deleteRankFiles();
      return false;
    }
    return true;
  }

  /** They stay if a rank left a file: rank files are worth more than a tidy folder. */
  private void deleteRankFiles() throws IOException {
    try {
      Files.deleteIfExists(rankFiles());
    } catch (DirectoryNotEmptyException e) {
      return;
    }
  }

  /**
   * Takes the name from a job that has ended; holds a lock on it until {@link #release}, so that
   * later jobs can tell that this one has not. A job under way that holds none cannot be told from
   * one that was killed: it loses the name, sees the lock before it writes over its profile, and
   * goes on under another name.
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
      got = clear();
      if (!got) {
        taken.byRunningJob();
        return false;
      }
      return true;
    } finally {
      if (!got) {
        lock.get().close();
      }
    }
  }

  /**
   * Deletes what is there and makes the folder anew. Another job may write there until it sees the
   * lock.
   *
   * @return false if one does so again and again
   */
  private boolean clear() throws IOException {
    for (int tries = 0; tries < MOST_TRIES; tries++) {
      if (new Leftovers(this).clear()) {
        new KeptSnapshots(this).delete();
        if (makeRankFiles()) {
          return true;
        }
      }
    }
    return false;
  }

  /** Whether this process may replace the profile of that name. */
  public boolean isReplaced() {
    return LockFile.isHeld(lockFile());
  }

  private Path lockFile() {
    return Temporary.lock(profile());
  }

  String name() {
    return base.getFileName().toString();
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

  /** The folder for what single ranks write, and for profiles that are not whole yet. */
  public Path rankFiles() {
    return base.resolveSibling(name() + suffix + ".parts");
  }

  /** What one rank writes on its own. */
  public Path rankFile(int rank) {
    String digits = Integer.toString(rank);
    String zeros = "0".repeat(Math.max(0, RANK_DIGITS - digits.length()));
    return rankFiles().resolve("rank-" + zeros + digits + OutputFormat.BINARY.suffix());
  }

  /** Deletes this job's own snapshot, if it has left one and is not to keep it. */
  public void deleteProfile() throws IOException {
    Path left = profile();
    if (Files.isDirectory(left, LinkOption.NOFOLLOW_LINKS)) {
      Folders.delete(left);
    } else {
      Folders.deleteFile(left);
    }
  }

  /** Gives the name and the folder of rank files back; that stays if a rank left a file. */
  public void release() throws IOException {
    try {
      deleteRankFiles();
    } finally {
      LockFile.release(lockFile());
    }
  }
}
