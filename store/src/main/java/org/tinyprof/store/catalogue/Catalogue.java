package org.tinyprof.store.catalogue;

import java.io.Closeable;
import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.channels.FileChannel;
import java.nio.file.DirectoryStream;
import java.nio.file.Files;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.nio.file.StandardOpenOption;
import java.time.Instant;
import java.util.ArrayList;
import java.util.Collection;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.UUID;
import org.tinyprof.format.lock.LockFile;

/**
 * The catalogue of a store: a folder of {@link Segment}s, each whole from the moment when it has
 * its name. Writers add segments and never change one, so any number of them and of readers work at
 * once without a lock. A run that several segments have counts as the newest says. All of it can be
 * made again from the profiles and the rolled-up files.
 *
 * <p>Who joins small segments holds a lock; what is joined is deleted after the whole has its name.
 */
public final class Catalogue implements Closeable {
  private static final String END = ".runs";
  private static final String LOCK = "lock";
  private static final int MOST_SMALL = 8;
  private static final int SMALL_RUNS = 20_000;
  private static final int MOST_TRIES = 10;

  private final List<Segment> segments;
  private final List<String> notes;

  private Catalogue(List<Segment> segments, List<String> notes) {
    this.segments = segments;
    this.notes = notes;
  }

  /** Opens what there is; a folder that is not there is an empty catalogue. */
  public static Catalogue open(Path folder) throws IOException {
    for (int tries = 1; ; tries++) {
      try {
        return opened(folder);
      } catch (NoSuchFileException e) { // joined with others meanwhile
        if (tries == MOST_TRIES) {
          throw e;
        }
      }
    }
  }

  private static Catalogue opened(Path folder) throws IOException {
    Catalogue catalogue = new Catalogue(new ArrayList<>(), new ArrayList<>());
    try {
      for (Path file : files(folder)) {
        try {
          catalogue.segments.add(Segment.open(file));
        } catch (NoSuchFileException e) {
          throw e;
        } catch (IOException e) {
          catalogue.notes.add(e.getMessage());
        }
      }
      return catalogue;
    } catch (IOException | RuntimeException e) {
      catalogue.close();
      throw e;
    }
  }

  /** In the order in which they were written: their names begin with the moment. */
  private static List<Path> files(Path folder) throws IOException {
    List<Path> files = new ArrayList<>();
    if (Files.isDirectory(folder)) {
      try (DirectoryStream<Path> all = Files.newDirectoryStream(folder, "*" + END)) {
        all.forEach(files::add);
      }
      files.sort(null);
    }
    return files;
  }

  /** Which files could not be read, a line each. */
  public List<String> notes() {
    return notes;
  }

  /** All runs; each once. */
  public Collection<SegmentRun> runs() {
    if (segments.size() == 1) {
      return segments.get(0).runs();
    }
    Map<String, SegmentRun> all = new LinkedHashMap<>();
    for (Segment segment : segments) {
      for (SegmentRun run : segment.runs()) {
        all.put(run.path(), run);
      }
    }
    return all.values();
  }

  /** The moment up to which the store was searched for runs; the beginning of 1970 if never. */
  public Instant walked() {
    Instant walked = Instant.EPOCH;
    for (Segment segment : segments) {
      walked = segment.walked().isAfter(walked) ? segment.walked() : walked;
    }
    return walked;
  }

  /** Adds runs, or only the moment up to which there are no more. */
  public static void add(Path folder, List<RunSummary> runs, Instant walked) throws IOException {
    Files.createDirectories(folder);
    write(folder, runs, walked);
  }

  private static Path write(Path folder, List<RunSummary> runs, Instant walked) throws IOException {
    String name = String.format("%015d-%s", System.currentTimeMillis(), UUID.randomUUID());
    return writeWhole(folder.resolve(name + END), SegmentWriter.encode(runs, walked));
  }

  /** The file is whole and on disk before it has its name. */
  static Path writeWhole(Path file, byte[] bytes) throws IOException {
    Path unfinished = file.resolveSibling(file.getFileName() + "." + UUID.randomUUID() + ".tmp");
    try {
      try (FileChannel out =
          FileChannel.open(unfinished, StandardOpenOption.CREATE_NEW, StandardOpenOption.WRITE)) {
        ByteBuffer left = ByteBuffer.wrap(bytes);
        while (left.hasRemaining()) {
          out.write(left);
        }
        out.force(true);
      }
      return Files.move(unfinished, file, StandardCopyOption.ATOMIC_MOVE);
    } catch (IOException | RuntimeException e) {
      Files.deleteIfExists(unfinished);
      throw e;
    }
  }

  /** Writes runs as a file of their own, such as those of a day that are rolled up. */
  public static void writeFile(Path file, List<RunSummary> runs) throws IOException {
    writeWhole(file, SegmentWriter.encode(runs, Instant.EPOCH));
  }

  /** Joins small segments if there are many, and nobody else does so now. */
  public static void tidy(Path folder) throws IOException {
    Optional<LockFile> lock = LockFile.tryHold(folder.resolve(LOCK));
    if (lock.isPresent()) {
      try {
        tidyAlone(folder);
      } finally {
        lock.get().close();
      }
    }
  }

  private static void tidyAlone(Path folder) throws IOException {
    try (Catalogue all = open(folder)) {
      List<Segment> small =
          all.segments.stream().filter(each -> each.runs().size() < SMALL_RUNS).toList();
      if (small.size() > MOST_SMALL) {
        join(folder, new Catalogue(small, List.of()), all.walked());
      }
    }
  }

  private static void join(Path folder, Catalogue some, Instant walked) throws IOException {
    List<RunSummary> runs = new ArrayList<>();
    for (SegmentRun run : some.runs()) {
      runs.add(run.summary());
    }
    write(folder, runs, walked);
    for (Segment segment : some.segments) {
      Files.deleteIfExists(segment.file());
    }
  }

  /**
   * Makes these runs all that the catalogue has.
   *
   * @throws IOException if another process is changing it now
   */
  public static void replace(Path folder, List<RunSummary> runs, Instant walked)
      throws IOException {
    Files.createDirectories(folder);
    Optional<LockFile> lock = LockFile.tryHold(folder.resolve(LOCK));
    if (lock.isEmpty()) {
      throw new IOException(folder + " is being changed by another process; try again later");
    }
    try {
      List<Path> before = files(folder);
      write(folder, runs, walked);
      for (Path file : before) {
        Files.deleteIfExists(file);
      }
    } finally {
      lock.get().close();
    }
  }

  @Override
  public void close() throws IOException {
    for (Segment segment : segments) {
      segment.close();
    }
  }
}
