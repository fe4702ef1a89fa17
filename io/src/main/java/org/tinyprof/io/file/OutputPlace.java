package org.tinyprof.io.file;

import java.io.IOException;
import java.nio.file.DirectoryNotEmptyException;
import java.nio.file.DirectoryStream;
import java.nio.file.FileAlreadyExistsException;
import java.nio.file.Files;
import java.nio.file.Path;

/**
 * The names that one run's files have.
 *
 * <p>The folder of rank files is made first and so keeps the name for this run; it holds what
 * single ranks leave behind, and goes if none does.
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
   * runs would look like one series.
   */
  public static OutputPlace reserve(String wanted, String suffix, boolean replace)
      throws IOException {
    OutputPlace first = named(wanted, suffix, "");
    Path folder = first.base.getParent();
    Files.createDirectories(folder);
    KeptSnapshots kept = KeptSnapshots.in(folder, suffix);
    for (int number = 1; ; number++) {
      OutputPlace place = number == 1 ? first : named(wanted, suffix, "-" + number);
      if (replace) {
        place.deleteRankFiles();
        kept.delete(place.name());
      }
      if ((replace || place.isFree(kept)) && place.makeRankFiles()) {
        place.clear(kept.leftovers(place.profile()));
        return place;
      }
    }
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
      Files.delete(rankFiles());
    } else if (Files.isDirectory(rankFiles())) {
      try (DirectoryStream<Path> left = Files.newDirectoryStream(rankFiles(), "rank-*")) {
        for (Path part : left) {
          Files.delete(part);
        }
      }
      Files.delete(rankFiles());
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

  /** Gives the folder of rank files back, unless a rank left one. */
  public void release() throws IOException {
    try {
      Files.deleteIfExists(rankFiles());
    } catch (DirectoryNotEmptyException e) {
      return; // rank files are worth more than a tidy folder
    }
  }
}
