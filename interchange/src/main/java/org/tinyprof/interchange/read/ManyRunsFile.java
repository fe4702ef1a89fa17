package org.tinyprof.interchange.read;

import java.io.IOException;
import java.lang.ref.SoftReference;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.nio.file.attribute.FileTime;
import java.util.List;
import org.tinyprof.format.wire.MalformedProfileException;
import org.tinyprof.interchange.tree.ForeignProfile;

/**
 * A file with many runs: an experiment of Extra-P, or a Thicket. The path of a run is that of the
 * file with its name below, as if the file were a folder: {@code study.txt/x=20,y=1.r1}.
 */
public final class ManyRunsFile {
  /** The file that was read last: questions to all its runs open it again and again. */
  private static volatile SoftReference<ManyRunsFile> last = new SoftReference<>(null);

  private final Path path;
  private final long size;
  private final FileTime changed;
  private final RunsInFile runs;

  private ManyRunsFile(Path path, long size, FileTime changed) throws IOException {
    this.path = path;
    this.size = size;
    this.changed = changed;
    byte[] bytes = Utf8.of(Files.readAllBytes(path));
    try {
      this.runs = runs(path, bytes);
    } catch (IllegalArgumentException e) { // a name or value that no profile can hold
      throw new MalformedProfileException(path.toString(), 0, String.valueOf(e.getMessage()));
    }
  }

  private static RunsInFile runs(Path path, byte[] bytes) throws IOException {
    int length = Math.min(64, bytes.length);
    boolean json = ForeignFile.isJson(new String(bytes, 0, length, StandardCharsets.UTF_8));
    if (!json) {
      return ExperimentRuns.read(path.toString(), bytes, ExperimentText::read);
    }
    if (JsonMembers.areOfAThicket(path)) {
      return ThicketRuns.read(path.toString(), bytes);
    }
    return ExperimentRuns.read(
        path.toString(),
        bytes,
        JsonMembers.areOfLines(path) ? ExperimentLines::read : ExperimentJson::read);
  }

  /** Whether a file is one: a text by its start, JSON by all its members. */
  public static boolean isOne(Path path, byte[] start) throws IOException {
    String text = new String(Utf8.of(start), StandardCharsets.UTF_8);
    return ForeignFile.isJson(text)
        ? JsonMembers.areOfManyRuns(path)
        : ExperimentText.START.matcher(text).find();
  }

  /** Whether a path is that of a run in a file. */
  public static boolean isRun(Path path) {
    Path file = path.getParent();
    return file != null && Files.isRegularFile(file);
  }

  /** The paths of all runs, in the order of the file. */
  public static List<Path> runs(Path path) throws IOException {
    return open(path).runs.names().stream().map(path::resolve).toList();
  }

  /** Reads one run. */
  public static ForeignProfile read(Path run, ReadingRules rules) throws IOException {
    Path path = run.getParent();
    ManyRunsFile file = open(path);
    String name = String.valueOf(run.getFileName());
    if (!file.runs.names().contains(name)) {
      throw new NoSuchFileException(run.toString());
    }
    try {
      return file.runs.read(name, rules);
    } catch (IllegalArgumentException e) { // a name or value that no profile can hold
      throw new MalformedProfileException(path.toString(), 0, String.valueOf(e.getMessage()));
    }
  }

  /** Says how to ask about the file, which is not one run. */
  public static IOException severalRuns(Path path) throws IOException {
    RunsInFile runs = open(path).runs;
    return new IOException(
        path
            + ": "
            + runs.kind()
            + " with "
            + runs.names().size()
            + (runs.names().size() == 1 ? " run" : " runs")
            + "; ask all with tinyprof stats or model, or one of them: "
            + path.resolve(runs.names().get(0)));
  }

  private static ManyRunsFile open(Path path) throws IOException {
    long size = Files.size(path);
    FileTime changed = Files.getLastModifiedTime(path);
    ManyRunsFile known = last.get();
    if (known != null
        && known.path.equals(path)
        && known.size == size
        && known.changed.equals(changed)) {
      return known;
    }
    ManyRunsFile read = new ManyRunsFile(path, size, changed);
    last = new SoftReference<>(read);
    return read;
  }
}
