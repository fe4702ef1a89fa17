package org.tinyprof.cli.command;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.FileTime;
import java.time.Duration;
import java.time.Instant;
import java.util.Comparator;
import java.util.Optional;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.tinyprof.analysis.text.QuestionException;

/**
 * The profile that a command takes if none is named: the one in the working folder that was written
 * last. Kept snapshots and unfinished files do not count.
 */
public final class NewestProfile {
  private static final Pattern PROFILE = Pattern.compile(".+\\.tprof(\\.txt)?");
  private static final Pattern SNAPSHOT = Pattern.compile(".+\\.snapshot-\\d{4,}\\.tprof");
  private static final Pattern RANK_FILES = Pattern.compile(".+\\.parts");

  private final Path folder;
  private final Instant now;

  NewestProfile(Path folder, Instant now) {
    this.folder = folder;
    this.now = now;
  }

  /** Finds it and says on standard error which it is and how old. */
  public static Path announced(Terminal terminal, String command)
      throws IOException, QuestionException {
    NewestProfile here = new NewestProfile(Path.of(""), Instant.now());
    Path profile = here.find();
    terminal.say(command + ": " + here.sentence(profile));
    terminal.flush();
    return profile;
  }

  Path find() throws IOException, QuestionException {
    return newest(PROFILE)
        .orElseThrow(
            () ->
                new QuestionException(
                    "no profile in this folder; name one: a .tprof file or directory"));
  }

  private Optional<Path> newest(Pattern names) throws IOException {
    try (Stream<Path> entries = Files.list(folder)) {
      Optional<Path> newest = Optional.empty();
      for (Path entry : entries.sorted(Comparator.reverseOrder()).toList()) {
        String name = entry.getFileName().toString();
        boolean counts = names.matcher(name).matches() && !SNAPSHOT.matcher(name).matches();
        if (counts && (newest.isEmpty() || written(entry).compareTo(written(newest.get())) > 0)) {
          newest = Optional.of(entry);
        }
      }
      return newest;
    }
  }

  /** A directory has a new time when one of its files gets its name. */
  private static FileTime written(Path profile) throws IOException {
    return Files.getLastModifiedTime(profile);
  }

  /** Which profile it is, how old, and which later job has left none. */
  String sentence(Path profile) throws IOException {
    String sentence = "reads " + profile + ", written " + ago(written(profile));
    Optional<Path> rankFiles = newest(RANK_FILES);
    if (rankFiles.isPresent() && written(rankFiles.get()).compareTo(written(profile)) > 0) {
      sentence +=
          "; a later job still runs, or left rank files alone: tinyprof recover " + rankFiles.get();
    }
    return sentence;
  }

  private String ago(FileTime time) {
    Duration age = Duration.between(time.toInstant(), now);
    if (age.toDays() > 0) {
      return ago(age.toDays(), "day");
    }
    if (age.toHours() > 0) {
      return ago(age.toHours(), "hour");
    }
    return age.toMinutes() > 0
        ? ago(age.toMinutes(), "minute")
        : ago(Math.max(0, age.toSeconds()), "second");
  }

  private static String ago(long number, String unit) {
    return number + " " + unit + (number == 1 ? " ago" : "s ago");
  }
}
