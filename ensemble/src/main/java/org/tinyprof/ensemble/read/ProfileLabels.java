package org.tinyprof.ensemble.read;

import java.io.BufferedOutputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.AccessDeniedException;
import java.nio.file.Files;
import java.nio.file.LinkOption;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.nio.file.StandardOpenOption;
import java.nio.file.attribute.PosixFileAttributeView;
import java.security.SecureRandom;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.locks.LockSupport;
import java.util.regex.Pattern;
import org.tinyprof.analysis.profile.LabelFile;
import org.tinyprof.analysis.profile.OpenProfile;
import org.tinyprof.analysis.text.QuestionException;
import org.tinyprof.format.binary.IndexFile;
import org.tinyprof.format.binary.RelabelledFile;
import org.tinyprof.format.lock.LockFile;
import org.tinyprof.format.run.Attributes;
import org.tinyprof.format.run.RunAttributes;

/**
 * Adds attributes to existing profiles. Values and the run's id stay the same. A binary profile
 * holds its labels; other files have them in a {@link LabelFile} beside them.
 */
public final class ProfileLabels {
  private static final List<String> GIVEN =
      List.of(RunEntry.NAME, RunEntry.RANKS, RunEntry.START, "program", "id", "snapshot");
  private static final Pattern NAME = Pattern.compile("\\p{L}[\\p{L}\\p{Nd}._-]{0,63}");
  private static final String OURS = "tinyprof.";

  /** Known as the name of a temporary file to all who look at the folder. */
  private static final String LOCK = ".0000000000000000.tmp";

  private static final long PATIENCE_NANOS = TimeUnit.MINUTES.toNanos(1);
  private static final long PAUSE_NANOS = TimeUnit.MILLISECONDS.toNanos(5);

  private final Attributes attributes;

  private ProfileLabels(Attributes attributes) {
    this.attributes = attributes;
  }

  /** The label of a job whose end was waited for. */
  public static ProfileLabels ofExitCode(int code) {
    return new ProfileLabels(Attributes.NONE.with(RunAttributes.EXIT_CODE, code));
  }

  /** Reads {@code size=512}: a number, true or false, a moment, or else a text. */
  public static ProfileLabels parse(List<String> labels) throws QuestionException {
    Attributes all = Attributes.NONE;
    for (String label : labels) {
      int equals = label.indexOf('=');
      String name = equals < 0 ? "" : label.substring(0, equals).strip();
      if (name.isEmpty()) {
        throw new QuestionException("'" + label + "' is not a label; write NAME=VALUE");
      }
      if (!NAME.matcher(name).matches()) {
        throw new QuestionException(
            "'"
                + name
                + "' is not a name for a label; start with a letter and use letters, digits, dots,"
                + " - and _, at most 64");
      }
      if (GIVEN.contains(name) || name.startsWith(OURS)) {
        throw new QuestionException(
            "'" + name + "' comes from the run itself; give your label another name");
      }
      if (label.indexOf('\n') >= 0 || label.indexOf('\r') >= 0) {
        throw new QuestionException("the label '" + name + "' has several lines; write one line");
      }
      all = all.with(name, LabelFile.value(label.substring(equals + 1).strip()));
    }
    return new ProfileLabels(all);
  }

  /**
   * Labels all runs, or none if one cannot be labelled. Several processes may label the same runs
   * at once; all labels are kept.
   *
   * @return what the user should know
   */
  public List<String> add(RunSet runs) throws IOException {
    if (runs.unreadable() > 0) {
      throw new IOException("nothing was labelled; " + String.join("; ", runs.notes()));
    }
    List<RelabelledFile> files = new ArrayList<>();
    Map<Path, Integer> others = new LinkedHashMap<>(); // with the number of runs that they hold
    for (RunEntry run : runs.runs()) {
      Optional<Path> other = OpenProfile.labelled(run.path());
      if (other.isPresent()) {
        others.merge(other.get(), 1, Integer::sum);
        continue;
      }
      RelabelledFile file = RelabelledFile.of(run.path());
      if (!Files.exists(file.file()) || !isBinary(file.file())) {
        throw new IOException(
            run.path() + ": labels are kept in binary profiles; label what the job wrote");
      }
      file.check();
      files.add(file);
    }
    for (Map.Entry<Path, Integer> other : others.entrySet()) {
      if (OpenProfile.runs(other.getKey()).size() != other.getValue()) {
        throw new IOException(
            other.getKey() + ": labels are for all runs of the file; label the file itself");
      }
    }
    List<String> notes = new ArrayList<>();
    for (RelabelledFile file : files) {
      add(file.file(), out -> file.write(attributes, out)).ifPresent(notes::add);
    }
    for (Path other : others.keySet()) {
      add(LabelFile.of(other), out -> out.write(LabelFile.text(labels(other))))
          .ifPresent(notes::add);
    }
    return notes;
  }

  private Attributes labels(Path labelled) throws IOException {
    return LabelFile.read(labelled).with(attributes);
  }

  /** Writes a file anew while no other process does; tells if that cannot be known. */
  private static Optional<String> add(Path file, Contents contents) throws IOException {
    try (LockFile lock = lock(file)) {
      replace(file, contents);
      return lock.exclusive()
          ? Optional.empty()
          : Optional.of(file + ": its file system has no locks; run one tinyprof label at a time");
    }
  }

  /** Writes what a file is to hold. */
  private interface Contents {
    void write(OutputStream out) throws IOException;
  }

  /** Waits until no other process labels the file; fails after a minute. */
  private static LockFile lock(Path file) throws IOException {
    Path path = file.resolveSibling(file.getFileName() + LOCK);
    long deadline = System.nanoTime() + PATIENCE_NANOS;
    try {
      Optional<LockFile> held = LockFile.tryHold(path);
      while (held.isEmpty()) {
        if (deadline - System.nanoTime() < 0) {
          throw new IOException(
              file + ": another tinyprof label has been changing it for a minute; try again later");
        }
        LockSupport.parkNanos(PAUSE_NANOS);
        held = LockFile.tryHold(path);
      }
      return held.get();
    } catch (AccessDeniedException e) {
      throw denied(file, e);
    }
  }

  private static boolean isBinary(Path file) throws IOException {
    try (InputStream in = Files.newInputStream(file)) {
      byte[] start = in.readNBytes(IndexFile.START.length());
      return new String(start, StandardCharsets.US_ASCII).equals(IndexFile.START);
    }
  }

  /**
   * Writes a new file next to the old one and renames it, so the file is complete at any moment.
   */
  private static void replace(Path file, Contents contents) throws IOException {
    String random = Long.toHexString(new SecureRandom().nextLong());
    Path unfinished = file.resolveSibling(file.getFileName() + "." + random + ".tmp");
    OutputStream created = created(file, unfinished);
    try {
      try (OutputStream out = new BufferedOutputStream(created, 1 << 20)) {
        contents.write(out);
      }
      keepPermissions(file, unfinished);
      Files.move(unfinished, file, StandardCopyOption.ATOMIC_MOVE);
    } finally {
      Files.deleteIfExists(unfinished);
    }
  }

  private static OutputStream created(Path file, Path unfinished) throws IOException {
    try {
      return Files.newOutputStream(
          unfinished,
          StandardOpenOption.CREATE_NEW,
          StandardOpenOption.WRITE,
          StandardOpenOption.SYNC,
          LinkOption.NOFOLLOW_LINKS);
    } catch (AccessDeniedException e) {
      throw denied(file, e);
    }
  }

  /** Names the folder, which the user knows, and not a temporary file. */
  private static IOException denied(Path file, AccessDeniedException cause) {
    Path folder = file.toAbsolutePath().getParent();
    return (IOException) new AccessDeniedException(folder.toString()).initCause(cause);
  }

  private static void keepPermissions(Path from, Path to) throws IOException {
    boolean posix = Files.getFileAttributeView(to, PosixFileAttributeView.class) != null;
    if (posix && Files.exists(from)) {
      Files.setPosixFilePermissions(to, Files.getPosixFilePermissions(from));
    }
  }
}
