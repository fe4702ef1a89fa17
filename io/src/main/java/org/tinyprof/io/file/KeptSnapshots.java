package org.tinyprof.io.file;

import java.io.IOException;
import java.nio.file.DirectoryIteratorException;
import java.nio.file.DirectoryStream;
import java.nio.file.Files;
import java.nio.file.LinkOption;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/**
 * The snapshots in a folder that runs have kept, by the name of the profile they belong to, and
 * what killed runs have left of profiles and snapshots under {@linkplain Temporary temporary}
 * names.
 */
final class KeptSnapshots {
  private static final String MARK = ".snapshot-";
  private static final int FEWEST_DIGITS = 4;

  private final Map<String, List<Path>> whole = new HashMap<>();
  private final Map<String, List<Path>> unfinished = new HashMap<>();
  private final Map<String, List<Path>> leftovers = new HashMap<>();

  private KeptSnapshots() {}

  /** The name of a snapshot. */
  static String name(String base, long number, String suffix) {
    String digits = Long.toString(number);
    return base + MARK + "0".repeat(Math.max(0, FEWEST_DIGITS - digits.length())) + digits + suffix;
  }

  /** Reads the folder once. */
  static KeptSnapshots in(Path folder, String suffix) throws IOException {
    KeptSnapshots kept = new KeptSnapshots();
    try (DirectoryStream<Path> files = Files.newDirectoryStream(folder)) {
      for (Path file : files) {
        String name = file.getFileName().toString();
        String target = Temporary.target(name);
        if (target.equals(name)) {
          addSnapshot(file, name, suffix, kept.whole);
        } else if (!Temporary.isLock(name)) {
          addSnapshot(file, target, suffix, kept.unfinished);
          add(file, target, kept.leftovers);
        }
      }
    } catch (DirectoryIteratorException e) {
      throw e.getCause();
    }
    return kept;
  }

  private static void addSnapshot(
      Path file, String name, String suffix, Map<String, List<Path>> byBase) {
    int mark = name.lastIndexOf(MARK);
    if (mark > 0 && name.endsWith(suffix)) {
      int first = mark + MARK.length();
      int end = name.length() - suffix.length();
      if (end - first >= FEWEST_DIGITS && isNumber(name, first, end)) {
        add(file, name.substring(0, mark), byBase);
      }
    }
  }

  private static void add(Path file, String key, Map<String, List<Path>> files) {
    List<Path> known = files.get(key);
    if (known == null) {
      known = new ArrayList<>();
      files.put(key, known);
    }
    known.add(file);
  }

  private static boolean isNumber(String name, int first, int end) {
    for (int i = first; i < end; i++) {
      if (name.charAt(i) < '0' || name.charAt(i) > '9') {
        return false;
      }
    }
    return true;
  }

  /** Whether there is a snapshot of the profile of that name; the rest of one is none. */
  boolean has(String base) {
    return whole.containsKey(base);
  }

  /** What killed runs have left of the profile itself. */
  Leftovers leftovers(Path profile) {
    String name = profile.getFileName().toString();
    return new Leftovers(profile, leftovers.getOrDefault(name, List.of()));
  }

  /**
   * Deletes the snapshots of a profile and their rests; a folder that is not a profile is refused.
   */
  void delete(String base) throws IOException {
    delete(whole.getOrDefault(base, List.of()));
    delete(unfinished.getOrDefault(base, List.of()));
  }

  private static void delete(List<Path> snapshots) throws IOException {
    for (Path snapshot : snapshots) {
      if (Files.isDirectory(snapshot, LinkOption.NOFOLLOW_LINKS)) {
        Folders.delete(snapshot);
      } else {
        Files.deleteIfExists(snapshot);
      }
    }
  }
}
