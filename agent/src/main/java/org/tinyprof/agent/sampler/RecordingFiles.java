package org.tinyprof.agent.sampler;

import static java.nio.charset.StandardCharsets.UTF_8;

import java.io.File;
import java.io.IOException;
import java.nio.channels.FileChannel;
import java.nio.channels.FileLock;
import java.nio.channels.OverlappingFileLockException;
import java.nio.file.FileAlreadyExistsException;
import java.nio.file.Files;
import java.nio.file.InvalidPathException;
import java.nio.file.LinkOption;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.util.ArrayList;
import java.util.Base64;
import java.util.List;
import java.util.Map;
import org.tinyprof.io.own.PrivateFolder;
import org.tinyprof.io.own.UserFolder;

/**
 * The temporary files that recordings are in, in the {@linkplain UserFolder user's own folder}. A
 * process holds a lock on its recording; where the lock is free, the process has died.
 *
 * <p>The name tells what is needed then: {@code PROCESS-BEGIN-LOG.jfr}, the process's number, the
 * moment in milliseconds, and where the JVM would write about a crash.
 */
final class RecordingFiles {
  private static final String END = ".jfr";
  private static final int HEXADECIMAL = 16;
  private static final int LONGEST_NAME = 255; // of a file

  /** For this long a file may be without a lock while its process lives: it begins or is read. */
  private static final long YOUNG_MILLIS = 60_000;

  private final String temporary;
  private final Map<String, String> environment;
  private final long process;
  private final String errorLog;
  private RecordingFile prepared; // null if none is

  /**
   * A recording whose process has died.
   *
   * @param process the number of that process
   * @param begin when the file was made
   * @param errorLog where its JVM would have written about a crash; empty if not known
   */
  record Abandoned(Path file, long process, long begin, String errorLog) {}

  /**
   * @param temporary the folder for temporary files of all users
   * @param process the number of this process
   * @param errorLog where this JVM writes about a crash
   */
  RecordingFiles(String temporary, Map<String, String> environment, long process, String errorLog) {
    this.temporary = temporary;
    this.environment = environment;
    this.process = process;
    this.errorLog = errorLog;
  }

  /** Creates a file before it is needed: it tells of a crash while the library is loaded. */
  void prepare() throws IOException {
    prepared = create();
    prepared.hold();
  }

  /** Creates a file, or hands out the one that is prepared. */
  RecordingFile create() throws IOException {
    RecordingFile ready = prepared;
    if (ready != null) {
      prepared = null;
      return ready;
    }
    Path folder = folder();
    long moment = System.currentTimeMillis();
    while (true) {
      try {
        Path file = folder.resolve(name(moment));
        return new RecordingFile(file, PrivateFolder.create(file));
      } catch (FileAlreadyExistsException e) {
        moment++; // a process of another container has the same number
      }
    }
  }

  /** The user's own folder. */
  Path folder() throws IOException {
    return UserFolder.open(temporary, environment);
  }

  private String name(long moment) {
    String begin = process + "-" + Long.toHexString(moment) + "-";
    String log = Base64.getUrlEncoder().withoutPadding().encodeToString(errorLog.getBytes(UTF_8));
    boolean fits = begin.length() + log.length() + END.length() <= LONGEST_NAME;
    return begin + (fits ? log : "") + END;
  }

  /** The recordings of processes that have died; those that this process holds are none. */
  List<Abandoned> abandoned() throws IOException {
    List<Abandoned> found = new ArrayList<>();
    Path folder = folder();
    String[] names = folder.toFile().list();
    for (int i = 0; names != null && i < names.length; i++) {
      if (names[i].endsWith(END)) {
        Abandoned parsed = parse(folder.resolve(names[i]), names[i]);
        if (parsed.process != process && isFree(parsed.file)) {
          found.add(parsed);
        }
      }
    }
    return found;
  }

  private static Abandoned parse(Path file, String name) {
    try {
      int begin = name.indexOf('-');
      int log = name.indexOf('-', begin + 1);
      byte[] path =
          Base64.getUrlDecoder().decode(name.substring(log + 1, name.length() - END.length()));
      return new Abandoned(
          file,
          Long.parseLong(name.substring(0, begin)),
          Long.parseLong(name.substring(begin + 1, log), HEXADECIMAL),
          new String(path, UTF_8));
    } catch (IllegalArgumentException | IndexOutOfBoundsException e) {
      return new Abandoned(file, 0, 0, ""); // of another version
    }
  }

  /** Whether no process holds the file; false if that cannot be known. */
  private static boolean isFree(Path file) {
    try (FileChannel channel =
        FileChannel.open(file, StandardOpenOption.WRITE, LinkOption.NOFOLLOW_LINKS)) {
      FileLock lock = channel.tryLock();
      return lock != null;
    } catch (IOException | OverlappingFileLockException e) {
      return false;
    }
  }

  /** Deletes recordings of processes that have died. */
  void deleteAbandoned() {
    try {
      long old = System.currentTimeMillis() - YOUNG_MILLIS;
      List<Abandoned> all = abandoned();
      for (int i = 0; i < all.size(); i++) {
        File file = all.get(i).file.toFile();
        if (file.lastModified() < old) {
          Files.deleteIfExists(file.toPath());
        }
      }
    } catch (IOException | InvalidPathException e) {
      return; // there is no place for them
    }
  }
}
