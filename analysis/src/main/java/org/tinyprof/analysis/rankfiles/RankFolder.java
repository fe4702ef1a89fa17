package org.tinyprof.analysis.rankfiles;

import java.io.IOException;
import java.nio.file.FileSystemException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.tinyprof.format.schema.Schema;
import org.tinyprof.format.source.ProfileSource;
import org.tinyprof.format.values.Selection;

/**
 * A folder of rank files, which ranks wrote separately because they could not meet. Ranks without a
 * file are taken from the job's last snapshot, if there is one.
 *
 * @param shares which ranks are taken from which file
 * @param fromSnapshot ranks whose values are those of the last snapshot
 * @param twice ranks that left several files, of which the latest was taken
 * @param unreadable why rank files and snapshots were passed over
 */
public record RankFolder(
    List<RankSubset> shares,
    List<Integer> fromSnapshot,
    List<Integer> twice,
    List<String> unreadable) {
  private static final Pattern UNFINISHED = Pattern.compile(".*[.](tmp|previous)");
  private static final Pattern RANK_FILE = Pattern.compile("rank-\\d+\\.tprof");

  public RankFolder {
    shares = List.copyOf(shares);
    fromSnapshot = List.copyOf(fromSnapshot);
    twice = List.copyOf(twice);
    unreadable = List.copyOf(unreadable);
  }

  /** Whether a folder is one of rank files, by its name or by those of its files. */
  public static boolean isOne(Path folder) throws IOException {
    if (new SnapshotFinder(folder).hasPartsName()) {
      return true;
    }
    try (Stream<Path> files = Files.list(folder)) {
      return files.anyMatch(file -> RANK_FILE.matcher(file.getFileName().toString()).matches());
    }
  }

  /** The files that ranks are taken from. */
  public List<Path> files() {
    return shares.stream().map(share -> share.source().path()).toList();
  }

  /** The files of a folder that may be rank files, by name. */
  private static List<Path> candidates(Path folder) throws IOException {
    try (Stream<Path> files = Files.list(folder)) {
      return files
          .filter(file -> !UNFINISHED.matcher(file.getFileName().toString()).matches())
          .sorted()
          .toList();
    }
  }

  /**
   * Reads every file of a folder once, to find damage, and remembers what each holds.
   *
   * @throws OtherRunException if files are of different runs
   */
  public static RankFolder read(Path folder, ProfileOpener opener, FilesRead progress)
      throws IOException {
    return new Reader(opener).folder(folder, progress);
  }

  /** Reads one folder. */
  private static final class Reader {
    private final ProfileOpener opener;
    private final OpenFiles open;
    private final Map<Schema, Schema> schemas = new HashMap<>();
    private final List<String> unreadable = new ArrayList<>();
    private final List<StoredSource> files = new ArrayList<>();
    private final LatestValues latest = new LatestValues();

    Reader(ProfileOpener opener) {
      this.opener = opener;
      this.open = new OpenFiles(opener);
    }

    RankFolder folder(Path folder, FilesRead progress) throws IOException {
      readFiles(folder, progress);
      if (files.isEmpty()) {
        throw new IOException(folder + ": " + whyEmpty(folder));
      }
      for (StoredSource file : files) {
        if (!isOfTheRun(file)) {
          throw new OtherRunException(file.path(), files.get(0).path());
        }
        latest.add(file);
      }
      List<Integer> filled = addSnapshot(folder);
      return new RankFolder(latest.shares(), filled, latest.twice(), unreadable);
    }

    private void readFiles(Path folder, FilesRead progress) throws IOException {
      List<Path> all = candidates(folder);
      for (Path file : all) {
        try (ProfileSource source = opener.open(file)) {
          source.visit(Selection.ALL, (callpath, lanes, block) -> {}); // finds damage
          files.add(new StoredSource(file, source, open, schemas));
        } catch (FileSystemException e) {
          throw e; // nothing is wrong with the rank file itself
        } catch (IOException e) {
          unreadable.add(e.getMessage());
        }
        progress.reached(files.size() + unreadable.size(), all.size());
      }
    }

    /** Ranks that never met started each on its own, and drew each its own id. */
    private boolean isOfTheRun(StoredSource file) {
      return SameRun.alike(files.get(0).run(), file.run()) && isAsPrecise(file);
    }

    private boolean isAsPrecise(StoredSource file) {
      return files.get(0).precision().equals(file.precision());
    }

    /** Adds the last snapshot of the same run that can be read; returns the ranks it gave. */
    private List<Integer> addSnapshot(Path folder) throws IOException {
      boolean whole = latest.ranks() >= files.get(0).run().ranks();
      for (Path path : new SnapshotFinder(folder).snapshots()) {
        try (ProfileSource source = opener.open(path)) {
          StoredSource snapshot = new StoredSource(path, source, open, schemas);
          boolean same = files.stream().anyMatch(file -> SameRun.of(file.run(), source.run()));
          if (same && isAsPrecise(snapshot)) {
            files.forEach(file -> file.continues(snapshot));
            return latest.addSnapshot(snapshot);
          }
        } catch (FileSystemException e) {
          throw e; // nothing is wrong with the snapshot itself
        } catch (IOException e) {
          if (!whole) {
            unreadable.add(e.getMessage());
          }
        }
      }
      return List.of();
    }

    private String whyEmpty(Path folder) throws IOException {
      SnapshotFinder beside = new SnapshotFinder(folder);
      for (Path snapshot : beside.snapshots()) {
        if (isReadable(snapshot)) {
          return "no rank has left a rank file; what the job's last snapshot holds is in "
              + snapshot;
        }
      }
      if (!beside.hasPartsName()) {
        return "nothing to recover, no file in it is a rank's own profile;"
            + " give the directory that ends with .parts";
      }
      if (unreadable.isEmpty()) {
        return "there are no rank files in it: the job still runs, or no rank wrote one before it"
            + " ended; with no snapshot beside it there is nothing to recover";
      }
      return "none of its rank files can be read, the first one because of " + unreadable.get(0);
    }

    private boolean isReadable(Path snapshot) {
      try {
        opener.open(snapshot).close();
        return true;
      } catch (IOException e) {
        return false; // an older one may be whole
      }
    }
  }
}
