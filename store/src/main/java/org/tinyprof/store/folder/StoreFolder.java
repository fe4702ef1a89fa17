package org.tinyprof.store.folder;

import java.io.IOException;
import java.nio.file.DirectoryStream;
import java.nio.file.Files;
import java.nio.file.LinkOption;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.regex.Pattern;

/**
 * The folder of a store: {@code USER/2026/11/19/RUN.tprof} below it, and the catalogue. Reads names
 * and nothing else.
 */
public record StoreFolder(Path root) {
  private static final String MARK = ".tinyprof-store";
  private static final String CATALOGUE = ".catalogue";
  private static final Pattern YEAR = Pattern.compile("\\d{4}");
  private static final Pattern MONTH_OR_DAY = Pattern.compile("\\d\\d");
  private static final Pattern USER = Pattern.compile("[^.].*");
  private static final int STICKY = 01000;
  private static final int SET_GROUP = 02000;
  private static final int OWNER = 0700;
  private static final int GROUP = 0070;
  private static final int OTHERS_ENTER_AND_ADD = 0003;
  private static final int GROUP_ENTERS_AND_ADDS = 0030;

  /** Whether that is the folder of a store. */
  public static boolean isOne(Path path) {
    return Files.exists(path.resolve(MARK));
  }

  /**
   * Makes the folder of a store, or gives one that is there its modes.
   *
   * @param forAll whether every user of the machine may leave runs there; else only the owner
   * @param group the name of the group that may read them all; empty for none
   */
  public static StoreFolder init(Path root, boolean forAll, String group) throws IOException {
    Files.createDirectories(root);
    StoreFolder store = new StoreFolder(root);
    Files.createDirectories(store.catalogue());
    if (!Files.exists(root.resolve(MARK))) {
      Files.createFile(root.resolve(MARK));
    }
    boolean grouped = !group.isEmpty();
    if (grouped) {
      var principal =
          root.getFileSystem().getUserPrincipalLookupService().lookupPrincipalByGroupName(group);
      for (Path each : List.of(root, store.catalogue(), root.resolve(MARK))) {
        Files.setAttribute(each, "posix:group", principal);
      }
    }
    int ofGroup = grouped ? SET_GROUP | GROUP : forAll ? GROUP_ENTERS_AND_ADDS : 0;
    mode(root, OWNER | ofGroup | (forAll ? STICKY | OTHERS_ENTER_AND_ADD : 0));
    mode(store.catalogue(), OWNER | (grouped ? SET_GROUP | GROUP : 0));
    return store;
  }

  private static void mode(Path path, int mode) throws IOException {
    try {
      Files.setAttribute(path, "unix:mode", mode);
    } catch (UnsupportedOperationException e) {
      throw new IOException(
          path + ": this file system knows no modes; make the store elsewhere", e);
    }
  }

  /** The mode of a folder as {@code chmod} takes it, such as {@code 1733}. */
  public static String shownMode(Path folder) throws IOException {
    return Integer.toOctalString((Integer) Files.getAttribute(folder, "unix:mode") & 07777);
  }

  /** Where the catalogue of all runs is. */
  public Path catalogue() {
    return root.resolve(CATALOGUE);
  }

  /** Where a user's own catalogue is, who may not read or write that of all runs. */
  public Path catalogueOf(String user) {
    return root.resolve(user).resolve(CATALOGUE);
  }

  /** What a path below the store is called, with {@code /} on every system. */
  public String name(Path path) {
    return root.relativize(path).toString().replace('\\', '/');
  }

  /** The folders of all days of all users that this user may read, in order. */
  public List<Path> days() throws IOException {
    List<Path> days = new ArrayList<>();
    for (Path user : users()) {
      for (Path year : below(user, YEAR)) {
        for (Path month : below(year, MONTH_OR_DAY)) {
          days.addAll(below(month, MONTH_OR_DAY));
        }
      }
    }
    return days;
  }

  /** Who may not list the store sees the own runs alone. */
  private List<Path> users() throws IOException {
    if (Files.isReadable(root)) {
      return below(root, USER);
    }
    Path own = root.resolve(System.getProperty("user.name", ""));
    return Files.isDirectory(own, LinkOption.NOFOLLOW_LINKS) ? List.of(own) : List.of();
  }

  private static List<Path> below(Path folder, Pattern name) throws IOException {
    List<Path> found = new ArrayList<>();
    if (Files.isReadable(folder)) {
      try (DirectoryStream<Path> all = Files.newDirectoryStream(folder)) {
        for (Path each : all) {
          if (name.matcher(each.getFileName().toString()).matches()
              && Files.isDirectory(each, LinkOption.NOFOLLOW_LINKS)) {
            found.add(each);
          }
        }
      }
      found.sort(null);
    }
    return found;
  }
}
