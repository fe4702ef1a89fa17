package org.tinyprof.ensemble.read;

import java.io.IOException;
import java.nio.file.FileSystems;
import java.nio.file.Files;
import java.nio.file.InvalidPathException;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.nio.file.PathMatcher;
import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.regex.Pattern;
import java.util.regex.PatternSyntaxException;
import java.util.stream.Stream;
import org.tinyprof.analysis.profile.LabelFile;
import org.tinyprof.analysis.profile.OpenProfile;
import org.tinyprof.analysis.text.QuestionException;

/**
 * Finds the runs that words name: a run itself, a folder, of which every run directly inside
 * counts, or a pattern such as {@code study/*-cg.tprof}. A file that holds several runs counts as
 * all of them. Snapshots and rank files count only if they are named.
 */
final class RunPaths {
  private static final Pattern SNAPSHOT = Pattern.compile(".*\\.snapshot-\\d+\\.[^.]+");
  private static final String RANK_FILES = ".parts";
  private static final String PROFILE = ".tprof";
  private static final String WILDCARDS = "*?[{";

  private final Set<Path> found = new LinkedHashSet<>();
  private int snapshots;
  private int others;

  private RunPaths() {}

  static RunPaths find(List<String> words) throws IOException, QuestionException {
    RunPaths paths = new RunPaths();
    for (String word : words) {
      paths.add(word);
    }
    return paths;
  }

  /** The runs, in the order of the words, and those of a folder or pattern by name. */
  List<Path> paths() {
    return List.copyOf(found);
  }

  /** What was left out of folders; empty if nothing was. */
  List<String> notes() {
    List<String> notes = new ArrayList<>();
    if (snapshots > 0) {
      notes.add(
          counted(
              snapshots,
              "snapshot or rank file of the folder was",
              "snapshots or rank files of the folder were"));
    }
    if (others > 0) {
      notes.add(
          counted(
              others,
              "file in the folder is not a run and was",
              "files in the folder are not runs and were"));
    }
    return notes;
  }

  private static String counted(int number, String one, String many) {
    return number
        + " "
        + (number == 1 ? one : many)
        + " skipped"
        + (one.startsWith("snapshot") ? "; name them to ask them." : ".");
  }

  private void add(String word) throws IOException, QuestionException {
    Optional<Path> path = path(word).filter(RunPaths::exists);
    if (path.isPresent()) {
      addPath(path.get());
    } else if (isPattern(word)) {
      addPattern(word);
    } else {
      throw new NoSuchFileException(Path.of(word).toString()); // says if it cannot be spelt
    }
  }

  private static Optional<Path> path(String word) {
    try {
      return Optional.of(Path.of(word));
    } catch (InvalidPathException e) {
      return Optional.empty(); // a pattern may have letters that no path has
    }
  }

  /** A run in a file that holds several has a path below the file. */
  private static boolean exists(Path path) {
    Path parent = path.getParent();
    return Files.exists(path) || (parent != null && Files.isRegularFile(parent));
  }

  private void addPath(Path path) throws IOException, QuestionException {
    if (!Files.isDirectory(path) || OpenProfile.looksLikeProfile(path)) {
      found.addAll(OpenProfile.runs(path));
      return;
    }
    int before = found.size();
    try (Stream<Path> entries = Files.list(path)) {
      for (Path entry : entries.sorted().toList()) {
        addEntry(entry);
      }
    }
    if (found.size() == before) {
      throw new QuestionException(path + ": no run in this folder; give a folder of .tprof");
    }
  }

  private void addEntry(Path entry) throws IOException {
    String name = entry.getFileName().toString();
    if (name.endsWith(LabelFile.END)) {
      return; // read with the file that it is about
    }
    if (SNAPSHOT.matcher(name).matches() || name.endsWith(RANK_FILES)) {
      snapshots++;
    } else if (looksLikeRun(entry)) {
      found.addAll(OpenProfile.runs(entry));
    } else {
      others++;
    }
  }

  /**
   * A run that was cut to nothing or may not be read still counts: opening it says what is wrong.
   */
  private static boolean looksLikeRun(Path path) throws IOException {
    Path name = path.getFileName();
    boolean named = name != null && name.toString().endsWith(PROFILE);
    return named || !Files.isReadable(path) || OpenProfile.looksLikeProfile(path);
  }

  private static boolean isPattern(String word) {
    return word.chars().anyMatch(letter -> WILDCARDS.indexOf(letter) >= 0);
  }

  private static PathMatcher matcher(String word) throws QuestionException {
    try {
      return FileSystems.getDefault().getPathMatcher("glob:" + word);
    } catch (PatternSyntaxException e) {
      throw new QuestionException(
          "wrong pattern '"
              + word
              + "': "
              + e.getDescription()
              + "; put a backslash before [ and { of a name");
    }
  }

  /** Looks below the last folder that the pattern names in full, as deep as the pattern goes. */
  private void addPattern(String word) throws IOException, QuestionException {
    String[] parts = word.split("/", -1);
    int fixed = 0;
    while (!isPattern(parts[fixed])) {
      fixed++;
    }
    String start = String.join("/", List.of(parts).subList(0, fixed));
    Path from = Path.of(word.startsWith("/") && start.isEmpty() ? "/" : start);
    PathMatcher matcher = matcher(word);
    int depth = word.contains("**") ? Integer.MAX_VALUE : parts.length - fixed;
    int before = found.size();
    if (Files.isDirectory(from)) {
      try (Stream<Path> below = Files.walk(from, depth)) {
        for (Path path : below.filter(matcher::matches).sorted().toList()) {
          if (looksLikeRun(path)) {
            found.addAll(OpenProfile.runs(path));
          } else {
            others++;
          }
        }
      }
    }
    if (found.size() == before) {
      throw new QuestionException("no run fits the pattern '" + word + "'; check the path");
    }
  }
}
