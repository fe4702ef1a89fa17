package org.tinyprof.io.file;

import static java.nio.charset.StandardCharsets.UTF_8;

import java.io.FileOutputStream;
import java.io.IOException;
import java.nio.file.DirectoryStream;
import java.nio.file.FileAlreadyExistsException;
import java.nio.file.Files;
import java.nio.file.LinkOption;
import java.nio.file.Path;
import java.time.Instant;
import java.time.LocalDate;
import org.tinyprof.format.run.RunId;

/**
 * A user's folder of one day in a store, {@code STORE/USER/2026/11/19}; days are those of UTC.
 *
 * <p>Its folders are the user's alone. If the store's own folder hands its group on (the setgid
 * bit), that group may read them. Nothing here lists a folder, except a profile's own.
 *
 * @param grouped whether the store's group may read
 */
public record StoreDay(Path folder, boolean grouped) {
  /** A line for each run of the day that the rules did not keep. */
  public static final String NOT_KEPT = "not-kept";

  /** Has a byte for every 64 KiB that the day's runs take, so its size tells theirs. */
  public static final String USED = "used";

  private static final int UNIT = 1 << 16;
  private static final long SECONDS_OF_DAY = 86_400;
  private static final int SET_GROUP = 02000;
  private static final int OWNER = 0700;
  private static final int OWNER_AND_GROUP = 02750;
  private static final int FILE_OF_GROUP = 0640;
  private static final int LONGEST_NAME = 40;

  /** The day of that moment; nothing is made or looked at. */
  public static StoreDay of(Path store, String user, Instant moment, boolean grouped) {
    LocalDate day = LocalDate.ofEpochDay(Math.floorDiv(moment.getEpochSecond(), SECONDS_OF_DAY));
    Path folder =
        store
            .resolve(OutputName.plain(user))
            .resolve(Integer.toString(day.getYear()))
            .resolve(twoDigits(day.getMonthValue()))
            .resolve(twoDigits(day.getDayOfMonth()));
    return new StoreDay(folder, grouped);
  }

  /** Whether a store hands its group on to what is made in it. */
  public static boolean isGrouped(Path store) throws IOException {
    try {
      return ((Integer) Files.getAttribute(store, "unix:mode") & SET_GROUP) != 0;
    } catch (UnsupportedOperationException e) {
      return false; // another system
    }
  }

  /** The folder of all runs of the user. */
  public Path ofUser() {
    return folder.getParent().getParent().getParent();
  }

  private static String twoDigits(int number) {
    return number < 10 ? "0" + number : Integer.toString(number);
  }

  /**
   * Makes the folders that are not there and the run's folder of rank files, all below the user's
   * folder. The store itself must be there.
   */
  public OutputPlace reserve(String program, Instant start, RunId id, String suffix)
      throws IOException {
    Path day = folder;
    Path month = day.getParent();
    Path year = month.getParent();
    if (!Files.isDirectory(day, LinkOption.NOFOLLOW_LINKS)) {
      make(year.getParent());
      make(year);
      make(month);
      make(day);
    }
    OutputPlace place = new OutputPlace(day.resolve(name(program, start, id)), suffix);
    Files.createDirectory(place.rankFiles()); // no other run has this id, so no retry
    return place;
  }

  private void make(Path one) throws IOException {
    try {
      Files.createDirectory(one);
      Files.setAttribute(one, "unix:mode", grouped ? OWNER_AND_GROUP : OWNER);
    } catch (FileAlreadyExistsException e) {
      if (!Files.isDirectory(one, LinkOption.NOFOLLOW_LINKS)) {
        throw e;
      }
    }
  }

  /** Such as {@code HeatMain-142233-9f86d081884c7d65}: the id alone makes it unique. */
  private static String name(String program, Instant start, RunId id) {
    String last = OutputName.plain(program.substring(program.lastIndexOf('.') + 1));
    String shown = last.isEmpty() ? "run" : last;
    int second = (int) Math.floorMod(start.getEpochSecond(), SECONDS_OF_DAY);
    String hex = Long.toHexString(id.high());
    return shown.substring(0, Math.min(LONGEST_NAME, shown.length()))
        + "-"
        + twoDigits(second / 3600)
        + twoDigits(second / 60 % 60)
        + twoDigits(second % 60)
        + "-"
        + "0".repeat(16 - hex.length())
        + hex;
  }

  /** How many bytes the day's runs take, rounded up to 64 KiB for each. */
  public long usedBytes() throws IOException {
    Path used = folder.resolve(USED);
    return Files.exists(used) ? Files.size(used) * UNIT : 0;
  }

  /** A profile of this day is whole: counts its bytes, and lets the group read it. */
  public void wrote(Path profile) throws IOException {
    long bytes = 0;
    if (Files.isDirectory(profile, LinkOption.NOFOLLOW_LINKS)) {
      open(profile, OWNER_AND_GROUP);
      try (DirectoryStream<Path> files = Files.newDirectoryStream(profile)) {
        for (Path file : files) {
          bytes += Files.size(file);
          open(file, FILE_OF_GROUP);
        }
      }
    } else {
      bytes = Files.size(profile);
      open(profile, FILE_OF_GROUP);
    }
    append(USED, new byte[(int) Math.min(Integer.MAX_VALUE / 2, (bytes + UNIT - 1) / UNIT)]);
  }

  private void open(Path path, int mode) throws IOException {
    if (grouped) {
      Files.setAttribute(path, "unix:mode", mode, LinkOption.NOFOLLOW_LINKS);
    }
  }

  /** Counts a run of this day that is not kept. */
  public void leftOut(String program, Instant start, long nanos, int ranks) throws IOException {
    String line =
        start.getEpochSecond() + "\t" + nanos + "\t" + ranks + "\t" + OutputName.plain(program);
    append(NOT_KEPT, (line + "\n").getBytes(UTF_8));
  }

  /** One write at the end of the file, so lines of several runs do not mix. */
  private void append(String name, byte[] bytes) throws IOException {
    try (FileOutputStream out = new FileOutputStream(folder.resolve(name).toFile(), true)) {
      out.write(bytes);
    }
  }
}
