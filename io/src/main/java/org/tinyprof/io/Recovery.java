package org.tinyprof.io;

import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.TreeSet;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.tinyprof.format.Lane;
import org.tinyprof.format.Part;
import org.tinyprof.format.Profile;
import org.tinyprof.format.Ranks;
import org.tinyprof.format.RunInfo;
import org.tinyprof.format.binary.Compression;
import org.tinyprof.format.binary.IndexFile;
import org.tinyprof.format.binary.ProfileReader;
import org.tinyprof.io.files.OutputFormat;
import org.tinyprof.io.files.WholeFile;

/**
 * Joins the parts that single ranks left, when their job went down, into one profile.
 *
 * <p>A rank that left no part is taken from the job's last snapshot, if there is one: only what it
 * did since is lost.
 */
public final class Recovery {
  private Recovery() {}

  /**
   * What came of it.
   *
   * @param fromSnapshot ranks whose values are those of the last snapshot
   * @param missing ranks of which nothing is left
   */
  public record Recovered(List<Integer> fromSnapshot, List<Integer> missing) {}

  /**
   * Joins what is in a folder of parts.
   *
   * @param parts the folder {@code NAME.tprof.parts}
   * @param target the profile to write; it must not exist
   */
  public static Recovered recover(Path parts, Path target) throws IOException {
    if (Files.exists(target)) {
      throw new IOException(target + " exists; name another file, or move it away");
    }
    List<Profile> left = read(parts);
    if (left.isEmpty()) {
      throw new IOException(parts + " holds no parts: there is nothing to recover");
    }
    Set<Integer> alive = ranks(left);
    Optional<Profile> snapshot = snapshot(parts, left.get(0).run());
    snapshot.ifPresent(older -> left.add(without(alive, older)));
    Profile joined = join(left);
    byte[] bytes =
        IndexFile.encodeWhole(
            joined.run(), joined.precision(), joined.tables(), joined.part(), Compression.NONE);
    WholeFile.write(target, ByteBuffer.wrap(bytes));
    Set<Integer> found = ranks(List.of(joined));
    List<Integer> missing =
        IntStream.range(0, joined.run().ranks()).filter(r -> !found.contains(r)).boxed().toList();
    return new Recovered(found.stream().filter(r -> !alive.contains(r)).toList(), missing);
  }

  private static List<Profile> read(Path parts) throws IOException {
    List<Profile> profiles = new ArrayList<>();
    try (Stream<Path> files = Files.list(parts)) {
      for (Path file : files.sorted().toList()) {
        String name = file.getFileName().toString();
        if (name.startsWith("rank-") && name.endsWith(OutputFormat.BINARY.suffix())) {
          try (ProfileReader reader = ProfileReader.open(file)) {
            profiles.add(reader.profile());
          }
        }
      }
    }
    return profiles;
  }

  private static Set<Integer> ranks(List<Profile> profiles) {
    Set<Integer> ranks = new TreeSet<>();
    for (Profile profile : profiles) {
      profile.part().lanes().stream().map(Lane::rank).forEach(ranks::add);
    }
    return ranks;
  }

  /** The profile that the same run wrote last while all its ranks were there. */
  private static Optional<Profile> snapshot(Path parts, RunInfo run) throws IOException {
    String name = parts.getFileName().toString();
    int end = name.lastIndexOf('.');
    Path profile = parts.resolveSibling(end < 0 ? name : name.substring(0, end));
    if (end < 0 || !Files.exists(profile) || !name.contains(OutputFormat.BINARY.suffix())) {
      return Optional.empty();
    }
    try (ProfileReader reader = ProfileReader.open(profile)) {
      return reader.run().sameRun(run) ? Optional.of(reader.profile()) : Optional.empty();
    }
  }

  private static Profile without(Set<Integer> alive, Profile older) {
    List<Part> kept = new ArrayList<>();
    for (int rank : ranks(List.of(older))) {
      if (!alive.contains(rank)) {
        kept.add(older.part().select(older.tables(), new Ranks(rank, rank)));
      }
    }
    Part rest = Part.merge(older.tables(), kept);
    return new Profile(older.run(), older.precision(), older.tables(), rest);
  }

  /** Ranks that never met started at times of their own; the run starts with the first. */
  private static Profile join(List<Profile> profiles) {
    Instant start =
        profiles.stream().map(p -> p.run().start()).min(Instant::compareTo).orElseThrow();
    return profiles.stream()
        .map(p -> new Profile(startedAt(start, p.run()), p.precision(), p.tables(), p.part()))
        .reduce(Profile::merge)
        .orElseThrow();
  }

  private static RunInfo startedAt(Instant start, RunInfo run) {
    return new RunInfo(
        run.program(),
        start,
        run.ranks(),
        run.hosts(),
        run.jdk(),
        run.version(),
        run.clock(),
        run.configuration(),
        run.properties());
  }
}
